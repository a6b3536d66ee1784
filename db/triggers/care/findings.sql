-- Triggers of the tables in db/schema/care/findings.ts.

create trigger flag_proposals_ask_consent before insert on flag_proposals for each row execute function ask_consent('medical');

create trigger flag_proposals_stay before update on flag_proposals for each row
  when (old.decided_at is not null) execute function stay_as_signed();

create trigger health_differences_ask_consent before insert on health_differences
  for each row execute function ask_consent('medical');

create trigger health_differences_stay before update on health_differences for each row
  when (old.settled_at is not null) execute function stay_as_signed();

create trigger profile_differences_stay before update on profile_differences for each row
  when (old.settled_at is not null) execute function stay_as_signed();
