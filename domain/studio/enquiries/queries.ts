import { and, asc, count, desc, eq, getTableColumns, isNull, sql, type SQL } from "drizzle-orm";
import { enquiries, enquiryAnswers } from "#db/schema/studio.ts";
import { mails } from "#db/schema/system.ts";
import { asSystem, type Ctx, type Staff, type System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { listSize, type ListQuery, maxFound, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { EnquiryState } from "./messages.ts";

/** All but what is there for searching only. */
const { words: _, ...written } = getTableColumns(enquiries);

/** One enquiry by the fingerprint it was announced with; the system's eyes only. */
export function findEnquiry(ctx: Ctx<System>, sameWords: string) {
  return read(ctx, async (db) => {
    const [row] = await db
      .select(written)
      .from(enquiries)
      .where(eq(enquiries.sameWords, sameWords));
    return row;
  });
}

export type InboxSort = "received" | "name";
export type InboxFilter = "status" | "assigned";
export type EnquiryRow = Awaited<ReturnType<typeof listEnquiries>>["rows"][number];

/** How much of a message a list shows. */
const opening = 140;

/**
 * One page of the inbox, with how many the list query finds in all. What a machine filled in is
 * found under "suspected" only. `assigned` is "me", "nobody" or "" for all. Words are searched in
 * everything that is kept, once.
 */
export function listEnquiries(ctx: Ctx<Staff>, query: ListQuery<InboxSort, InboxFilter>) {
  const condition = and(ofState(query.filters.status), ofPerson(ctx, query.filters.assigned));
  return read(ctx, async (db) => {
    if (!query.words) {
      const rows = await pageOf(db, query, condition);
      const [all] = await db.select({ total: count() }).from(enquiries).where(condition);
      return { rows, total: all?.total ?? 0 };
    }
    const withThem = and(condition, withLabels(query.words));
    const found = await db
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(withThem)
      .limit(maxFound);
    const ids = found.map(({ id }) => id);
    // What few rows fit is known by now; many are met in order.
    const isFew = ids.length < maxFound;
    const rows = await pageOf(
      db,
      query,
      isFew ? sql`${enquiries.id} = any (${`{${ids.join(",")}}`}::uuid[])` : withThem,
    );
    return { rows, total: ids.length };
  });
}

function pageOf(db: Db, query: ListQuery<InboxSort, InboxFilter>, which: SQL | undefined) {
  const way = query.descending ? desc : asc;
  return db
    .select({
      id: enquiries.id,
      reference: enquiries.reference,
      name: enquiries.name,
      email: enquiries.email,
      service: enquiries.service,
      opening: sql<string>`left(${enquiries.message}, ${opening})`,
      status: enquiries.status,
      suspected: enquiries.suspected,
      assignedTo: enquiries.assignedTo,
      createdAt: enquiries.createdAt,
    })
    .from(enquiries)
    .where(which)
    .orderBy(
      query.sort === "name" ? way(sql`lower(${enquiries.name})`) : way(enquiries.createdAt),
      way(enquiries.id),
    )
    .limit(listSize)
    .offset(rowsBefore(query));
}

/** How many enquiries stand where. */
export function countEnquiries(ctx: Ctx<Staff>) {
  const where = (which: SQL | undefined) => sql`count(*) filter (where ${which})`.mapWith(Number);
  return read(ctx, async (db) => {
    const [counts] = await db
      .select({
        all: where(ofState("")),
        new: where(ofState("new")),
        answered: where(ofState("answered")),
        closed: where(ofState("closed")),
        suspected: where(ofState("suspected")),
      })
      .from(enquiries);
    return (
      counts ?? {
        all: 0,
        new: 0,
        answered: 0,
        closed: 0,
        suspected: 0,
      }
    );
  });
}

const ofState = (state: string): SQL | undefined => {
  if (state === "suspected") return eq(enquiries.suspected, true);
  const honest = eq(enquiries.suspected, false);
  return state === "" ? honest : and(honest, eq(enquiries.status, state as EnquiryState));
};

const ofPerson = ({ actor }: Ctx<Staff>, whose: string): SQL | undefined => {
  if (whose === "nobody") return isNull(enquiries.assignedTo);
  return whose === "me" ? eq(enquiries.assignedTo, actor.accountId) : undefined;
};

/** Words are searched as they are typed, in everything that the sender wrote. */
const withLabels = (words: string): SQL => sql`position(lower(${words}) in ${enquiries.words}) > 0`;

/** One enquiry with everything that was answered, and whether those mails have gone; undefined when there is none. */
export async function findInboxEnquiry(ctx: Ctx<Staff>, id: string) {
  if (!isUuid(id)) return undefined;
  const [enquiry] = await read(ctx, (db) =>
    db.select(written).from(enquiries).where(eq(enquiries.id, id)),
  );
  if (!enquiry) return undefined;
  // Whether a mail has gone is the system's to know; nothing else of the mails is read.
  const answers = await read(asSystem(ctx), (db) =>
    db
      .select({
        id: enquiryAnswers.id,
        message: enquiryAnswers.message,
        answeredByName: enquiryAnswers.answeredByName,
        createdAt: enquiryAnswers.createdAt,
        isMine: sql<boolean>`coalesce(${eq(enquiryAnswers.answeredBy, ctx.actor.accountId)}, false)`,
        mail: mails.status,
      })
      .from(enquiryAnswers)
      .leftJoin(mails, eq(mails.key, sql`'enquiry-answer-' || ${enquiryAnswers.id}`))
      .where(eq(enquiryAnswers.enquiryId, id))
      .orderBy(enquiryAnswers.createdAt),
  );
  return { ...enquiry, answers };
}

/** An answer and the enquiry it belongs to, to be mailed. */
export function findAnswer(ctx: Ctx<System>, id: string) {
  return read(ctx, async (db) => {
    const [row] = await db
      .select({ answer: enquiryAnswers, enquiry: enquiries })
      .from(enquiryAnswers)
      .innerJoin(enquiries, eq(enquiries.id, enquiryAnswers.enquiryId))
      .where(eq(enquiryAnswers.id, id));
    return row;
  });
}
