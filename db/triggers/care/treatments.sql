-- Triggers of the tables in db/schema/care/treatments.ts.

create function ask_consent_of_draft() returns trigger language plpgsql as $$
begin
  new.after_withdrawal := old.after_withdrawal;
  if consent_in_force(new.client_id, 'medical') then return new; end if;
  if not begun_before_withdrawal(new.client_id, old.created_at, new.session_date) then
    perform refuse_without_consent();
  end if;
  new.after_withdrawal := true;
  return new;
end $$;

create function ask_guardian_of_treatment() returns trigger language plpgsql as $$
begin
  perform demand_guardian(new.client_id,
    coalesce(new.session_date, (new.created_at at time zone 'Europe/London')::date));
  return new;
end $$;

create function begin_unmarked() returns trigger language plpgsql as $$
begin
  new.after_withdrawal := false;
  return new;
end $$;

-- What is wrong in a signed note may always be put right beside it (UK GDPR art. 5(1)(d), 16).
create function mark_amendment() returns trigger language plpgsql as $$
begin
  new.after_withdrawal := not consent_in_force(new.client_id, 'medical');
  return new;
end $$;

create trigger confidential_therapist_notes_ask_again before update of body on confidential_therapist_notes for each row
  when (new.body is distinct from old.body) execute function ask_consent_of_treatment();

create trigger confidential_therapist_notes_ask_consent before insert on confidential_therapist_notes
  for each row execute function ask_consent_of_treatment();

create trigger confidential_treatment_sessions_ask_again before update on confidential_treatment_sessions for each row
  when (old.signed_at is null) execute function ask_consent_of_draft();

create trigger confidential_treatment_sessions_ask_consent before insert on confidential_treatment_sessions
  for each row execute function ask_consent('medical');

create trigger confidential_treatment_sessions_ask_guardian before insert on confidential_treatment_sessions
  for each row execute function ask_guardian_of_treatment();

create trigger confidential_treatment_sessions_begin_unmarked before insert on confidential_treatment_sessions
  for each row execute function begin_unmarked();

create trigger confidential_treatment_sessions_set_times before insert or update of signed_at on confidential_treatment_sessions
  for each row execute function set_times('created_at', 'signed_at');

create trigger confidential_treatment_sessions_stay before update on confidential_treatment_sessions for each row
  when (old.signed_at is not null) execute function stay_as_signed('client_can_view');

create trigger recalls_ask_consent before insert on recalls for each row
  when (new.treatment_id is not null) execute function ask_consent_of_treatment();

create trigger recalls_ask_consent_of_review before insert on recalls for each row
  when (new.treatment_id is null) execute function ask_consent('medical');

create trigger treatment_amendments_mark before insert on treatment_amendments
  for each row execute function mark_amendment();

create trigger treatment_amendments_set_times before insert on treatment_amendments
  for each row execute function set_times('written_at');
