-- Triggers of the tables in db/schema/care/episodes.ts and episode-parts.ts.

-- A course of treatment begins like a note: with consent, and of a client under 18 with a guardian.
create function ask_guardian_of_episode() returns trigger language plpgsql as $$
begin
  perform demand_guardian(new.client_id, (new.created_at at time zone 'Europe/London')::date);
  return new;
end $$;

create trigger care_episodes_ask_consent before insert on care_episodes
  for each row execute function ask_consent('medical');

create trigger care_episodes_ask_again before update of title on care_episodes for each row
  when (new.title is distinct from old.title) execute function ask_consent('medical');

create trigger care_episodes_ask_guardian before insert on care_episodes
  for each row execute function ask_guardian_of_episode();

create trigger care_episodes_set_times before insert on care_episodes
  for each row execute function set_times('created_at');

create trigger episode_goals_ask_consent before insert on episode_goals
  for each row execute function ask_consent('medical');

create trigger episode_goals_ask_again before update on episode_goals for each row
  when (row(new.words, new.state) is distinct from row(old.words, old.state)) execute function ask_consent('medical');

-- An episode is closed after a withdrawal, too: without a word about health.
create trigger episode_outcomes_ask_consent before insert on episode_outcomes for each row
  when (new.outcome <> 'ended-by-client' or new.body <> '') execute function ask_consent('medical');

create trigger episode_problems_ask_consent before insert on episode_problems
  for each row execute function ask_consent('medical');

create trigger episode_problems_ask_again before update on episode_problems for each row
  when (row(new.body, new.state) is distinct from row(old.body, old.state)) execute function ask_consent('medical');
