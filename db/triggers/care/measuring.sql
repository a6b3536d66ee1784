-- Triggers of the tables in db/schema/care/measuring.ts.

create trigger note_measures_ask_consent before insert on note_measures
  for each row execute function ask_consent_of_treatment();
