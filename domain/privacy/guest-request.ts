// Requests of buyers without an account, as the mailed link and the jobs see them.
import { and, eq, isNull } from "drizzle-orm";
import { customers } from "#db/schema/orders.ts";
import { erasureRequests as requests } from "#db/schema/privacy.ts";
import { asSystem, type Ctx, type System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { linkHash, linkHashOf } from "./guest-link.ts";
import { findBuyer, findPerson } from "./person.ts";

const found = {
  id: requests.id,
  customerId: customers.id,
  kind: requests.kind,
  askedAt: requests.askedAt,
  linkSentAt: requests.linkSentAt,
  linkHash: requests.linkHash,
  identityCheckedAt: requests.identityCheckedAt,
  withdrawnAt: requests.withdrawnAt,
  refusedAt: requests.refusedAt,
  doneAt: requests.doneAt,
  answer: requests.answer,
  email: customers.email,
  firstName: customers.firstName,
};

/** A step: the request that a mailed link is about; undefined also where the buyer has another address now. */
export async function findByLink(db: Db, ctx: Ctx, token: string) {
  const [request] = await db
    .select(found)
    .from(requests)
    .innerJoin(customers, eq(customers.id, requests.customerId))
    .where(eq(requests.linkHash, linkHash(token)));
  return request && request.linkHash === linkHashOf(ctx, request) ? request : undefined;
}

/** Whom the link is mailed to; undefined where the request has ended or is proved meanwhile. */
export const findToProve = (ctx: Ctx<System>, requestId: string) =>
  read(ctx, async (db) => {
    const open = and(isNull(requests.withdrawnAt), isNull(requests.refusedAt));
    const unproved = and(isNull(requests.doneAt), isNull(requests.identityCheckedAt));
    const [request] = await db
      .select(found)
      .from(requests)
      .innerJoin(customers, eq(customers.id, requests.customerId))
      .where(and(eq(requests.id, requestId), open, unproved));
    return request;
  });

/** Whether the holder of the buyer's mailbox, as it is today, has said that they ask. */
export const isProved = (ctx: Ctx, requestId: string): Promise<boolean> =>
  read(asSystem(ctx), async (db) => {
    const [request] = await db
      .select(found)
      .from(requests)
      .innerJoin(customers, eq(customers.id, requests.customerId))
      .where(eq(requests.id, requestId));
    if (!request?.identityCheckedAt) return false;
    return request.linkHash === linkHashOf(ctx, request);
  });

type Requester = { clientId: string | null; customerId: string | null };

/** The person whose request it is, by everything that they are known by. */
export async function findRequester(ctx: Ctx, { clientId, customerId }: Requester) {
  if (clientId) return findPerson(ctx, clientId);
  return customerId ? findBuyer(ctx, customerId) : undefined;
}
