// Class passes as programs read them, with what is left on them.
import { eq } from "drizzle-orm";
import { z } from "zod";
import { passes } from "#db/schema/passes.ts";
import { passOpens } from "#db/schema/lists.ts";
import type { ApiKey, Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import {
  apiDay,
  apiId,
  apiInstant,
  apiPence,
  asInstant,
  asInstantOrNull,
} from "#domain/kernel/input/api-schemas.ts";
import { type ChangedQuery, keysetOfChanges, pageOf } from "#domain/kernel/input/keyset.ts";
import { balanceOfPass } from "../passes/balance.ts";

export const passSchema = z
  .object({
    id: apiId,
    orderId: apiId,
    name: z.string(),
    opens: z.enum(passOpens),
    credits: z.int().meta({ description: "How many were paid for" }),
    balance: z.int().meta({ description: "How many are left" }),
    paidPence: apiPence,
    createdAt: apiInstant,
    updatedAt: apiInstant.meta({
      description: "When anything here last changed, its balance included",
    }),
    issuedAt: apiInstant.nullable().meta({ description: "Null: its order is not paid" }),
    validUntil: apiInstant.nullable(),
    frozenFrom: apiDay.nullable(),
    frozenUntil: apiDay.nullable(),
    isShared: z.boolean(),
  })
  .meta({ id: "Pass", description: "Classes or sessions that were paid for beforehand" });

const fields = {
  id: passes.id,
  orderId: passes.orderId,
  name: passes.name,
  opens: passes.opens,
  credits: passes.credits,
  balance: balanceOfPass,
  paidPence: passes.paidPence,
  createdAt: passes.createdAt,
  updatedAt: passes.updatedAt,
  issuedAt: passes.issuedAt,
  validUntil: passes.validUntil,
  frozenFrom: passes.frozenFrom,
  frozenUntil: passes.frozenUntil,
  isShared: passes.isShared,
};

/** A page of the passes, in the order in which they were ordered or changed. One statement. */
export const listPassesForApi = (ctx: Ctx<ApiKey>, query: ChangedQuery) =>
  read(ctx, async (db) => {
    const { createdAt: created, updatedAt: updated, id } = passes;
    const page = keysetOfChanges({ created, updated, id }, query);
    const found = await db
      .select({ ...fields, at: page.instant })
      .from(passes)
      .where(page.where)
      .orderBy(...page.order)
      .limit(page.limit);
    const { rows, next } = pageOf(found, query);
    return { rows: rows.map(asPass), next };
  });

/** One of them. */
export const findPassForApi = (ctx: Ctx<ApiKey>, id: string) =>
  read(ctx, async (db) => {
    const [found] = await db.select(fields).from(passes).where(eq(passes.id, id));
    return found && asPass(found);
  });

type Instants = {
  createdAt: Date;
  updatedAt: Date;
  issuedAt: Date | null;
  validUntil: Date | null;
};
const asPass = <P extends Instants>(pass: P) => ({
  ...pass,
  updatedAt: asInstant(pass.updatedAt),
  createdAt: asInstant(pass.createdAt),
  issuedAt: asInstantOrNull(pass.issuedAt),
  validUntil: asInstantOrNull(pass.validUntil),
});
