import { eq } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx, type Therapist } from "#domain/kernel/ctx.ts";
import { rowOf } from "#domain/kernel/database/field-columns.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { ProfessionForm } from "./forms.ts";

/** A therapist says what they are and where they are listed, as letters and receipts show it. */
export const changeOwnProfession = (ctx: Ctx<Therapist>, form: ProfessionForm) =>
  transaction(asAuthService(ctx), async (tx) => {
    await tx.update(therapists).set(rowOf(form)).where(eq(therapists.id, ctx.actor.id));
    await audit(tx, ctx, { action: "profession.changed", subjectId: ctx.actor.accountId });
    return done(undefined);
  });
