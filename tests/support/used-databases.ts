// Databases of a worker that one test file has given back and the next one takes: a copy costs 75 ms of a processor, and
// what its connections read of the catalogue and planned in it several times that.
import type pg from "pg";

/** A database by its name, opened for its tests; `begun` is its last transaction before them. */
export type Held<Opened> = {
  opened: Opened;
  superuser: pg.Client;
  database: string;
  begun: string;
};

/** What a fresh copy holds, read once a worker. */
type Contents = { refill: string; sequences: string };

const free = new Map<string, Held<unknown>[]>();
let contents: Promise<Contents> | undefined;

/** One that was given back and is as empty as a new one, or undefined. */
export function takeUsed<Opened>(kind: string): Held<Opened> | undefined {
  return free.get(kind)?.pop() as Held<Opened> | undefined;
}

/** A new copy, whose contents are those that a used one gets again. */
export async function holdNew<Opened>(opened: Opened, superuser: pg.Client): Promise<Held<Opened>> {
  contents ??= readContents(superuser);
  await contents;
  const { rows } = await superuser.query<{ database: string; begun: string }>(
    "select current_database() as database, txid_current() as begun",
  );
  return { opened, superuser, ...rows[0]! };
}

/**
 * Empties a used database for the next file, and keeps it; false where it can't be used again: something else is still
 * connected to it, or its tests changed the schema, sizes of tables or the planner's figures.
 */
export async function keepUsed<Opened>(
  kind: string,
  held: Held<Opened>,
  connections: number,
): Promise<boolean> {
  const { superuser, begun } = held;
  try {
    await superuser.query("rollback; reset all; reset role; unlisten *");
    const { rows } = await superuser.query<{ same: boolean }>(isAsMade, [begun, connections + 1]);
    if (!rows[0]!.same) return false;
    const filled = await listFilled(superuser);
    await superuser.query(await emptying(filled));
    // Rows come in the order they were written again, as in a new one.
    await superuser.query(`vacuum (index_cleanup on, process_toast off) ${filled.join()}`);
  } catch {
    return false;
  }
  const kept = free.get(kind) ?? [];
  if (kept.length === 0) free.set(kind, kept);
  kept.push(held);
  return true;
}

/** Of a database: no one else is connected, no transaction is open, and no row of these catalogues is newer than the copy. */
const catalogues = [
  "pg_class",
  "pg_attribute",
  "pg_constraint",
  "pg_trigger",
  "pg_proc",
  "pg_policy",
  "pg_statistic",
];
const isAsMade = `select (select count(*) <= $2 and count(*) filter (where state like 'idle in%') = 0
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend')
  and not exists (${catalogues
    .map((name) => `select from ${name} where xmin::text::bigint > $1::bigint`)
    .join(" union all ")}) as same`;

/** Statements that delete every row and put back what a new copy has. Triggers and foreign keys are left out: all goes. */
async function emptying(filled: string[]): Promise<string> {
  const { refill, sequences } = await contents!;
  const deletes = filled.map((name) => `delete from ${name}`);
  return `begin; set local session_replication_role = replica;
    ${deletes.join("; ")}; ${refill}; ${sequences}; commit`;
}

async function listFilled(superuser: pg.Client): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  );
  return rows.map(({ name }) => name);
}

async function readContents(superuser: pg.Client): Promise<Contents> {
  const tables = await superuser.query<{ name: string; columns: string }>(
    `select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > 0
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.oid`,
  );
  const refills = tables.rows.map(
    ({ name, columns }) => `select format('insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, %L)', json_agg(t)) as refill
      from ${name} t having count(*) > 0`,
  );
  const { rows: filled } = await superuser.query<{ refill: string }>(refills.join(" union all "));
  const { rows: sequences } = await superuser.query<{ back: string }>(
    `select format('select setval(%L, %s, %L)', schemaname || '.' || sequencename,
      coalesce(last_value, start_value), last_value is not null) as back from pg_sequences`,
  );
  return {
    refill: filled.map(({ refill }) => refill).join("; "),
    sequences: sequences.map(({ back }) => back).join("; "),
  };
}
