-- Triggers of the tables in db/schema/care/letters.ts.

-- No letter goes without a consent to that letter which is in force, whatever the code does.
create function ask_consent_of_letter() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true); agreed boolean;
begin
  perform set_config('app.actor', 'auth', true);
  perform from consents where id = new.consent_id and client_id = new.client_id
    and purpose = 'letter' and withdrawn_at is null for share;
  agreed := found;
  perform set_config('app.actor', asker, true);
  if not agreed or not exists (select from client_letters l where l.id = new.letter_id
    and l.client_id = new.client_id and l.consent_id = new.consent_id and l.file_key = new.file_key) then
    raise check_violation using constraint = 'letter_consent', message = 'no consent to this letter';
  end if;
  return new;
end $$;

create function ask_guardian_of_letter() returns trigger language plpgsql as $$
begin
  perform demand_guardian(new.client_id, (new.created_at at time zone 'Europe/London')::date);
  return new;
end $$;

-- A file goes with its row: whatever removes the row, a job deletes the bytes.
create function forget_file() returns trigger language plpgsql as $$
begin
  insert into outbox (event, payload, key, created_at, due_at)
    values ('files.forgotten', jsonb_build_object('keys', jsonb_build_array(old.file_key)), 'forget-' || old.file_key, now(), now())
    on conflict do nothing;
  return null;
end $$;

-- A consent to a letter says what was in it: these words end with the letter. That there was one, and when, stays.
create function forget_consent_words() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'auth', true);
  update consents set wording = '' where id = old.consent_id;
  perform set_config('app.actor', asker, true);
  return null;
end $$;

create trigger client_letters_ask_again before update of body, parts on client_letters for each row
  when (row(new.body, new.parts) is distinct from row(old.body, old.parts)) execute function ask_consent('medical');

create trigger client_letters_ask_consent before insert on client_letters
  for each row execute function ask_consent('medical');

create trigger client_letters_ask_guardian before insert on client_letters
  for each row execute function ask_guardian_of_letter();

create trigger client_letters_forget after delete on client_letters for each row
  when (old.file_key is not null) execute function forget_file();

create trigger client_letters_forget_words after delete on client_letters for each row
  when (old.consent_id is not null) execute function forget_consent_words();

create trigger client_letters_set_times before insert or update on client_letters
  for each row execute function set_times('created_at', 'finished_at', 'preview_asked_at', 'objected_at');

create trigger client_letters_stay before update on client_letters for each row
  when (old.finished_at is not null) execute function stay_as_signed('preview_asked_at', 'consent_id', 'objected_at', 'objection');

create trigger client_papers_ask_consent before insert on client_papers
  for each row execute function ask_consent('medical');

create trigger client_papers_forget after delete on client_papers for each row execute function forget_file();

create trigger client_papers_set_times before insert or update of removed_at on client_papers
  for each row execute function set_times('added_at', 'removed_at');

create trigger client_papers_stay before update on client_papers for each row
  when (old.state = 'removed') execute function stay_as_signed();

create trigger letter_sends_ask_consent before insert on letter_sends
  for each row execute function ask_consent_of_letter();

create trigger letter_sends_set_times before insert on letter_sends
  for each row execute function set_times('sent_at');
