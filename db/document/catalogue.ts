import type { PGlite } from "@electric-sql/pglite";

type Column = { table: string; name: string; type: string };
/** A line about a table: a check, a foreign key, an index, a trigger. */
type Line = {
  table: string;
  kind: "check" | "key" | "index" | "trigger";
  name: string;
  what: string;
};
type Right = { table: string; what: string };
export type Policy = {
  table: string;
  name: string;
  command: string;
  kind: string;
  using: string | null;
  check: string | null;
};
/** That a row of `table` names one of `to`, by `column`. */
export type Link = { table: string; column: string; to: string };
export type Catalogue = {
  tables: { name: string; isView: boolean; isLocked: boolean }[];
  columns: Column[];
  lines: Line[];
  rights: Right[];
  policies: Policy[];
  links: Link[];
};

const inPublic = "relnamespace = 'public'::regnamespace";

const tables = `
  select relname::text as name, relkind = 'v' as "isView", relrowsecurity as "isLocked"
  from pg_class where ${inPublic} and relkind in ('r', 'v') order by 1`;

const columns = `
  select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod)
    || case when c.relkind = 'v' then ''
      when a.attgenerated <> '' then ' made of ' || pg_get_expr(d.adbin, d.adrelid, true)
      else case when a.attnotnull then '' else ' or null' end || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid, true), '') end as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.${inPublic} and relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped order by 1, a.attnum`;

const lines = `
  select c.relname::text as table, 'check' as kind, conname::text as name, pg_get_constraintdef(o.oid, true) as what
    from pg_constraint o join pg_class c on c.oid = conrelid where contype in ('c', 'x') and c.${inPublic}
  union all select c.relname::text, 'key', conname::text, pg_get_constraintdef(o.oid, true)
    from pg_constraint o join pg_class c on c.oid = conrelid where contype = 'f' and c.${inPublic}
  union all select c.relname::text, 'index', i.relname::text,
      regexp_replace(pg_get_indexdef(i.oid), '^CREATE (UNIQUE )?INDEX \\S+ ON \\S+ USING (btree )?', '\\1')
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.${inPublic} and not x.indisexclusion
  union all select c.relname::text, 'trigger', tgname::text,
      regexp_replace(pg_get_triggerdef(t.oid, true), '^CREATE (CONSTRAINT )?TRIGGER \\S+ (.*) ON \\S+', '\\2')
    from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and c.${inPublic}
  order by 1, 2, 3`;

const rights = `
  select "table", string_agg(right_of, ', ' order by place, right_of) as what from (
    select c.relname::text as table, lower(privilege_type) as right_of,
      array_position(array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], privilege_type) as place
    from pg_class c, aclexplode(relacl) where c.${inPublic} and relkind in ('r', 'v')
      and grantee = 'studio_app'::regrole and privilege_type <> 'MAINTAIN'
    union all
    select c.relname::text, lower(privilege_type) || ' of ' || string_agg(attname, ', ' order by attnum), 5
    from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(attacl)
    where c.${inPublic} and grantee = 'studio_app'::regrole group by 1, privilege_type
  ) as all_rights group by 1 order by 1`;

const policies = `
  select tablename::text as table, policyname::text as name, lower(cmd) as command, lower(permissive) as kind,
    qual as using, with_check as check
  from pg_policies where schemaname = 'public' and policyname <> 'read_for_backup' order by 1, 2`;

const links = `
  select conrelid::regclass::text as table, conkeys.attname::text as column, confrelid::regclass::text as to
  from pg_constraint o join pg_attribute conkeys on conkeys.attrelid = o.conrelid and conkeys.attnum = o.conkey[1]
  where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2, 3`;

/** What a migrated database is made of. */
export async function catalogueOf(engine: PGlite): Promise<Catalogue> {
  const ask = async <Row>(question: string) => (await engine.query<Row>(question)).rows;
  return {
    tables: await ask(tables),
    columns: await ask(columns),
    lines: await ask(lines),
    rights: await ask(rights),
    policies: await ask(policies),
    links: await ask(links),
  };
}
