import { and, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { mergeQuestions as questions } from "#db/schema/merge-questions.ts";
import { customers } from "#db/schema/orders.ts";
import type { Ctx, Staff, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { masked } from "./rules.ts";

/** What was asked of customers who are merged, and what they said. */
export const listQuestions = (ctx: Ctx<Staff>, merged: readonly { id: string }[]) =>
  read(ctx, (db) => {
    const { customerId, askedAt, isOne, answeredAt, endedAt } = questions;
    const ids = merged.map(({ id }) => id);
    return db
      .select({ customerId, askedAt, isOne, answeredAt, endedAt })
      .from(questions)
      .where(and(inArray(customerId, ids), isNull(endedAt)));
  });

/**
 * The recipient of a question, and the address it is about, masked; undefined when the question is
 * over or answered meanwhile.
 */
export const findQuestion = (ctx: Ctx<System>, questionId: string) =>
  read(ctx, async (db) => {
    const kept = alias(customers, "kept");
    const [found] = await db
      .select({
        id: questions.id,
        email: customers.email,
        firstName: customers.firstName,
        other: kept.email,
      })
      .from(questions)
      .innerJoin(customers, eq(customers.id, questions.customerId))
      .innerJoin(kept, eq(kept.id, questions.keptId))
      .where(and(eq(questions.id, questionId), isNull(questions.endedAt), isNull(questions.isOne)));
    return found && { ...found, other: masked(found.other) };
  });
