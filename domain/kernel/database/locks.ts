import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./database.ts";
import { together } from "./together.ts";

/**
 * What can be locked, in the one order in which every command locks it
 * (docs/decisions/043-one-order-of-locks.md). Two commands that keep to one order never wait for
 * each other in a ring. A number stands for a lock without a row, which needs no right to change
 * one: the first half of the key of `pg_advisory_xact_lock`, the hash of the id is the second. A
 * name is the table whose rows are locked. A row of a table that is not listed here is locked last.
 */
export const lockables = {
  /** A person's request to receive or to erase their data. */
  request: "erasure_requests",
  /** A file of clients: the owner and its job take turns. */
  import: "imports",
  account: 7304301,
  role: "staff_roles",
  permission: "therapist_permissions",
  /** Who places orders from one e-mail address, or from one network address: one order at a time. */
  sender: 7304310,
  /** A client's time, record, profile and bookings. */
  client: 7304302,
  /** A buyer's row, which counts what they ordered and spent. */
  customer: "customers",
  guardian: 7304304,
  /** A therapist's day: sessions, absences, weekly hours. */
  therapist: 7304305,
  location: "locations",
  sessionType: "session_types",
  room: 7304306,
  series: 7304307,
  /** Places of a group; `take_place_number` in the database takes the same lock. */
  group: 7304308,
  session: "sessions",
  place: "group_participants",
  treatment: "confidential_treatment_sessions",
  note: "client_notes",
  response: "client_note_responses",
  notice: "note_notices",
  category: "product_categories",
  image: "images",
  /** Orders share it while they are placed; who saves or deletes the product waits for them, and they for the save. */
  product: 7304309,
  stock: "stock_items",
  code: "discount_codes",
  voucher: "vouchers",
  /** What is left on a pass: a client uses theirs, and may change no row of it. */
  pass: 7304312,
  /** The guests on the places of an order: a buyer may change no row of their order. */
  guests: 7304311,
  order: "orders",
  payment: "payments",
  subscription: "subscriptions",
  newsletterIssue: "letters",
  enquiry: "enquiries",
  picture: "site_pictures",
  /** A receiver of webhooks, and one message on its way to it. */
  webhook: "webhook_endpoints",
  delivery: "webhook_deliveries",
  /** How one of the accountant's programs calls its accounts. */
  accountCodes: 7304313,
  settings: "settings",
} as const;

export type Lockable = keyof typeof lockables;
export const lockOrder = Object.keys(lockables) as Lockable[];

type Ids = readonly (string | null | undefined)[];
type Shared = { shared: Ids };
/** Which rows of each kind a command needs; a null id (a session without a room) is left out. */
export type LockTargets = Partial<Record<Lockable, Ids | Shared>>;

/**
 * For a kind without rows: several transactions may have it at once, and one that wants it alone
 * waits for them.
 */
export const shared = (ids: Ids): Shared => ({ shared: ids });

/**
 * Locks what a command decides on until the transaction ends, in the one order, in whatever order
 * it is named. Read after it, not before: earlier reads may be out of date. A command that then
 * finds that it needs more locks throws `ChangedMeanwhile` and begins again. One round trip for any
 * number of kinds.
 */
export async function lock(tx: Db, targets: LockTargets): Promise<void> {
  await together(statementsOf(targets).map((statement) => tx.execute(statement)));
}

/**
 * Reads rows and locks them in one statement, for a command that finds them by something else than their ids, or that may
 * lock no row which it may not change: the database looks at each once more when it has it, so that what is answered is so.
 * The table has its place in the order. What is read beside them, by a join or before, may be no longer so.
 */
export const readLocked = <Rows>(
  query: { for(strength: "no key update", config?: { of: PgTable }): PromiseLike<Rows> },
  { of }: { of?: PgTable } = {},
): PromiseLike<Rows> => query.for("no key update", of && { of });

type Turn = { kind: number; id: string; shared: boolean };

function statementsOf(targets: LockTargets) {
  const statements: ReturnType<typeof sql>[] = [];
  let turns: Turn[] = [];
  const flush = () => {
    if (turns.length > 0) statements.push(lockInOrder(turns));
    turns = [];
  };
  for (const name of lockOrder) {
    const ids = idsOf(targets[name]);
    if (ids.length === 0) continue;
    const how = lockables[name];
    if (typeof how === "number") {
      const isShared = isSharing(targets[name]);
      turns.push(...ids.map((id) => ({ kind: how, id, shared: isShared })));
      continue;
    }
    flush();
    statements.push(lockRows(how, ids));
  }
  flush();
  // In a comment, for the lock notes: kinds that were asked for without a row to lock.
  const asked = lockOrder.filter((name) => targets[name] !== undefined);
  const said = sql.raw(`${askedMark} ${asked.join(" ")} */`);
  return (statements.length > 0 ? statements : [sql`select`]).map(
    (statement) => sql`${statement} ${said}`,
  );
}

const isSharing = (ids: Ids | Shared | undefined): boolean => ids !== undefined && "shared" in ids;

function idsOf(ids: Ids | Shared | undefined): string[] {
  const list = ids === undefined ? [] : "shared" in ids ? ids.shared : ids;
  return [...new Set(list.filter((id) => typeof id === "string" && id !== ""))] as string[];
}

/** What the notes of locks know these statements by, in tests and development. */
export const [turnsMark, rowsMark, askedMark] = [
  "/* turns */",
  "/* rows in order */",
  "/* asked for",
];

const lockInOrder = (turns: readonly Turn[]) => sql`
  select case when shared then pg_advisory_xact_lock_shared(kind, turn) else pg_advisory_xact_lock(kind, turn) end
  from (
    select distinct kind, hashtext(id) as turn, shared
    from unnest(${sql.param(turns.map(({ kind }) => kind))}::integer[],
      ${sql.param(turns.map(({ id }) => id))}::text[],
      ${sql.param(turns.map((turn) => turn.shared))}::boolean[]) as t (kind, id, shared)
    order by 1, 2
  ) turns ${sql.raw(turnsMark)}`;

const lockRows = (table: string, ids: readonly string[]) => sql`
  select from ${sql.raw(table)} where id = any (${sql.param(ids)}::uuid[]) order by id for no key update ${sql.raw(rowsMark)}`;
