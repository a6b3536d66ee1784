import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import { mergeQuestions as questions } from "#db/schema/merge-questions.ts";
import { customers } from "#db/schema/orders.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { linkHashOf } from "./link.ts";
import { mayAskFrom } from "./rules.ts";

type Asking = { keep: string; other: string };

/**
 * Asks by email, at the address of a customer who was merged into another, whether both are one
 * person; an earlier question ends. Refuses two who are not merged, who are proved to be one, who
 * said that they are not, or who were asked within a day, and an erased customer.
 */
export function askPerson(ctx: Ctx<Staff>, { keep, other }: Asking) {
  return transaction(ctx, async (tx) => {
    if (!isUuid(keep) || !isUuid(other)) return refuse("no-such-customer");
    await lock(tx, { customer: [keep, other] });
    const why = await whyNot(tx, { keep, other, now: ctx.now });
    if (why) return refuse(why);
    const open = and(eq(questions.customerId, other), isNull(questions.endedAt));
    await tx.update(questions).set({ endedAt: ctx.now }).where(open);
    const id = randomUUID();
    const asked = {
      id,
      customerId: other,
      keptId: keep,
      askedAt: ctx.now,
      linkHash: linkHashOf(ctx, id),
    };
    await tx.insert(questions).values(asked);
    await audit(tx, ctx, {
      action: "customer.person-asked",
      subjectId: keep,
      detail: { customerId: other },
    });
    await publishEvent(tx, "customer.person-asked", { questionId: id }, { now: ctx.now });
    return done(undefined);
  });
}

async function whyNot(tx: Db, { keep, other, now }: { keep: string; other: string; now: Date }) {
  const { email, mergedInto, mergeProvedAt } = customers;
  const [merged] = await tx
    .select({ email, mergedInto, mergeProvedAt })
    .from(customers)
    .where(eq(customers.id, other));
  if (merged?.mergedInto !== keep) return "not-merged";
  if (merged.mergeProvedAt) return "proved-already";
  if (merged.email.endsWith("@erased.invalid")) return "no-mailbox";
  const { askedAt, isOne, endedAt } = questions;
  // An earlier merge counts, too: each person gets at most one of these emails a day.
  const [last] = await tx
    .select({ askedAt, isOne, endedAt })
    .from(questions)
    .where(eq(questions.customerId, other))
    .orderBy(desc(askedAt))
    .limit(1);
  if (last?.isOne === "no" && !last.endedAt) return "said-no";
  return last && now < mayAskFrom(last) ? "asked-today" : undefined;
}
