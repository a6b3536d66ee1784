import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { mergeQuestions as questions } from "#db/schema/merge-questions.ts";
import { customers } from "#db/schema/orders.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asSystem, type Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { linkHash } from "./link.ts";
import { isOver, masked } from "./rules.ts";

const kept = alias(customers, "kept");

/** What a mailed link asks, and what was said; refuses "unknown", and a link that is "over". Looking changes nothing. */
export const openQuestion = (ctx: Ctx, token: string) =>
  read(asSystem(ctx), (db) => openedBy(db, ctx.now, token));

/** The kept customer's address is masked here, so that no screen can show it whole. */
async function openedBy(db: Db, now: Date, token: string) {
  const { id, customerId, keptId, askedAt, isOne, answeredAt, endedAt } = questions;
  const [found] = await db
    .select({
      id,
      customerId,
      keptId,
      askedAt,
      isOne,
      answeredAt,
      endedAt,
      email: customers.email,
      other: kept.email,
    })
    .from(questions)
    .innerJoin(customers, eq(customers.id, customerId))
    .innerJoin(kept, eq(kept.id, keptId))
    .where(eq(questions.linkHash, linkHash(token)));
  if (!found) return refuse("unknown");
  return isOver(found, now) ? refuse("over") : done({ ...found, other: masked(found.other) });
}

type Answer = { token: string; isOne: boolean };

/**
 * Records what the holder of the merged customer's mailbox says: yes is the proof that both
 * customers are one person, and from then on a copy and an erasure of the other's data take in
 * theirs (decision 049); no takes it away. The last word counts as long as the link works; the same
 * word again changes nothing. Refuses like opening it.
 */
export function answerQuestion(ctx: Ctx, { token, isOne }: Answer) {
  const system = asSystem(ctx);
  return transaction(system, async (tx) => {
    const seen = await openedBy(tx, ctx.now, token);
    if (!seen.ok) return seen;
    await lock(tx, { customer: [seen.value.customerId, seen.value.keptId] });
    const opened = await openedBy(tx, ctx.now, token);
    if (!opened.ok) return opened;
    const { id, customerId, keptId, isOne: before } = opened.value;
    const said = isOne ? "yes" : "no";
    if (before === said) return done(undefined);
    await tx
      .update(questions)
      .set({ isOne: said, answeredAt: ctx.now })
      .where(eq(questions.id, id));
    const mergeProvedAt = isOne ? ctx.now : null;
    await tx.update(customers).set({ mergeProvedAt }).where(eq(customers.id, customerId));
    const action = isOne ? "customer.proved-one" : "customer.said-other";
    await audit(tx, system, { action, subjectId: keptId, detail: { customerId } });
    return done(undefined);
  });
}
