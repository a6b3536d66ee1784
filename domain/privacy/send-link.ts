import { eq } from "drizzle-orm";
import { customers } from "#db/schema/orders.ts";
import { erasureRequests as requests } from "#db/schema/privacy.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { after, days } from "#domain/kernel/time.ts";
import { linkHashOf } from "./guest-link.ts";

/**
 * Mails a buyer without an account the link by which they prove who asks, once more: to the address
 * that they have now, which takes away what an earlier one proved. Refuses a request that is not
 * open, one of a client, one that is proved, and a second mail within a day.
 */
export const sendLink = (ctx: Ctx<Owner>, requestId: string) =>
  transaction(ctx, async (tx) => {
    await lock(tx, { request: [requestId] });
    const [request] = await tx
      .select({ request: requests, email: customers.email })
      .from(requests)
      .innerJoin(customers, eq(customers.id, requests.customerId))
      .where(eq(requests.id, requestId));
    if (!request) return refuse("not-open");
    const { linkSentAt, identityCheckedAt, withdrawnAt, refusedAt, doneAt, customerId } =
      request.request;
    if (withdrawnAt || refusedAt || doneAt) return refuse("not-open");
    const linkHash = linkHashOf(ctx, { id: requestId, email: request.email });
    const isSame = linkHash === request.request.linkHash;
    if (isSame && identityCheckedAt) return refuse("proved-already");
    if (isSame && linkSentAt && ctx.now < after(linkSentAt, days(1))) return refuse("sent-today");
    await tx
      .update(requests)
      .set({
        linkHash,
        linkSentAt: ctx.now,
        identityCheckedAt: null,
        identityCheck: "",
      })
      .where(eq(requests.id, requestId));
    await audit(tx, ctx, { action: "request.link-sent", subjectId: customerId! });
    await publishEvent(tx, "request.link-sent", { requestId }, { now: ctx.now });
    return done(undefined);
  });
