import { type Ask, quoted, type Sequence, type TableShape } from "./read-database.ts";
import { CannotRestore } from "./shape.ts";

/** Tables that a migration puts rows into: an empty place has these rows and no others. */
const filledByMigrations = [
  "backfill_window",
  "benefit_points",
  "branding",
  "care_vocabularies",
  "content_versions",
  "form_versions",
  "forms",
  "locations",
  "service_pages",
  "session_types",
  "site_questions",
  "site_words",
  "studio_measures",
];

/**
 * The constraints that stop rows which are valid already: foreign keys, triggers, and row-level
 * security even for the owner. Each with the statement that lifts it and the one that restores it.
 */
async function listGuards(ask: Ask): Promise<{ lift: string; restore: string }[]> {
  const { rows } = await ask<{ lift: string; restore: string }>(`
    select format('alter table %s no force row level security', oid::regclass) as lift,
      format('alter table %s force row level security', oid::regclass) as restore
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relforcerowsecurity
    union all
    select distinct format('alter table %s disable trigger user', tgrelid::regclass),
      format('alter table %s enable trigger user', tgrelid::regclass)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows;
}

/**
 * Runs `work` on a database whose guards are lifted, all in one transaction: at its end they stand again, and every
 * foreign key has been checked anew. A throw leaves everything as it was.
 */
export async function withoutGuards(ask: Ask, work: () => Promise<void>): Promise<void> {
  await ask("begin");
  try {
    await ask("set local timezone = 'UTC'");
    const guards = await listGuards(ask);
    for (const { lift } of guards) await ask(lift);
    await work();
    for (const { restore } of guards.toReversed()) await ask(restore);
    await ask("commit");
  } catch (error) {
    await ask("rollback");
    throw error;
  }
}

/** Throws `CannotRestore` when any table holds something; to be asked without guards. */
export async function refuseUnlessEmpty(ask: Ask): Promise<void> {
  const { rows: tables } = await ask<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const asked = tables.filter(({ name }) => !filledByMigrations.includes(name));
  if (asked.length === 0) return;
  const each = asked.map(
    ({ name }) => `select '${name}' as name where exists (select from ${quoted(name)})`,
  );
  const { rows: filled } = await ask<{ name: string }>(each.join(" union all "));
  if (filled.length === 0) return;
  const names = filled.map(({ name }) => name).slice(0, 3);
  throw new CannotRestore(
    `The database is not empty (${names.join(", ")}${filled.length > 3 ? ", …" : ""} have rows): ` +
      "a backup is only restored into an empty place. Nothing was changed.",
  );
}

/** Deletes the rows that migrations wrote: the archive brings its own. */
export async function clearTables(ask: Ask, tables: TableShape[]): Promise<void> {
  const filled = tables.filter(({ name }) => filledByMigrations.includes(name));
  for (const { name } of filled) await ask(`delete from ${quoted(name)}`);
}

/** The types of a table's columns, to read their texts by. Throws when the table is another one than the archive's. */
export async function insertOf(ask: Ask, { name, columns }: TableShape): Promise<string> {
  const { rows } = await ask<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${quoted(name)}`],
  );
  const types = new Map(rows.map((row) => [row.name, row.type]));
  if (types.size !== columns.length || columns.some((column) => !types.has(column)))
    throw new CannotRestore(`The table ${name} is not the one of the backup. Nothing was changed.`);
  const values = columns.map((column, at) => `(r.line->>${at})::${types.get(column)}`).join(", ");
  return `insert into ${quoted(name)} (${columns.map(quoted).join(", ")}) overriding system value
    select ${values} from json_array_elements($1::json) r(line)`;
}

/** Sets every sequence to its value in the archive. */
export async function setSequences(ask: Ask, sequences: Sequence[]): Promise<void> {
  for (const { name, last, called } of sequences)
    await ask("select setval(to_regclass($1), $2::bigint, $3::boolean)", [
      `public.${quoted(name)}`,
      last,
      called,
    ]);
}
