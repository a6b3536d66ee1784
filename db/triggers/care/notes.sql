-- Triggers of the tables in db/schema/care/notes.ts.

create function keep_client_note() returns trigger language plpgsql as $$
declare at timestamptz := app_time(new.updated_at);
begin
  perform keep_note_version(old.client_id, old.id, null, jsonb_build_object('title', old.title,
    'appointment_date', old.appointment_date, 'appointment_time', old.appointment_time,
    'session_details', old.session_details, 'advice_given', old.advice_given, 'helpful_links', old.helpful_links),
    old.client_can_view_notes, at);
  if exists (select from note_notices where client_note_id = old.id) then new.changed_at := at; end if;
  return new;
end $$;

-- What a client read of a signed note stays until it is put right, with a reason that they read.
create function keep_wellness_note() returns trigger language plpgsql as $$
begin
  if new.changed_at is null or new.changed_at is not distinct from old.changed_at or not app_may('edit_notes') then
    raise check_violation using constraint = 'wellness_session_notes_stays', message = 'a note is put right with a reason';
  end if;
  new.changed_at := app_time(new.changed_at);
  perform keep_note_version(old.client_id, null, old.id, jsonb_build_object('shared_summary', old.shared_summary,
    'home_practice_suggestions', old.home_practice_suggestions, 'lifestyle_guidance', old.lifestyle_guidance,
    'educational_points', old.educational_points, 'follow_up_recommendations', old.follow_up_recommendations),
    old.client_can_view_notes, new.changed_at);
  return new;
end $$;

create trigger client_notes_ask_again before update on client_notes for each row
  when (row(new.title, new.session_details, new.advice_given, new.helpful_links)
    is distinct from row(old.title, old.session_details, old.advice_given, old.helpful_links)) execute function ask_consent('medical');

create trigger client_notes_ask_consent before insert on client_notes
  for each row execute function ask_consent('medical');

create trigger client_notes_keep_version before update on client_notes for each row
  when (current_user = 'studio_app' and row(new.title, new.appointment_date, new.appointment_time, new.session_details,
    new.advice_given, new.helpful_links) is distinct from row(old.title, old.appointment_date, old.appointment_time,
    old.session_details, old.advice_given, old.helpful_links)) execute function keep_client_note();

create trigger client_notes_set_times before insert on client_notes for each row execute function set_times('created_at');

create trigger note_notices_set_times before insert or update of withdrawn_at, client_read_at on note_notices
  for each row execute function set_times('shared_at', 'withdrawn_at', 'client_read_at');

create trigger note_notices_stay before update on note_notices for each row
  when (old.client_read_at is not null) execute function stay_as_signed('withdrawn_at', 'reminded_at', 'reminders', 'note_id', 'client_has_read');

create trigger wellness_resources_ask_consent before insert on wellness_resources
  for each row execute function ask_consent_of_treatment();

create trigger wellness_session_notes_ask_consent before insert on wellness_session_notes
  for each row execute function ask_consent_of_treatment();

create trigger wellness_session_notes_keep_version before update on wellness_session_notes for each row
  when (current_user = 'studio_app' and row(new.shared_summary, new.home_practice_suggestions, new.lifestyle_guidance,
    new.educational_points, new.follow_up_recommendations, new.changed_at, new.change_reason) is distinct from
    row(old.shared_summary, old.home_practice_suggestions, old.lifestyle_guidance, old.educational_points,
    old.follow_up_recommendations, old.changed_at, old.change_reason)) execute function keep_wellness_note();

create trigger wellness_session_notes_set_times before insert on wellness_session_notes
  for each row execute function set_times('shared_at');
