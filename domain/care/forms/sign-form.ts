import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { formAnswers } from "#db/schema/care/forms.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { giveConsent, withdrawConsent } from "#domain/people/own-consents.ts";
import { changeProfileParts } from "#domain/people/own-profile/own-profile-parts.ts";
import { withConsentAndGuardian } from "../record/with-consent.ts";
import { checkAnswers, isBlank } from "./check-answers.ts";
import { type Followed, followSignature } from "./follow-signature.ts";
import { findCurrent } from "./own-forms.ts";
import { compareProfile, profileErrors, profileIn } from "./profile-answers.ts";
import { keepDraft, type Sent } from "./save-answer-draft.ts";
import { readSigner } from "./read-signer.ts";
import { tooLongTogether } from "./rules.ts";
import { signingStatement } from "./messages.ts";

type Signing = Sent & { name: string; signedAs?: string };
type Form = NonNullable<Awaited<ReturnType<typeof findCurrent>>>;

/** The name of the question about photos, and the answer that agrees. */
const aboutPhotos = "progress-photos";
const agreed = /^yes/i;

/**
 * Signs a form with a typed name: the answers are checked against the published questions and do not
 * change afterwards. `followSignature` does what follows: answers about the person go into empty
 * fields of their profile, and the photo form is entered in the ledger of consents. Refuses
 * "mistyped" (`errors` by question, `signature` for the name, `signed_as` for the signer's name
 * where it is not the account's), "blank", "guardian-missing" under 18 while no guardian has
 * confirmed, and what saving a draft refuses.
 */
export async function signForm(ctx: Ctx<Client>, signing: Signing) {
  const signed = await withConsentAndGuardian(ctx, async (tx) => {
    const form = await findCurrent(tx, signing.slug);
    if (!form) return refuse("no-such-form");
    const { answers, errors } = checkAnswers(form.sections, signing.answers);
    if (isBlank(answers)) return { ...refuse("blank"), errors };
    for (const [id, sentence] of Object.entries({
      ...profileErrors(form.sections, answers, londonDay(ctx.now)),
      ...tooLongTogether(form.sections, answers),
    }))
      errors[id] ??= sentence;
    const signer = await readSigner(tx, ctx, {
      ...signing,
      born: profileIn(form.sections, answers).date_of_birth,
    });
    Object.assign(errors, signer.errors);
    if (Object.keys(errors).length > 0) return { ...refuse("mistyped"), errors };
    const kept = await keepDraft(tx, ctx, { form, version: signing.version, answers });
    if (!kept.ok) return kept;
    const signature = {
      submittedAt: ctx.now,
      signatureName: signer.name,
      wordingHash: hashOf(form),
    };
    await tx
      .update(formAnswers)
      .set({ ...signature, signedAs: signer.signedAs })
      .where(eq(formAnswers.id, kept.value.id));
    await followSignature(tx, ctx, {
      answerId: kept.value.id,
      form,
      answers,
    });
    return done({ id: kept.value.id, form, answers });
  });
  if (!signed.ok) return signed;
  const { form, answers } = signed.value;
  const said = profileIn(form.sections, answers);
  await changeProfileParts(ctx, (profile) => compareProfile(profile, said).fills);
  await enterPhotos(ctx, { form, answers });
  return signed;
}

async function enterPhotos(ctx: Ctx<Client>, { form, answers }: Omit<Followed, "answerId">) {
  const answer = answers[aboutPhotos];
  if (form.purpose !== "photo" || typeof answer !== "string") return;
  const wording = [...form.sections.map(({ intro }) => intro), form.wording]
    .filter(Boolean)
    .join("\n\n");
  const about = { purpose: "photo" as const };
  if (agreed.test(answer))
    return void (await giveConsent(ctx, {
      ...about,
      signed: { wording, wordingVersion: form.number },
    }));
  await withdrawConsent(ctx, about);
}

/**
 * SHA-256 of everything that the signer saw: the questions, the form's wording and the text above
 * the name.
 */
export const hashOf = ({ title, number, sections, wording }: Form): string =>
  createHash("sha256")
    .update(JSON.stringify([title, number, sections, wording, signingStatement]))
    .digest("hex");
