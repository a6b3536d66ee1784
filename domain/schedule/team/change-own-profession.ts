import { eq } from "drizzle-orm";
import { z } from "zod";
import { therapists } from "#db/schema/practice.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx, type Therapist } from "#domain/kernel/ctx.ts";
import { line } from "#domain/kernel/input/fields.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";

/** Characters; the database has the same. */
const maxProfession = {
  profession: 80,
  body: 120,
  number: 40,
} as const;

/** What a therapist says about their profession, each of it or none. */
export const professionForm = z.object({
  profession: line(maxProfession.profession, { what: "what you are" }),
  professional_body: line(maxProfession.body, { what: "the professional body" }),
  professional_number: line(maxProfession.number, { what: "your number" }),
});
export type ProfessionForm = z.output<typeof professionForm>;

/** A therapist says what they are and where they are listed, as letters and receipts show it. */
export const changeOwnProfession = (ctx: Ctx<Therapist>, form: ProfessionForm) =>
  transaction(asAuthService(ctx), async (tx) => {
    await tx
      .update(therapists)
      .set({
        profession: form.profession,
        professionalBody: form.professional_body,
        professionalNumber: form.professional_number,
      })
      .where(eq(therapists.id, ctx.actor.id));
    await audit(tx, ctx, { action: "profession.changed", subjectId: ctx.actor.accountId });
    return done(undefined);
  });
