import { audit, auditRefusal } from "#domain/kernel/database/audit.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { pagesFor } from "#domain/kernel/input/list-query.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { confirmBoth, type Proof } from "#domain/people/own-account/confirm-both.ts";
import { listOwnOrders } from "#domain/shop/orders/opening/list-own-orders.ts";
import { archiveOf } from "./archive.ts";
import { findPerson } from "./person.ts";

/** How many copies of their data a client may take a day; drawing receipts keeps others waiting. */
const copiesADay = 3;

/**
 * Lets a client have a copy of all their data: gives the files one after the other, each read or drawn when it is asked
 * for. Asks for their password, and a code where they have a second factor; refuses a wrong one and a fourth copy within a
 * day. What was given is in the audit.
 */
export async function takeOwnData(ctx: Ctx<Client>, proof: Proof) {
  const proved = await confirmBoth(ctx, proof);
  if (!proved.ok) return proved;
  const about = { subjectId: ctx.actor.accountId };
  const limit = {
    purpose: "own-data",
    who: ctx.actor.accountId,
    limit: copiesADay,
    perSeconds: 86_400,
  };
  if (!(await countHit(ctx, limit)).allowed) {
    await auditRefusal(ctx, { ...about, action: "data.exported", detail: { why: "too-often" } });
    return refuse("too-often");
  }
  const person = await findPerson(ctx, ctx.actor.id);
  if (!person) return refuse("wrong-password");
  await write(ctx, (tx) => audit(tx, ctx, { ...about, action: "data.exported" }));
  return done(archiveOf(ctx, person, paidOrders(ctx)));
}

/** Page by page, as they are listed to the client. */
async function* paidOrders(ctx: Ctx<Client>): AsyncGenerator<string> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { rows, total } = await listOwnOrders(ctx, { page });
    pages = pagesFor(total);
    for (const { id } of rows) yield id;
  }
}
