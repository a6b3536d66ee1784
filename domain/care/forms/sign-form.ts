import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { careFiles } from "#db/schema/care/file.ts";
import { formAnswers, formRequests } from "#db/schema/care/forms.ts";
import { audit } from "#domain/kernel/audit.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { giveConsent, withdrawConsent } from "#domain/people/own-consents.ts";
import { takeDownPhotos } from "../photos/take-down-photos.ts";
import { noteActivity } from "../file/note-activity.ts";
import { withConsent } from "../file/with-consent.ts";
import { writeHealth } from "../health/record-health.ts";
import { checkAnswers, isBlank } from "./check-answers.ts";
import { findCurrent } from "./own-forms.ts";
import { healthIn } from "./rules.ts";
import { keepDraft, type Sent } from "./save-answer-draft.ts";
import { signingWords } from "./words.ts";

type Signing = Sent & { name: string; address: string };
type Form = NonNullable<Awaited<ReturnType<typeof findCurrent>>>;

/** The name of the question about photos, and the answer that agrees. */
const aboutPhotos = "progress-photos";
const agreed = /^yes/i;

/**
 * Signs a form with a typed name: the answers are checked against the published questions, and from then on nothing of
 * them changes. The intake becomes the health information on file, the photo form enters the ledger of consents, and an
 * open request is answered. Refuses "mistyped" (`errors` by question, `signature` for the name), "blank", and what saving
 * a draft refuses.
 */
export async function signForm(ctx: Ctx<Client>, signing: Signing) {
  const signed = await withConsent(ctx, async (tx) => {
    const form = await findCurrent(tx, signing.slug);
    if (!form) return refuse("no-such-form");
    const { answers, errors } = checkAnswers(form.sections, signing.answers);
    if (isBlank(answers)) return { ...refuse("blank"), errors };
    const name = signing.name.trim();
    if (name === "" || name.length > 120) errors["signature"] = "Please type your full name.";
    if (Object.keys(errors).length > 0) return { ...refuse("mistyped"), errors };
    const kept = await keepDraft(tx, ctx, { form, version: signing.version, answers });
    if (!kept.ok) return kept;
    const signature = { submittedAt: ctx.now, signatureName: name, wordingHash: hashOf(form) };
    await tx.update(formAnswers).set(signature).where(eq(formAnswers.id, kept.value.id));
    await follow(tx, ctx, { form, answers, address: signing.address });
    return done({ id: kept.value.id, form, answers });
  });
  if (signed.ok) await enterPhotos(ctx, signed.value, signing.address);
  return signed;
}

type Followed = { form: Form; answers: ReturnType<typeof checkAnswers>["answers"] };

/** What a signature brings with it, in the same transaction. */
async function follow(tx: Db, ctx: Ctx<Client>, { form, answers, address }: Followed & { address: string }) {
  const clientId = ctx.actor.id;
  const health = healthIn(form.sections, answers);
  if (health) {
    await writeHealth(tx, ctx, { clientId, form: health, source: "form", address });
    const today = londonDay(ctx.now);
    await tx.update(careFiles).set({ healthConfirmedOn: today }).where(eq(careFiles.clientId, clientId));
  }
  const open = and(
    eq(formRequests.clientId, clientId),
    eq(formRequests.formId, form.formId),
    isNull(formRequests.answeredAt),
  );
  await tx.update(formRequests).set({ answeredAt: ctx.now }).where(open);
  await audit(tx, ctx, { action: "form.signed", subjectId: clientId, address, detail: { form: form.slug } });
  await noteActivity(tx, ctx, "form.signed", { formId: form.formId });
}

async function enterPhotos(ctx: Ctx<Client>, { form, answers }: Followed, address: string) {
  const answer = answers[aboutPhotos];
  if (form.purpose !== "photo" || typeof answer !== "string") return;
  const wording = [...form.sections.map(({ intro }) => intro), form.wording].filter(Boolean).join("\n\n");
  const about = { address, purpose: "photo" as const };
  if (agreed.test(answer))
    return void (await giveConsent(ctx, { ...about, signed: { wording, wordingVersion: form.number } }));
  const withdrawn = await withdrawConsent(ctx, about);
  if (withdrawn.ok) await takeDownPhotos(ctx);
}

/** SHA-256 of everything that was before their eyes: the questions, the form's wording and the words above the name. */
export const hashOf = ({ title, number, sections, wording }: Form): string =>
  createHash("sha256")
    .update(JSON.stringify([title, number, sections, wording, signingWords]))
    .digest("hex");
