import { and, eq, ne, sql } from "drizzle-orm";
import { studioExercises } from "#db/schema/care/programmes.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { OwnExerciseForm } from "./forms.ts";
import { maxOwnExercises } from "./messages.ts";
import { countOwn, findExercises } from "./queries.ts";

const { id, name, version } = studioExercises;

/**
 * A new exercise of the studio's own. Refuses without create_notes ("not-allowed"), a name that is
 * taken, an easier or harder one that does not exist ("no-such-level"), and the 301st ("too-many").
 */
export const makeOwnExercise = (ctx: Ctx<Therapist>, form: OwnExerciseForm) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    if ((await countOwn(tx)) >= maxOwnExercises) return refuse("too-many");
    if (!(await hasLevels(tx, form))) return refuse("no-such-level");
    const [made] = await tx
      .insert(studioExercises)
      .values({ ...form, madeBy: ctx.actor.id, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id });
    if (!made) return refuse("name-taken");
    await audit(tx, ctx, { action: "exercise.made", detail: { exerciseId: made.id } });
    return done(made);
  });

type Change = { id: string; version: string; form: OwnExerciseForm };

/**
 * Changes one of the studio's own exercises; what clients were given of it keeps its text. Refuses
 * as `makeOwnExercise` does, "no-such-exercise", and one that another person has changed since.
 */
export const changeOwnExercise = (ctx: Ctx<Therapist>, change: Change) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const { form } = change;
    const [saved] = await readLocked(
      tx.select({ version }).from(studioExercises).where(eq(id, change.id)),
    );
    if (!saved) return refuse("no-such-exercise");
    if (isOutdated(saved, change.version)) return refuse("changed-meanwhile");
    const sameName = eq(sql`lower(${name})`, sql`lower(${form.name})`);
    if ((await tx.$count(studioExercises, and(sameName, ne(id, change.id)))) > 0)
      return refuse("name-taken");
    const isOwnLevel = [form.easierKey, form.harderKey].includes(change.id);
    if (isOwnLevel || !(await hasLevels(tx, form))) return refuse("no-such-level");
    await tx
      .update(studioExercises)
      .set({ ...form, version: saved.version + 1 })
      .where(eq(id, change.id));
    await audit(tx, ctx, { action: "exercise.changed", detail: { exerciseId: change.id } });
    return done(undefined);
  });

/** Whether its easier and its harder exercise exist, where it has them. */
async function hasLevels(tx: Db, { easierKey, harderKey }: OwnExerciseForm): Promise<boolean> {
  const keys = [easierKey, harderKey].filter((key) => key !== null);
  const found = await findExercises(tx, keys);
  return keys.every((key) => found.has(key));
}

/** Puts an exercise away, or offers it again; who has it keeps it. Refuses without create_notes, and "no-such-exercise". */
export const archiveOwnExercise = (ctx: Ctx<Therapist>, which: string, away: boolean) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const put = await tx
      .update(studioExercises)
      .set({ archivedAt: away ? ctx.now : null })
      .where(eq(id, which))
      .returning({ id });
    if (put.length === 0) return refuse("no-such-exercise");
    await audit(tx, ctx, { action: "exercise.changed", detail: { exerciseId: which } });
    return done(undefined);
  });
