-- Functions about care.

-- The latest birthday in a client's signed forms, which jobs may not read: they learn the day and
-- nothing else of them.
create function birthday_in_forms(client uuid) returns date language plpgsql as $$
declare asker text := current_setting('app.actor', true); person text := current_setting('app.person', true); born date;
begin
  perform set_config('app.actor', 'client', true), set_config('app.person', client::text, true);
  select max(birthday_said(answers, submitted_at)) into born from form_answers
    where client_id = client and submitted_at is not null;
  perform set_config('app.actor', asker, true), set_config('app.person', coalesce(person, ''), true);
  return born;
end $$;

-- A birthday that a form says; none where it says none, or one after the day it was signed.
create function birthday_said(answers jsonb, signed timestamptz) returns date language sql stable as $$
  select case when answers ->> 'date-of-birth' ~ '^[12][0-9]{3}-[01][0-9]-[0-3][0-9]$'
    and answers ->> 'date-of-birth' <= to_char(signed at time zone 'Europe/London', 'YYYY-MM-DD')
    then (answers ->> 'date-of-birth')::date end $$;

-- The day on which a person is so many years old: for who was born on 29 February, 1 March of a year
-- without one (Family Law Reform Act 1969, s. 9). domain/people/guardians/rules.ts says the same.
create function birthday_of(born date, years integer) returns date language sql immutable as $$
  select (born + make_interval(years => years))::date
    + (extract(day from born) - extract(day from born + make_interval(years => years)))::integer $$;

-- Until when a file is kept: seven years after the last treatment, and of those who were minors
-- then until seven years after their eighteenth birthday (decisions.md, "Retention"; Limitation
-- Act 1980, s. 28).
create function care_keep_until(treated date, opened timestamptz, born date) returns date language sql immutable as $$
  select greatest((coalesce(treated, (opened at time zone 'Europe/London')::date) + interval '7 years')::date,
    birthday_of(born, 25)) $$;

-- A file is kept by the latest birthday known, of the profile or of a form.
create function care_end(f care_files, born date) returns date language sql immutable as $$
  select greatest(care_keep_until(f.last_treated_on, f.opened_at, greatest(born, f.born_on)), f.kept_until) $$;

-- Of a therapist's drafts for whom and of which day they are, for owners alone: only its author
-- reads or signs one.
create function drafts_of(leaver uuid) returns table (client text, number text, day date)
  language plpgsql stable as $$
declare
  asker text := current_setting('app.actor', true);
  person text := current_setting('app.person', true);
  flags text := current_setting('app.flags', true);
begin
  if not app_is_owner() then return; end if;
  -- Of clients whom they covered, or look after no more, too.
  perform set_config('app.actor', 'therapist', true), set_config('app.person', leaver::text, true),
    set_config('app.flags', 'view_all_clients', true);
  return query select n.name, n.client_number,
      coalesce(t.session_date, (t.created_at at time zone 'Europe/London')::date)
    from confidential_treatment_sessions t join client_names n on n.id = t.client_id
    where t.therapist_id = leaver and t.signed_at is null
    order by 3, 1;
  perform set_config('app.actor', asker, true), set_config('app.person', coalesce(person, ''), true),
    set_config('app.flags', coalesce(flags, ''), true);
end $$;

-- Whether a client is under 18 on a day, as far as their profile says, or else a form of theirs,
-- and no guardian has confirmed that they speak for them.
create function guardian_missing(client uuid, day date, said date default null) returns boolean language plpgsql as $$
declare asker text := current_setting('app.actor', true); missing boolean;
begin
  perform set_config('app.actor', 'system', true);
  select day < birthday_of(coalesce(c.date_of_birth, said, (select born_on from care_files where client_id = c.id)), 18)
    and not exists (select from guardians where client_id = c.id and confirmed_at is not null and ended_at is null)
    into missing from clients c where c.id = client;
  perform set_config('app.actor', asker, true);
  return coalesce(missing, false);
end $$;

-- When each note of a client was signed, and nothing else of it: so that two of one day stand in one order
-- for all who read figures of them, the client too, who reads no note as its therapist wrote it.
create function signed_notes(client uuid) returns table (note uuid, signed timestamptz)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  asker text := current_setting('app.actor', true);
  flags text := current_setting('app.flags', true);
begin
  perform set_config('app.actor', 'therapist', true), set_config('app.flags', 'view_all_clients,access_confidential', true);
  return query select t.id, t.signed_at from confidential_treatment_sessions t
    where t.client_id = client and t.signed_at is not null;
  perform set_config('app.actor', asker, true), set_config('app.flags', coalesce(flags, ''), true);
end $$;

-- A step of the two triggers below: the next number of a note gets its words as they were.
create function keep_note_version(of_client uuid, client_note uuid, wellness_note uuid, words jsonb, shared boolean,
  at timestamptz) returns void language plpgsql as $$
declare asker text := current_setting('app.actor', true); next integer;
begin
  select coalesce(max(number), 0) + 1 into next from note_versions where note_id = coalesce(client_note, wellness_note);
  perform set_config('app.actor', 'system', true);
  insert into note_versions (client_id, client_note_id, wellness_note_id, number, content, was_shared, replaced_by, replaced_at)
    values (of_client, client_note, wellness_note, next, words, shared, app_person(), at);
  perform set_config('app.actor', asker, true);
end $$;

-- Asked of every client who is given a session or a place, whatever gives it: a guardian where one
-- is needed, a consent that was taken back, after which nothing new begins, and flags.
create function kept_out(client uuid, day date) returns text language plpgsql as $$
declare asker text := current_setting('app.actor', true); kinds text[];
begin
  perform set_config('app.actor', 'system', true);
  select array_agg(kind) into kinds from client_adaptations
    where client_id = client and lifted_at is null and coalesce(until >= day, true);
  perform set_config('app.actor', asker, true);
  return case when 'block' = any (kinds) then 'block'
    when guardian_missing(client, day) then 'guardian-missing'
    when withdrawn_since(client, 'medical') is not null then 'consent-withdrawn'
    when 'ask-first' = any (kinds) then 'ask-first' end;
end $$;

-- An attended session keeps the file of the client who came, whoever noted it.
create function note_treated(client uuid, treated date) returns void language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  update care_files set last_treated_on = treated where client_id = client and coalesce(last_treated_on < treated, true);
  perform set_config('app.actor', asker, true);
end $$;

-- Fingerprints of the words of a name. They keep a list of files from being a list of names; a
-- person who knows a name finds it.
create function sealed_keys_of(name text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct encode(sha256(convert_to(word, 'UTF8')), 'hex')), '{}')
  from regexp_split_to_table(lower(name), '\s+') word where word <> '' $$;
