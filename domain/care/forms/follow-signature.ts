import { and, eq, isNull } from "drizzle-orm";
import { careFiles } from "#db/schema/care/record.ts";
import { flagProposals, healthDifferences, profileDifferences } from "#db/schema/care/findings.ts";
import { formRequests } from "#db/schema/care/forms.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { readProfileParts } from "#domain/people/own-profile/own-profile-parts.ts";
import { noteActivity } from "../record/note-activity.ts";
import { mergeAnswers } from "../health/merge-answers.ts";
import { newestHealth } from "../health/queries.ts";
import { lockCareRecord, writeHealth } from "../health/record-health.ts";
import { signedMailTime } from "../notices/rules.ts";
import type { findCurrent } from "./own-forms.ts";
import { compareProfile, profileIn } from "./profile-answers.ts";
import { healthIn } from "./rules.ts";
import { concernsIn } from "./screening.ts";
import type { Answers } from "./messages.ts";

export type Followed = {
  answerId: string;
  form: NonNullable<Awaited<ReturnType<typeof findCurrent>>>;
  answers: Answers;
};

/**
 * A step of signing, in the same transaction: adds the answers to the health information on file,
 * proposes flags, asks about differences from the profile, answers an open request, and notifies
 * those who treat the client by email that there is something to review.
 */
export async function followSignature(tx: Db, ctx: Ctx<Client>, signed: Followed): Promise<void> {
  const clientId = ctx.actor.id;
  const { form } = signed;
  await recordAnswers(tx, ctx, signed);
  await proposeFlags(tx, ctx, signed);
  await askAboutProfile(tx, ctx, signed);
  const open = and(
    eq(formRequests.clientId, clientId),
    eq(formRequests.formId, form.formId),
    isNull(formRequests.answeredAt),
  );
  await tx.update(formRequests).set({ answeredAt: ctx.now }).where(open);
  await audit(tx, ctx, {
    action: "form.signed",
    subjectId: clientId,
    detail: { form: form.slug },
  });
  await noteActivity(tx, ctx, "form.signed", { formId: form.formId });
  const dueAt = signedMailTime(ctx.now);
  // What is signed in one sitting has one mail.
  const key = `form-signed-${clientId}-${dueAt.getTime()}`;
  await publishEvent(tx, "form.signed", { clientId }, { now: ctx.now, dueAt, key });
}

/** The answers as a new version of what is on file, and where they take something away from it. */
async function recordAnswers(tx: Db, ctx: Ctx<Client>, { answerId, form, answers }: Followed) {
  const said = healthIn(form.sections, answers);
  if (Object.keys(said).length === 0) return;
  const clientId = ctx.actor.id;
  await lockCareRecord(tx, ctx, clientId);
  const merged = mergeAnswers(await newestHealth(tx, clientId), said);
  await writeHealth(tx, ctx, { clientId, form: merged.form, source: "form" });
  await tx
    .update(careFiles)
    .set({ healthConfirmedOn: londonDay(ctx.now) })
    .where(eq(careFiles.clientId, clientId));
  if (merged.differences.length === 0) return;
  const found = merged.differences.map((one) => ({ clientId, answerId, foundAt: ctx.now, ...one }));
  await tx.insert(healthDifferences).values(found);
}

/** Forms by which a client agrees to something ask nothing about their health. */
async function proposeFlags(tx: Db, ctx: Ctx<Client>, { answerId, form, answers }: Followed) {
  if (form.purpose === "consent" || form.purpose === "photo") return;
  const concerns = concernsIn(form.sections, answers);
  if (concerns.length === 0) return;
  const rows = concerns.map((one) => ({
    clientId: ctx.actor.id,
    answerId,
    proposedAt: ctx.now,
    ...one,
  }));
  await tx.insert(flagProposals).values(rows);
}

async function askAboutProfile(tx: Db, ctx: Ctx<Client>, { answerId, form, answers }: Followed) {
  const said = profileIn(form.sections, answers);
  if (Object.keys(said).length === 0) return;
  const { differs } = compareProfile(await readProfileParts(tx, ctx.actor.id), said);
  const rows = (Object.keys(differs) as (keyof typeof differs)[]).map((part) => ({
    clientId: ctx.actor.id,
    answerId,
    part,
    said: differs[part]!,
    askedAt: ctx.now,
  }));
  if (rows.length > 0) await tx.insert(profileDifferences).values(rows);
}
