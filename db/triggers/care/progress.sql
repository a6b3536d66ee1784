-- Triggers of the tables in db/schema/care/progress.ts.

-- Nothing new begins with a client under 18 for whom no guardian has confirmed.
create function ask_guardian_of_exercise() returns trigger language plpgsql as $$
begin
  perform demand_guardian(new.client_id, new.started_on);
  return new;
end $$;

create trigger action_plan_items_ask_consent before insert on action_plan_items
  for each row execute function ask_consent_of_treatment();

create trigger action_plan_items_ask_guardian before insert on action_plan_items for each row
  when (new.given_by is not null) execute function ask_guardian_of_exercise();

create trigger action_plan_logs_ask_consent before insert on action_plan_logs
  for each row execute function ask_consent('medical');

create trigger action_plan_logs_set_times before insert or update of logged_at on action_plan_logs
  for each row execute function set_times('logged_at');

create trigger activity_scores_ask_consent before insert on activity_scores
  for each row execute function ask_consent('medical');

create trigger body_charts_ask_consent before insert on body_charts
  for each row execute function ask_consent('medical');

create trigger body_charts_set_times before insert or update of drawn_at on body_charts
  for each row execute function set_times('drawn_at');

create trigger own_activities_ask_consent before insert on own_activities
  for each row execute function ask_consent('medical');

create trigger own_activities_set_times before insert or update of ended_at on own_activities
  for each row execute function set_times('added_at', 'ended_at');

create trigger session_scores_ask_consent before insert on session_scores
  for each row execute function ask_consent_of_treatment();
