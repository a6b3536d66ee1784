-- Triggers of the table in db/schema/care/red-flags.ts.

create trigger red_flag_findings_ask_consent before insert on red_flag_findings
  for each row execute function ask_consent_of_treatment();

create trigger red_flag_findings_set_times before insert or update of settled_at on red_flag_findings
  for each row execute function set_times('settled_at');

create trigger red_flag_findings_stay before update on red_flag_findings for each row
  when (old.settled_at is not null) execute function stay_as_signed();
