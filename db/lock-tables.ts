import { setTimeout } from "node:timers/promises";
import type { Owner } from "./owner.ts";

/** The database is brought up to date at a moment in which no transaction is under way; there was none. */
class TablesInUse extends Error {}

/** How long such a moment is waited for, in milliseconds: without making others wait, and then with waits this short. */
const patience = { free: 60_000, waiting: 60_000 };
const between = 25;
/** Less than PostgreSQL waits before it looks for a deadlock (1 s), so that it is never a request that is ended for one. */
const shortWait = "200ms";

/**
 * Takes every table and view for this transaction, all of them or none: a change that takes one after the other, while
 * servers answer requests that hold one and ask for the next, ends in a deadlock. A request for a table meanwhile
 * waits until the transaction ends. Throws `TablesInUse` where other transactions leave no gap for two minutes, as a
 * backup that is being written does.
 */
export async function lockTables(owner: Owner): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'v') order by c.relkind, c.relname`,
  );
  if (rows.length === 0) return;
  const tables = rows.map(({ name }) => name).join(", ");
  const all = `lock table ${tables} in access exclusive mode`;
  if (await lockWithin(owner, `${all} nowait`, patience.free)) return;
  const inTurn = `set local lock_timeout = '${shortWait}'; ${all}; set local lock_timeout = 0`;
  if (await lockWithin(owner, inTurn, patience.waiting)) return;
  throw new TablesInUse(
    "The database could not be brought up to date: other work, such as a backup, uses it without a pause. Try again when it is over.",
  );
}

/** Tries again and again, letting go of what it got in between. Answers whether it has all of them. */
async function lockWithin(owner: Owner, statement: string, milliseconds: number): Promise<boolean> {
  const until = Date.now() + milliseconds;
  do {
    await owner.exec("savepoint tables");
    try {
      await owner.exec(statement);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== "55P03") throw error;
      await owner.exec("rollback to savepoint tables");
      await setTimeout(between);
    }
  } while (Date.now() < until);
  return false;
}
