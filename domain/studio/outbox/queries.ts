import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  min,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { mails, outbox, schedules } from "#db/schema/system.ts";
import { countUpTo } from "#domain/kernel/database/find-up-to.ts";
import { asSystem, type Ctx, type Staff, type System } from "#domain/kernel/ctx.ts";
import { listSize, type ListQuery, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { before, days } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { type JobState, mailKinds, type MailState, shopEvents } from "./messages.ts";

// The system owns emails and jobs, because their rows contain more than the staff may see. What is
// selected here has no body, no link and no payload, and shop staff get only what is about the
// shop.

/** So many rows are paged through at most: older ones are found by their recipient. */
const maxPaged = 2_500;

/**
 * The beginning of the recipient's address, as a range of the index: `like` would be evaluated for
 * every row, because row-level security lets no function that may leak a row run before it.
 */
const toWhom = (words: string): SQL => {
  const start = words.toLowerCase();
  return sql`(${mails.recipient} ~>=~ ${start} and ${mails.recipient} ~<~ ${`${start}\u{10FFFF}`})`;
};

const mailsOf = ({ actor }: Ctx<Staff>): SQL | undefined => {
  const shop = Object.keys(mailKinds).filter((kind) => mailKinds[kind]?.shop);
  return actor.role === "owner" ? undefined : inArray(mails.kind, shop);
};

/** One page of the mails, newest first, by state, kind and the beginning of the recipient's address. */
export function listMails(ctx: Ctx<Staff>, query: ListQuery<"sent", "status" | "kind">) {
  const { words, filters, descending } = query;
  const which = and(
    mailsOf(ctx),
    filters.status
      ? eq(mails.status, filters.status as typeof mails.$inferSelect.status)
      : undefined,
    filters.kind ? eq(mails.kind, filters.kind) : undefined,
    words ? toWhom(words) : undefined,
  );
  const { id, kind, recipient, subject, status, createdAt, sentAt, orderId } = mails;
  return read(asSystem(ctx), async (db) => {
    const rows = await db
      .select({ id, kind, recipient, subject, status, createdAt, sentAt, orderId })
      .from(mails)
      .where(which)
      .orderBy(descending ? desc(createdAt) : asc(createdAt), descending ? desc(id) : asc(id))
      .limit(listSize)
      .offset(rowsBefore(query));
    return { rows, total: await countUpTo(db, mails, which, maxPaged) };
  });
}

const isOpen = and(isNull(outbox.doneAt), isNull(outbox.deadAt));
const ofState: Record<JobState, SQL | undefined> = {
  "given-up": and(isNotNull(outbox.deadAt), isNull(outbox.doneAt)),
  failing: and(isOpen, isNotNull(outbox.lastError)),
  waiting: and(isOpen, isNull(outbox.lastError)),
};

const jobsOf = ({ actor }: Ctx<Staff> | Ctx<System>): SQL | undefined =>
  actor.kind === "system" || actor.role === "owner"
    ? undefined
    : or(...shopEvents.map((start) => like(outbox.event, `${start}%`)));

/** One page of the jobs in a state, the latest first. */
export function listJobs(ctx: Ctx<Staff>, state: JobState, page: number) {
  const { id, event, attempts, lastError, createdAt, dueAt, deadAt } = outbox;
  return read(asSystem(ctx), async (db) => {
    const found = await db
      .select({
        id,
        event,
        attempts,
        lastError,
        createdAt,
        dueAt,
        deadAt,
        total: sql`count(*) over ()`.mapWith(Number),
      })
      .from(outbox)
      .where(and(ofState[state], jobsOf(ctx)))
      .orderBy(state === "given-up" ? desc(deadAt) : asc(dueAt), id)
      .limit(listSize)
      .offset(rowsBefore({ page }));
    return { rows: found.map(({ total: _all, ...row }) => row), total: found[0]?.total ?? 0 };
  });
}

/** How many jobs are in each state. */
export function countJobs(ctx: Ctx<Staff> | Ctx<System>): Promise<Record<JobState, number>> {
  return read(asSystem(ctx), async (db) => {
    const states = Object.keys(ofState) as JobState[];
    const each = states.map(
      (state) =>
        sql`(select count(*)::int from ${outbox} where ${and(ofState[state], jobsOf(ctx))}) as ${sql.identifier(state)}`,
    );
    const { rows } = (await db.execute(sql`select ${sql.join(each, sql`, `)}`)) as unknown as {
      rows: Record<JobState, number>[];
    };
    return (
      rows[0] ?? {
        "given-up": 0,
        failing: 0,
        waiting: 0,
      }
    );
  });
}

/** When the job was due that waits longest; undefined where none waits. */
export const findOldestJob = (ctx: Ctx<Staff> | Ctx<System>): Promise<Date | undefined> =>
  read(asSystem(ctx), async (db) => {
    const [row] = await db
      .select({ at: min(outbox.dueAt) })
      .from(outbox)
      .where(isOpen);
    return row?.at ?? undefined;
  });

/** How many mails were refused for good since then. */
export const countRefusedMails = (ctx: Ctx<Staff> | Ctx<System>, since: Date): Promise<number> =>
  read(asSystem(ctx), (db) =>
    db.$count(mails, and(eq(mails.status, "refused"), gte(mails.createdAt, since))),
  );

/** How many mails of the last 24 hours were sent, refused, or are on their way. */
export const countMailsOfDay = (ctx: Ctx<System>): Promise<Record<MailState, number>> =>
  read(asSystem(ctx), async (db) => {
    const rows = await db
      .select({ status: mails.status, all: count() })
      .from(mails)
      .where(gte(mails.createdAt, before(ctx.now, days(1))))
      .groupBy(mails.status);
    const counts = Object.fromEntries(rows.map(({ status, all }) => [status, all]));
    return {
      sent: 0,
      refused: 0,
      queued: 0,
      ...counts,
    };
  });

/** The schedules: when each last ran and runs next. */
export const listSchedules = (ctx: Ctx<Staff>) =>
  read(asSystem(ctx), (db) => db.select().from(schedules).orderBy(asc(schedules.nextRunAt)));
