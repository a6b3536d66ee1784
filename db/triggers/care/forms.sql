-- Triggers of the tables in db/schema/care/forms.ts.

-- Agreeing to something needs no consent before it; telling us about one's health does.
create function ask_consent_for_form() returns trigger language plpgsql as $$
declare about text;
begin
  select f.purpose into about from form_versions v join forms f on f.id = v.form_id where v.id = new.form_version_id;
  if about not in ('consent', 'photo') and not consent_in_force(new.client_id, 'medical') then
    raise check_violation using constraint = 'consent_in_force', message = 'no consent in force';
  end if;
  return new;
end $$;

create function ask_guardian_of_form() returns trigger language plpgsql as $$
begin
  perform demand_guardian(new.client_id, (new.submitted_at at time zone 'Europe/London')::date,
    birthday_said(new.answers, new.submitted_at));
  return new;
end $$;

-- A client who was asked for a form that is archived is not asked any more, whoever archives it.
create function end_requests_of_form() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  delete from form_requests where form_id = new.id and answered_at is null;
  perform set_config('app.actor', asker, true);
  return null;
end $$;

-- A file knows the birthday that a form says from the moment it is signed.
create function note_birthday() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true); said date := birthday_said(new.answers, new.submitted_at);
begin
  if said is not null then
    perform set_config('app.actor', 'system', true);
    update care_files set born_on = greatest(born_on, said) where client_id = new.client_id;
    perform set_config('app.actor', asker, true);
  end if;
  return null;
end $$;

create trigger form_answers_ask_consent before insert or update of answers, submitted_at on form_answers
  for each row execute function ask_consent_for_form();

create trigger form_answers_ask_guardian before update of submitted_at on form_answers for each row
  when (new.submitted_at is not null and old.submitted_at is null) execute function ask_guardian_of_form();

create trigger form_answers_ask_guardian_at_once before insert on form_answers for each row
  when (new.submitted_at is not null) execute function ask_guardian_of_form();

create trigger form_answers_note_birthday after insert or update of submitted_at on form_answers for each row
  when (new.submitted_at is not null) execute function note_birthday();

create trigger form_answers_set_times before insert or update of submitted_at, reviewed_at on form_answers
  for each row execute function set_times('submitted_at', 'reviewed_at');

create trigger form_answers_stay before update on form_answers for each row
  when (old.submitted_at is not null) execute function stay_as_signed('reviewed_at', 'reviewed_by');

create trigger form_versions_stay before update or delete on form_versions for each row
  when (old.published_at is not null) execute function stay_as_signed();

create trigger forms_end_requests after update of archived_at on forms for each row
  when (new.archived_at is not null and old.archived_at is null) execute function end_requests_of_form();
