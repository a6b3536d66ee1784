-- Triggers of the tables in db/schema/care/responses.ts.

-- A photo's row goes with its file: whatever removes the row, a job deletes the bytes.
create function forget_photo() returns trigger language plpgsql as $$
begin
  insert into outbox (event, payload, key, created_at, due_at)
    values ('files.forgotten', jsonb_build_object('keys', jsonb_build_array(old.file_key)), 'forget-' || old.file_key, now(), now())
    on conflict do nothing;
  return null;
end $$;

create function stay_deleted() returns trigger language plpgsql as $$
begin
  raise check_violation using constraint = 'care_photos_deleted', message = 'a photo that was deleted stays so';
end $$;

create trigger care_photos_ask_consent before insert on care_photos for each row execute function ask_consent('medical', 'photo');

create trigger care_photos_forget after delete on care_photos for each row execute function forget_photo();

create trigger care_photos_set_times before insert on care_photos for each row execute function set_times('added_at');

create trigger care_photos_stay_deleted before update on care_photos for each row
  when (old.state = 'deleted') execute function stay_deleted();

create trigger client_note_responses_ask_consent before insert on client_note_responses
  for each row execute function ask_consent('medical');

create trigger client_note_responses_set_times before insert or update of seen_at on client_note_responses
  for each row execute function set_times('created_at', 'seen_at');

create trigger response_replies_ask_consent before insert on response_replies
  for each row execute function ask_consent('medical');

create trigger response_replies_set_times before insert or update of read_at on response_replies
  for each row execute function set_times('written_at', 'read_at');
