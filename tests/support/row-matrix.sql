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

create function put_row(t text, sample jsonb) returns void language plpgsql as $$
begin
  execute format('insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$I, $1)', t, names_of(t)) using sample;
end $$;

-- Which of the two rows the current role sees, by their places.
create function seen(t text) returns int[] language plpgsql as $$
declare places int[];
begin
  execute format('select array_agg(p.place) from unnest(array[''(0,1)'', ''(0,2)'']::tid[]) with ordinality p (spot, place)
    join %I on %1$I.ctid = spot', t) into places;
  return coalesce(places, '{}');
end $$;

-- Which of them have been changed or deleted, read without policies.
create function touched(t text) returns int[] language sql security definer as $$
  select array(select place from unnest(array[1, 2]) place where place <> all (seen(t))) $$;

-- What the current role may do with two rows of a table, by their places: read, create, update (all columns, or some), delete.
-- `changes` are the values for updates; none of them is read from the rows, so that no right to read is needed.
create function reach(t text, samples jsonb, changes jsonb) returns jsonb language plpgsql as $$
declare
  rows int[] := '{}'; created int[] := '{}'; updated int[] := '{}'; deleted int[] := '{}'; parts int[] := '{}';
  one record; letter text := 'u';
begin
  begin
    rows := seen(t);
  exception when insufficient_privilege then null; end;
  for place in 1..2 loop
    begin
      perform put_row(t, samples -> place - 1);
      created := created || place;
      raise exception using errcode = 'P0099';
    exception when insufficient_privilege or sqlstate 'P0099' then null; end;
  end loop;
  begin
    execute format('update %I set (%s) = (select %2$s from jsonb_populate_record(null::%1$I, $1))', t, names_of(t)) using changes;
    updated := touched(t);
    raise exception using errcode = 'P0099';
  exception
    when sqlstate 'P0099' then null;
    -- Not the whole row; some columns of it, then?
    when insufficient_privilege then letter := 'p';
      for one in select name from columns_of(t) where has_column_privilege(quote_ident(t), name, 'update') loop
        begin
          execute format('update %1$I set %2$I = (jsonb_populate_record(null::%1$I, $1)).%2$I', t, one.name) using changes;
          parts := parts || touched(t);
          raise exception using errcode = 'P0099';
        exception when insufficient_privilege or sqlstate 'P0099' then null; end;
      end loop;
      updated := array(select distinct unnest(parts) order by 1);
  end;
  begin
    execute format('delete from %I', t);
    deleted := touched(t);
    raise exception using errcode = 'P0099';
  exception when insufficient_privilege or sqlstate 'P0099' then null; end;
  return jsonb_build_object('r', rows, 'c', created, letter, updated, 'd', deleted);
end $$;

-- The same for another identity, given by the settings that tell the database who asks.
create function reach_as(settings jsonb, t text, samples jsonb, changes jsonb) returns jsonb language plpgsql as $$
declare reached jsonb;
begin
  perform set_config(key, value, true) from jsonb_each_text(settings);
  set local role studio_app;
  reached := reach(t, samples, changes);
  reset role;
  return reached;
end $$;

-- What all of `askers` reach in a table without one of its policies (null: with all of them).
create function reach_without(policy text, t text, askers jsonb) returns jsonb language plpgsql as $$
declare reached jsonb;
begin
  if policy is not null then execute format('drop policy %I on %I', policy, t); end if;
  select jsonb_object_agg(asker ->> 'who', reach_as(asker -> 'settings', t, asker -> 'samples', asker -> 'changes')) into reached
    from jsonb_array_elements(askers) asker;
  raise exception using errcode = 'P0098', message = reached::text;
exception when sqlstate 'P0098' then return sqlerrm::jsonb;
end $$;
