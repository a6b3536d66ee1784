import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { customers } from "#db/schema/orders.ts";
import { clients } from "#db/schema/people.ts";
import { erasureRequests } from "#db/schema/privacy.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import { asAuthService } from "#domain/kernel/ctx.ts";
import { listSize, type ListQuery, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { answerBy, dueOn, type RequestClock } from "./rules.ts";

type ErasureState = "open" | "withdrawn" | "done" | "refused";
export type ErasureQuery = ListQuery<"newest", "state">;

const { withdrawnAt, doneAt, refusedAt, extendedAt, askedAt, kind } = erasureRequests;
const states = {
  open: and(isNull(withdrawnAt), isNull(doneAt), isNull(refusedAt)),
  withdrawn: isNotNull(withdrawnAt),
  done: isNotNull(doneAt),
  refused: isNotNull(refusedAt),
} as const;

/** From when the month of an answer is counted: two months later where it was extended. */
const countedFrom = sql`${askedAt} + case when ${extendedAt} is null then interval '0' else interval '2 months' end`;
const inOrder = sql`${states.open} desc, case when ${states.open} then ${countedFrom} end, ${askedAt} desc`;
const { id, clientId, customerId } = erasureRequests;
const own = {
  id,
  clientId,
  customerId,
  kind,
  askedAt,
  extendedAt,
  withdrawnAt,
  refusedAt,
  doneAt,
  state:
    sql<ErasureState>`case when ${doneAt} is not null then 'done' when ${withdrawnAt} is not null then 'withdrawn'
    when ${refusedAt} is not null then 'refused' else 'open' end`.as("state"),
};
/** A client has a number, a buyer without an account has none. */
const ofPerson = {
  clientNumber: clients.clientNumber,
  firstName: sql<string>`coalesce(${clients.firstName}, ${customers.firstName})`,
  lastName: sql<string>`coalesce(${clients.lastName}, ${customers.lastName})`,
};

/** A page of the requests about data, open ones first and the one due first on top, with how many there are. */
export function listErasures(ctx: Ctx<Owner>, query: ErasureQuery) {
  const condition = states[query.filters.state as ErasureState];
  return read(ctx, async (db) => {
    // Whose requests they are is looked up for those of the page alone.
    const page = db
      .select({ ...own, place: sql<number>`row_number() over (order by ${inOrder})`.as("place") })
      .from(erasureRequests)
      .where(condition)
      .orderBy(inOrder)
      .limit(listSize)
      .offset(rowsBefore(query))
      .as("page");
    const { place, ...shown } = page._.selectedFields;
    const rows = await db
      .select({ ...shown, ...ofPerson })
      .from(page)
      .leftJoin(clients, eq(clients.id, page.clientId))
      .leftJoin(customers, eq(customers.id, page.customerId))
      .orderBy(place);
    const [all] = await db.select({ total: count() }).from(erasureRequests).where(condition);
    return { rows, total: all?.total ?? 0 };
  });
}

/**
 * One request with everything about it, or undefined. The auth service gives the name of the owner
 * who carried it out.
 */
export async function findErasure(ctx: Ctx<Owner>, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await read(ctx, (db) =>
    db
      .select({
        ...own,
        ...ofPerson,
        linkSentAt: erasureRequests.linkSentAt,
        channel: erasureRequests.channel,
        reason: erasureRequests.reason,
        identityCheckedAt: erasureRequests.identityCheckedAt,
        identityCheck: erasureRequests.identityCheck,
        extendedBecause: erasureRequests.extendedBecause,
        refusalGround: erasureRequests.refusalGround,
        refusedBecause: erasureRequests.refusedBecause,
        answer: erasureRequests.answer,
        result: erasureRequests.result,
        doneBy: erasureRequests.doneBy,
      })
      .from(erasureRequests)
      .leftJoin(clients, eq(clients.id, erasureRequests.clientId))
      .leftJoin(customers, eq(customers.id, erasureRequests.customerId))
      .where(eq(erasureRequests.id, id)),
  );
  if (!row?.doneBy) return row && { ...row, doneByName: undefined };
  const by = row.doneBy;
  const [who] = await read(asAuthService(ctx), (db) =>
    db.select({ name: authUsers.name }).from(authUsers).where(eq(authUsers.id, by)),
  );
  return { ...row, doneByName: who?.name };
}

/** How many requests wait for an answer, and by when the first has to have one; undefined while none does. */
export const findWaitingErasures = (ctx: Ctx<Owner>) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({ waiting: count(), first: sql<string | null>`min(${countedFrom})` })
      .from(erasureRequests)
      .where(states.open);
    return row?.first ? { count: row.waiting, answerBy: answerBy(new Date(row.first)) } : undefined;
  });

/** What the mail to the owners says of a request that is still open: which it is, whose, by number, and since when. */
export const findOpenRequest = (ctx: Ctx<System>, requestId: string) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({ kind, askedAt, clientNumber: clients.clientNumber })
      .from(erasureRequests)
      .innerJoin(clients, eq(clients.id, clientId))
      .where(and(eq(id, requestId), states.open));
    return row;
  });

/** Whether the day by which a request has to be answered is over. */
export const isLate = (request: RequestClock, now: Date): boolean =>
  londonDay(now) > dueOn(request);
