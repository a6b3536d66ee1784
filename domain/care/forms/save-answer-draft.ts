import { and, eq, isNull, sql } from "drizzle-orm";
import { formAnswers } from "#db/schema/care/forms.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { noteActivity } from "../record/note-activity.ts";
import { ensureCareRecord } from "../record/ensure-care-record.ts";
import { withConsent } from "../record/with-consent.ts";
import { checkAnswers } from "./check-answers.ts";
import { findCurrent, findDraft } from "./own-forms.ts";
import type { Answers } from "./messages.ts";

/** `version` is the draft's as the form was opened with; "0" where there was none. */
export type Sent = { slug: string; answers: Answers; version: string };

/**
 * Keeps what a client has answered so far, right or wrong, to go on later on any device. Refuses "no-such-form",
 * "changed-meanwhile" when the draft was saved elsewhere since it was opened (`version` is then the one to save over),
 * and "no-consent".
 */
export const saveAnswerDraft = (ctx: Ctx<Client>, { slug, answers, version }: Sent) =>
  withConsent(ctx, async (tx) => {
    const form = await findCurrent(tx, slug);
    if (!form) return refuse("no-such-form");
    const kept = await keepDraft(tx, ctx, {
      form,
      version,
      answers: checkAnswers(form.sections, answers).answers,
    });
    if (kept.ok && version === "0")
      await noteActivity(tx, ctx, "form.saved", { formId: form.formId });
    return kept;
  });

type Kept = { form: { formId: string; versionId: string }; version: string; answers: Answers };

/** A step: the draft as it is now; its row and its version. */
export async function keepDraft(tx: Db, ctx: Ctx<Client>, { form, version, answers }: Kept) {
  const clientId = ctx.actor.id;
  await ensureCareRecord(tx, ctx, clientId);
  const draft = await findDraft(tx, clientId, form.formId);
  const row = { formVersionId: form.versionId, answers, savedAt: ctx.now };
  const columns = { id: formAnswers.id, version: formAnswers.version };
  if (!draft) {
    const [added] = await tx
      .insert(formAnswers)
      .values({ clientId, ...row })
      .onConflictDoNothing()
      .returning(columns);
    return added ? done(saved(added)) : { ...refuse("changed-meanwhile"), version: "1" };
  }
  const [changed] = await tx
    .update(formAnswers)
    .set({ ...row, version: sql`${formAnswers.version} + 1` })
    .where(
      and(
        eq(formAnswers.id, draft.id),
        eq(formAnswers.version, Number(version) || 0),
        isNull(formAnswers.submittedAt),
      ),
    )
    .returning(columns);
  return changed
    ? done(saved(changed))
    : { ...refuse("changed-meanwhile"), version: String(draft.version) };
}

const saved = ({ id, version }: { id: string; version: number }) => ({
  id,
  version: String(version),
});
