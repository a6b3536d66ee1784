import { eq } from "drizzle-orm";
import { studioQuestionnaires } from "#db/schema/care/questionnaires.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { TextForm } from "./forms.ts";
import { findQuestionnaire } from "./library.ts";
import { findSetting, standingOf } from "./studio.ts";

type Change = { key: string; version: string; form: TextForm };

/**
 * Saves the typed text of a licensed questionnaire; answers that were sent keep theirs. With its first text it is in use,
 * without one it cannot be asked. Refuses "not-allowed" without create_notes, "no-such-questionnaire" also for one that
 * comes with its text, and "changed-meanwhile".
 */
export const changeQuestionnaireText = (ctx: Ctx<Therapist>, { key, version, form }: Change) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    if (!findQuestionnaire(key)?.frame) return refuse("no-such-questionnaire");
    const saved = await findSetting(tx, key);
    if (isOutdated(saved ?? { version: 0 }, version)) return refuse("changed-meanwhile");
    const hadText = (saved?.questions.length ?? 0) > 0;
    const row = {
      ...form,
      isUsed: hadText ? saved!.isUsed : form.questions.length > 0,
      version: (saved?.version ?? 0) + 1,
      changedAt: ctx.now,
    };
    const written = await tx
      .insert(studioQuestionnaires)
      .values({ questionnaireKey: key, ...row })
      .onConflictDoUpdate({
        target: studioQuestionnaires.questionnaireKey,
        set: row,
        setWhere: eq(studioQuestionnaires.version, saved?.version ?? 0),
      })
      .returning({ key: studioQuestionnaires.questionnaireKey });
    if (written.length === 0) return refuse("changed-meanwhile");
    await audit(tx, ctx, {
      action: "questionnaire.text-changed",
      detail: { questionnaire: key, right: form.questions.length > 0 ? "confirmed" : "no text" },
    });
    return done(undefined);
  });

/**
 * Takes a questionnaire into use or out of it. Done twice it is done once. Refuses "not-allowed" without create_notes,
 * "no-such-questionnaire", and "no-text" for a licensed one without its text.
 */
export const useQuestionnaire = (
  ctx: Ctx<Therapist>,
  { key, isUsed }: { key: string; isUsed: boolean },
) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const questionnaire = findQuestionnaire(key);
    if (!questionnaire) return refuse("no-such-questionnaire");
    if (standingOf(questionnaire, await findSetting(tx, key)) === "no-text")
      return refuse("no-text");
    const row = { isUsed, changedAt: ctx.now };
    await tx
      .insert(studioQuestionnaires)
      .values({ questionnaireKey: key, ...row })
      .onConflictDoUpdate({ target: studioQuestionnaires.questionnaireKey, set: row });
    await audit(tx, ctx, {
      action: isUsed ? "questionnaire.used" : "questionnaire.left",
      detail: { questionnaire: key },
    });
    return done(undefined);
  });
