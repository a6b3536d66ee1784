-- Triggers of the tables in db/schema/care/questionnaires.ts.

create function ask_guardian_of_questionnaire() returns trigger language plpgsql as $$
begin
  perform demand_guardian(new.client_id, (new.submitted_at at time zone 'Europe/London')::date);
  return new;
end $$;

create trigger questionnaire_answers_ask_consent before insert or update of answers, submitted_at on questionnaire_answers
  for each row execute function ask_consent('medical');

create trigger questionnaire_answers_ask_guardian before update of submitted_at on questionnaire_answers for each row
  when (new.submitted_at is not null and old.submitted_at is null) execute function ask_guardian_of_questionnaire();

create trigger questionnaire_answers_ask_guardian_at_once before insert on questionnaire_answers for each row
  when (new.submitted_at is not null) execute function ask_guardian_of_questionnaire();

create trigger questionnaire_answers_set_times before insert or update of submitted_at, reviewed_at on questionnaire_answers
  for each row execute function set_times('submitted_at', 'reviewed_at');

create trigger questionnaire_answers_stay before update on questionnaire_answers for each row
  when (old.submitted_at is not null) execute function stay_as_signed('reviewed_at', 'reviewed_by');

create trigger questionnaire_requests_ask_consent before insert on questionnaire_requests
  for each row execute function ask_consent('medical');

create trigger questionnaire_requests_stay before update on questionnaire_requests for each row
  when (old.answered_at is not null) execute function stay_as_signed('repeat_weeks', 'session_id');

create trigger questionnaire_scores_ask_consent before insert on questionnaire_scores
  for each row execute function ask_consent('medical');
