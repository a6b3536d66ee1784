import { randomUUID } from "node:crypto";
import { and, desc, eq, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { customers } from "#db/schema/orders.ts";
import { clients } from "#db/schema/people.ts";
import { erasureRequests } from "#db/schema/privacy.ts";
import { enquiries } from "#db/schema/studio.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { startOfDay } from "#domain/kernel/dates/london.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { addCustomers } from "#domain/shop/customers/move-in-customers.ts";
import { linkHashOf } from "./guest-link.ts";
import type { requestForm } from "./request-forms.ts";

type Input = z.output<typeof requestForm>;

/**
 * Writes down a request that came by another way than the portal; its clock runs from the day it
 * came. A person without an account, who bought, wrote to the studio or asked for its news, is mailed a
 * link by which they prove who asks. Refuses a person who is not found by client number or e-mail
 * ("unknown"), a client's erasure, which the portal takes ("portal"), a day to come ("not-yet"), and
 * one of a kind that is open ("already-asked").
 */
export const enterRequest = (ctx: Ctx<Owner>, input: Input) =>
  transaction(ctx, async (tx) => {
    if (input.came_on > londonDay(ctx.now)) return refuse("not-yet");
    const named = input.client.toLowerCase();
    const client = await findClient(tx, named);
    const buyer = client
      ? undefined
      : ((await findGuest(tx, named)) ?? (await addGuest(tx, ctx, named)));
    const subjectId = client?.id ?? buyer?.id;
    if (!subjectId) return refuse("unknown");
    if (client && input.kind === "erasure") return refuse("portal");
    const id = randomUUID();
    const link = buyer && {
      linkHash: linkHashOf(ctx, { id, email: buyer.email }),
      linkSentAt: ctx.now,
    };
    const [entered] = await tx
      .insert(erasureRequests)
      .values({
        id,
        clientId: client?.id,
        customerId: buyer?.id,
        ...link,
        kind: input.kind,
        channel: input.channel,
        reason: input.reason,
        askedAt: startOfDay(input.came_on),
        enteredBy: ctx.actor.accountId,
      })
      .onConflictDoNothing()
      .returning({ id: erasureRequests.id });
    if (!entered) return refuse("already-asked");
    const detail = { kind: input.kind };
    await audit(tx, ctx, { action: "request.entered", subjectId, detail });
    if (buyer) await publishEvent(tx, "request.link-sent", { requestId: id }, { now: ctx.now });
    return done(entered.id);
  });

async function findClient(tx: Db, named: string) {
  const isThem = or(
    sql`lower(${clients.clientNumber}) = ${named}`,
    sql`lower(${clients.email}) = ${named}`,
  );
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(isThem, eq(clients.userType, "client")));
  return client;
}

/** A buyer of whom no client has the address. */
async function findGuest(tx: Db, email: string) {
  const [customer] = await tx
    .select({ id: customers.id, email: customers.email })
    .from(customers)
    .where(eq(customers.email, email));
  return customer;
}

/**
 * The customer that a person becomes who has bought nothing, which a request is kept
 * with; undefined where the address neither wrote to the studio nor asked for its news.
 */
async function addGuest(tx: Db, { now }: Ctx<Owner>, email: string) {
  const [enquiry] = await tx
    .select({ name: enquiries.name })
    .from(enquiries)
    .where(sql`lower(${enquiries.email}) = ${email}`)
    .orderBy(desc(enquiries.createdAt))
    .limit(1);
  const isReader = (await tx.$count(subscriptions, eq(subscriptions.email, email))) > 0;
  if (!enquiry && !isReader) return undefined;
  const names = (enquiry?.name ?? "").trim().split(/\s+/);
  const row = {
    email,
    firstName: names[0]!,
    lastName: names.slice(1).join(" "),
    ...nothingElse,
  };
  const id = (await addCustomers(tx, [row], now)).get(email);
  return id === undefined ? undefined : { id, email };
}

const nothingElse = {
  phone: null,
  addressLine1: null,
  addressLine2: null,
  city: null,
  postcode: null,
  country: null,
};
