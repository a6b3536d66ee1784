-- For db/row-matrix.test.ts: a copy of the database in which only grants and policies refuse anything, and a probe that
-- tries everything on every row and leaves no trace.
do $$
declare it record;
begin
  for it in select conrelid::regclass as of, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'x', 'u', 'p') order by contype = 'f' desc
  loop execute format('alter table %s drop constraint if exists %I cascade', it.of, it.name); end loop;
  for it in select indexrelid::regclass as name from pg_index where indisunique
    and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  loop execute format('drop index %s', it.name); end loop;
  for it in select tgrelid::regclass as of, tgname as name from pg_trigger where not tgisinternal
  loop execute format('drop trigger %I on %s', it.name, it.of); end loop;
  for it in select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  loop execute format('truncate %I', it.name); end loop;
end $$;

create function columns_of(t text) returns table (name text, type text) language sql stable as $$
  select attname, format_type(atttypid, atttypmod) from pg_attribute
  where attrelid = ('public.' || quote_ident(t))::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum $$;

create function names_of(t text) returns text language sql stable as $$
  select string_agg(quote_ident(name), ', ') from columns_of(t) $$;

-- Each table has functions of its own, whose statements PostgreSQL plans once a connection and not for each who asks:
-- `put_into_T` adds a row, `seen_in_T` says which of the two rows the current role sees, by their places, `touched_in_T`
-- which of them have been changed or deleted, read without policies, and `reach_in_T` what the current role may do with
-- them: read, create, update (all columns, or some), delete. `given_changes` are the values for updates; none of them is read
-- from the rows, so that no right to read is needed.
create function probe(t text) returns void language plpgsql as $$
declare parts text;
begin
  select string_agg(format($part$
        if has_column_privilege(%1$L, %2$L, 'update') then
          begin
            update %1$I set %2$I = (jsonb_populate_record(null::%1$I, given_changes)).%2$I;
            can_part := can_part || touched_in_%1$s();
            raise exception using errcode = 'P0099';
          exception when insufficient_privilege or sqlstate 'P0099' then null; end;
        end if;$part$, t, name), '') into parts from columns_of(t);
  execute format($probe$
    create function put_into_%1$s(given_row jsonb) returns void language plpgsql as $f$
    begin
      insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$I, given_row);
    end $f$;
    create function seen_in_%1$s() returns int[] language plpgsql as $f$
    begin
      return coalesce((select array_agg(p.place) from unnest(array['(0,1)', '(0,2)']::tid[]) with ordinality p (spot, place)
        join %1$I on %1$I.ctid = spot), '{}');
    end $f$;
    create function touched_in_%1$s() returns int[] language plpgsql security definer as $f$
    declare seen int[] := seen_in_%1$s();
    begin
      return array(select place from unnest(array[1, 2]) place where place <> all (seen));
    end $f$;
    create function reach_in_%1$s(given_rows jsonb, given_changes jsonb) returns jsonb language plpgsql as $f$
    declare
      can_read int[] := '{}'; can_add int[] := '{}'; can_change int[] := '{}'; can_delete int[] := '{}'; can_part int[] := '{}';
      as_letter text := 'u';
    begin
      begin
        can_read := seen_in_%1$s();
      exception when insufficient_privilege then null; end;
      for nth in 1..2 loop
        begin
          perform put_into_%1$s(given_rows -> nth - 1);
          can_add := can_add || nth;
          raise exception using errcode = 'P0099';
        exception when insufficient_privilege or sqlstate 'P0099' then null; end;
      end loop;
      begin
        update %1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, given_changes));
        can_change := touched_in_%1$s();
        raise exception using errcode = 'P0099';
      exception
        when sqlstate 'P0099' then null;
        -- Not the whole row; some columns of it, then?
        when insufficient_privilege then as_letter := 'p';
        %3$s
        can_change := array(select distinct unnest(can_part) order by 1);
      end;
      begin
        delete from %1$I;
        can_delete := touched_in_%1$s();
        raise exception using errcode = 'P0099';
      exception when insufficient_privilege or sqlstate 'P0099' then null; end;
      return jsonb_build_object('r', can_read, 'c', can_add, as_letter, can_change, 'd', can_delete);
    end $f$;$probe$, t, names_of(t), parts);
end $$;

-- What is tried on each table: two rows, which stand in it, and the values for updates, as JSON.
create table probes (name text primary key, samples jsonb not null, changes jsonb not null);
grant select on probes to studio_app;

create function put_rows(t text, given_samples jsonb, given_changes jsonb) returns void language plpgsql as $$
begin
  execute format('select put_into_%s(sample) from jsonb_array_elements($1) sample', t) using given_samples;
  insert into probes values (t, given_samples, given_changes)
    on conflict (name) do update set samples = given_samples, changes = given_changes;
end $$;

create function reach(t text, samples jsonb, changes jsonb) returns jsonb language plpgsql as $$
declare reached jsonb;
begin
  execute format('select reach_in_%s($1, $2)', t) into reached using samples, changes;
  return reached;
end $$;

-- What the current role may do in these tables, with the changes that stand at this place.
create function reach_in_all(names text[], place int) returns jsonb language sql as $$
  select jsonb_object_agg(name, reach(name, samples, changes -> place)) from probes where name = any (names) $$;

-- The same in one, for another identity, given by the settings that tell the database who asks.
create function reach_as(settings jsonb, t text, place int) returns jsonb language plpgsql as $$
declare reached jsonb;
begin
  perform set_config(key, value, true) from jsonb_each_text(settings);
  set local role studio_app;
  select reach(name, samples, changes -> place) into reached from probes where name = t;
  reset role;
  return reached;
end $$;

-- What all of `askers` reach in a table.
create function reach_of(askers jsonb, t text) returns jsonb language sql as $$
  select jsonb_object_agg(asker ->> 'who', reach_as(asker -> 'settings', t, (asker -> 'place')::int))
    from jsonb_array_elements(askers) asker $$;

-- Whether without a policy one of them reaches something else in its table than usually; looks no further than that one.
create function is_needed(policy text, t text, askers jsonb, usual jsonb) returns boolean language plpgsql as $$
declare asker jsonb;
begin
  execute format('drop policy %I on %I', policy, t);
  for asker in select * from jsonb_array_elements(askers) loop
    if reach_as(asker -> 'settings', t, (asker -> 'place')::int) is distinct from usual -> (asker ->> 'who') then
      raise exception using errcode = 'P0098', message = 'true';
    end if;
  end loop;
  raise exception using errcode = 'P0098', message = 'false';
exception when sqlstate 'P0098' then return sqlerrm::boolean;
end $$;
