-- Triggers of the tables in db/schema/care/riding.ts.

create function ask_guardian_of_ride() returns trigger language plpgsql as $$
begin
  perform demand_guardian(new.client_id, (now() at time zone 'Europe/London')::date);
  return new;
end $$;

-- Clips and stills go out of sight with the consent to photos, and come back with it while they are
-- still there.
create function show_rides() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  update ride_clips set taken_down_at = new.withdrawn_at
    where client_id = new.client_id and taken_down_at is distinct from new.withdrawn_at;
  update ride_stills set taken_down_at = new.withdrawn_at
    where client_id = new.client_id and taken_down_at is distinct from new.withdrawn_at;
  perform set_config('app.actor', asker, true);
  return null;
end $$;

create trigger consents_show_rides after insert or update of withdrawn_at on consents for each row
  when (new.purpose = 'photo') execute function show_rides();

create trigger horses_ask_consent before insert or update on horses
  for each row execute function ask_consent('medical');

create trigger horses_set_times before insert or update of archived_at on horses
  for each row execute function set_times('added_at', 'archived_at');

create trigger ride_assessments_ask_consent before insert on ride_assessments
  for each row execute function ask_consent('medical');

create trigger ride_assessments_ask_again before update on ride_assessments for each row
  when (old.finished_at is null) execute function ask_consent('medical');

create trigger ride_assessments_ask_guardian before insert on ride_assessments
  for each row execute function ask_guardian_of_ride();

create trigger ride_assessments_set_times before insert or update of finished_at on ride_assessments
  for each row execute function set_times('created_at', 'finished_at');

create trigger ride_assessments_stay before update on ride_assessments for each row
  when (old.finished_at is not null) execute function stay_as_signed('is_shared', 'replaces_id');

create trigger ride_clips_ask_consent before insert on ride_clips
  for each row execute function ask_consent('medical', 'photo');

create trigger ride_clips_ask_again before update of remark on ride_clips for each row
  when (new.remark is distinct from old.remark) execute function ask_consent('medical', 'photo');

create trigger ride_clips_ask_guardian before insert on ride_clips
  for each row execute function ask_guardian_of_ride();

create trigger ride_clips_forget after delete on ride_clips for each row execute function forget_file();

create trigger ride_clips_set_times before insert on ride_clips for each row execute function set_times('added_at');

create trigger ride_stills_ask_consent before insert on ride_stills
  for each row execute function ask_consent('medical', 'photo');

create trigger ride_stills_ask_again before update of lines, remark on ride_stills for each row
  when (row(new.lines, new.remark) is distinct from row(old.lines, old.remark))
  execute function ask_consent('medical', 'photo');

create trigger ride_stills_ask_guardian before insert on ride_stills
  for each row execute function ask_guardian_of_ride();

create trigger ride_stills_forget after delete on ride_stills for each row execute function forget_file();

create trigger ride_stills_set_times before insert on ride_stills for each row execute function set_times('added_at');

create trigger rider_profiles_ask_consent before insert or update on rider_profiles
  for each row execute function ask_consent('medical');

create trigger rider_profiles_set_times before insert or update of changed_at on rider_profiles
  for each row execute function set_times('changed_at');
