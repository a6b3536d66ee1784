import { asc, count, eq } from "drizzle-orm";
import { studioQuestions } from "#db/schema/studio-questions.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { QuestionForm } from "./forms.ts";
import { maxQuestions } from "./messages.ts";

const { id, place, version } = studioQuestions;

/** Adds a question of the owner's own. Refuses one too many at its place. */
export const addStudioQuestion = (ctx: Ctx<Owner>, form: QuestionForm) =>
  transaction(ctx, async (tx) => {
    await lockQuestions(tx);
    if (await isFull(tx, form)) return refuse("too-many");
    const [added] = await tx.insert(studioQuestions).values(form).returning({ id });
    const detail = { questionId: added!.id };
    await audit(tx, ctx, { action: "own-question.saved", detail });
    return done(undefined);
  });

type Change = { id: string; version: string; form: QuestionForm };

/** Changes a question, based on `version`; answers keep the words they were given to. Refuses one that another person has changed since, and a place that is full. */
export const changeStudioQuestion = (ctx: Ctx<Owner>, change: Change) =>
  transaction(ctx, async (tx) => {
    const stored = (await lockQuestions(tx)).find((one) => one.id === change.id);
    if (!stored) return refuse("no-such-question");
    if (isOutdated(stored, change.version)) return refuse("changed-meanwhile");
    if (stored.place !== change.form.place && (await isFull(tx, change.form)))
      return refuse("too-many");
    const row = { ...change.form, version: stored.version + 1 };
    await tx.update(studioQuestions).set(row).where(eq(id, change.id));
    await audit(tx, ctx, { action: "own-question.saved", detail: { questionId: change.id } });
    return done(undefined);
  });

/** Removes a question; answers stay, and what is gone already is removed, too. */
export const removeStudioQuestion = (ctx: Ctx<Owner>, questionId: string) =>
  transaction(ctx, async (tx) => {
    const gone = await tx.delete(studioQuestions).where(eq(id, questionId)).returning({ id });
    if (gone.length === 0) return done(undefined);
    await audit(tx, ctx, { action: "own-question.removed", detail: { questionId } });
    return done(undefined);
  });

/** All of them, since two editors may fill up one place. */
const lockQuestions = (tx: Db) =>
  readLocked(tx.select({ id, version, place }).from(studioQuestions).orderBy(asc(id)));

async function isFull(tx: Db, form: QuestionForm): Promise<boolean> {
  const [row] = await tx
    .select({ total: count() })
    .from(studioQuestions)
    .where(eq(place, form.place));
  return (row?.total ?? 0) >= maxQuestions;
}
