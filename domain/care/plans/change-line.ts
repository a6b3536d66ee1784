import { and, eq, sql } from "drizzle-orm";
import { actionPlanItems } from "#db/schema/care/progress.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { type Dose, spokenDose } from "../exercises/dose.ts";
import type { AnyExercise } from "../exercises/exercise.ts";
import { findAnyExercise } from "../own-exercises/queries.ts";
import { withConsentAndGuardian } from "../record/with-consent.ts";
import { addLine } from "./add-line.ts";
import { doseColumns, doseOf } from "./dose-columns.ts";
import { doseIn, type DoseForm } from "./forms.ts";
import { moved, type MoveTo } from "./rules.ts";
import { isNotOver, isRunning, programmeOrder } from "./running.ts";

type Line = { record: OpenRecord; id: string };

/**
 * Another dose of an exercise that runs: the line is stopped and given again in its place, so that
 * what was done stands beside the dose it was done with. Refuses as `giveExercise` does, and
 * "no-such-line".
 */
export const replaceDose = (ctx: Ctx<Therapist>, line: Line, form: DoseForm) =>
  replace(ctx, line, {
    action: "programme.dose-changed",
    next: async (tx, { exerciseKey, ...row }) => {
      const exercise = await findAnyExercise(tx, exerciseKey);
      const [before, dose] = [doseOf(row), doseIn(form)];
      if (!exercise || !before) return "no-such-exercise";
      const isSame = spokenDose(before) === spokenDose(dose) && row.endsOn === form.ends_on;
      return isSame ? "same" : { exercise, dose, endsOn: form.ends_on };
    },
    isConsidered: form.care_considered,
  });

/** The harder exercise with its usual dose instead of this one. Refuses as `replaceDose` does, and "nothing-harder". */
export const progressLine = (ctx: Ctx<Therapist>, line: Line, isConsidered: boolean) =>
  replace(ctx, line, {
    action: "programme.progressed",
    next: async (tx, { exerciseKey, endsOn }) => {
      const now = await findAnyExercise(tx, exerciseKey);
      const exercise = await findAnyExercise(tx, now?.harder ?? null);
      if (!exercise || exercise.isAway) return "nothing-harder";
      return { exercise, dose: exercise.dose, endsOn };
    },
    isConsidered,
  });

const lineColumns = {
  givenBy: actionPlanItems.givenBy,
  exerciseKey: actionPlanItems.exerciseKey,
  ...doseColumns,
  endsOn: actionPlanItems.endsOn,
  displayOrder: actionPlanItems.displayOrder,
  careConsidered: actionPlanItems.careConsidered,
};
type Row = Pick<typeof actionPlanItems.$inferSelect, keyof typeof lineColumns>;
type Next = {
  exercise: AnyExercise;
  dose: Dose;
  endsOn: string | null;
};
type Replacing<Why extends string> = {
  action: string;
  /** What stands in its place, why nothing does, or that it stays as it is. */
  next: (tx: Db, row: Row) => Promise<Next | "same" | Why>;
  isConsidered: boolean;
};

const replace = <const Why extends "no-such-exercise" | "nothing-harder">(
  ctx: Ctx<Therapist>,
  { record: { clientId }, id }: Line,
  { action, next, isConsidered }: Replacing<Why>,
) =>
  withConsentAndGuardian(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    await lock(tx, { client: [clientId] });
    const [row] = await tx.select(lineColumns).from(actionPlanItems).where(theLine(clientId, id));
    if (!row?.givenBy) return refuse("no-such-line");
    const following = await next(tx, row);
    if (following === "same") return done({ id });
    if (typeof following === "string") return refuse(following);
    await stop(tx, ctx, { clientId, id });
    const added = await addLine(tx, ctx, {
      clientId,
      ...following,
      isConsidered: isConsidered || row.careConsidered,
      displayOrder: row.displayOrder,
    });
    if (!added.ok) return added;
    await audit(tx, ctx, {
      action,
      subjectId: clientId,
      detail: { itemId: added.value.id },
    });
    return done({ id: added.value.id });
  });

/** Takes a line out of the programme; what was done of it is kept. Refuses without create_notes, and "no-such-line". */
export const stopLine = (ctx: Ctx<Therapist>, { record: { clientId }, id }: Line) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    await lock(tx, { client: [clientId] });
    if (!(await stop(tx, ctx, { clientId, id }))) return refuse("no-such-line");
    await audit(tx, ctx, {
      action: "programme.stopped",
      subjectId: clientId,
      detail: { itemId: id },
    });
    return done(undefined);
  });

/** Moves a line among those that run. Refuses without create_notes, and "no-such-line". */
export const moveLine = (ctx: Ctx<Therapist>, { record: { clientId }, id }: Line, to: MoveTo) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    await lock(tx, { client: [clientId] });
    const rows = await tx
      .select({ id: actionPlanItems.id })
      .from(actionPlanItems)
      .where(and(isRunning(clientId), isNotOver(londonDay(ctx.now))))
      .orderBy(...programmeOrder);
    const from = rows.findIndex((row) => row.id === id);
    if (from < 0) return refuse("no-such-line");
    const ids = moved(rows, from, to).map((row) => row.id);
    await tx.execute(sql`update ${actionPlanItems} i set display_order = o.place - 1
      from unnest(${`{${ids.join(",")}}`}::uuid[]) with ordinality o (id, place)
      where i.id = o.id and i.display_order <> o.place - 1`);
    return done(undefined);
  });

const theLine = (clientId: string, id: string) =>
  and(isRunning(clientId), eq(actionPlanItems.id, id));

async function stop(tx: Db, ctx: Ctx, { clientId, id }: { clientId: string; id: string }) {
  const stopped = await tx
    .update(actionPlanItems)
    .set({ stoppedOn: londonDay(ctx.now) })
    .where(theLine(clientId, id))
    .returning({ id: actionPlanItems.id });
  return stopped.length > 0;
}
