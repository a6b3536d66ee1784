import { and, count, eq, isNull, lt, max, sql } from "drizzle-orm";
import { healthFlags } from "#db/schema/care/health.ts";
import { actionPlanItems } from "#db/schema/care/progress.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { type Dose, spokenDose } from "../exercises/dose.ts";
import type { AnyExercise } from "../exercises/exercise.ts";
import { doseColumns, doseOf } from "./dose-columns.ts";
import { maxLines } from "./messages.ts";
import { textOf } from "./rules.ts";
import { isRunning } from "./running.ts";

type NewLine = {
  clientId: string;
  exercise: AnyExercise;
  dose: Dose;
  endsOn: Day | null;
  isConsidered: boolean;
  /** Its place in the programme; at the end where none is given. */
  displayOrder?: number | undefined;
};

/**
 * A step, after the client's lock: puts an exercise into their programme. One that runs with the
 * same dose is left as it is, so that a second press gives nothing twice. Refuses "runs-already"
 * with another dose, "ended-before" for a last day that is over, "ask-first" where the exercise has
 * reasons for care, the client a flag, and nothing says that it was considered, and "too-many".
 */
export async function addLine(tx: Db, ctx: Ctx<Therapist>, line: NewLine) {
  const { clientId, exercise, dose, endsOn, isConsidered } = line;
  const today = londonDay(ctx.now);
  if (endsOn !== null && endsOn < today) return refuse("ended-before");
  const asks = exercise.careWith.length > 0 && (await hasFlag(tx, clientId, today));
  if (asks && !isConsidered) return refuse("ask-first");
  await stopEnded(tx, clientId, today);
  const { lines, last } = await countLines(tx, clientId);
  if (lines >= maxLines) return refuse("too-many");
  const [added] = await tx
    .insert(actionPlanItems)
    .values({
      clientId,
      givenBy: ctx.actor.id,
      exerciseKey: exercise.key,
      title: exercise.name,
      description: textOf(exercise),
      frequency: spokenDose(dose),
      duration: "",
      priority: "medium",
      category: "exercise",
      startedOn: today,
      displayOrder: line.displayOrder ?? last + 1,
      ...dose,
      endsOn,
      careConsidered: asks,
    })
    .onConflictDoNothing()
    .returning({ id: actionPlanItems.id });
  if (added) return done({ id: added.id, isNew: true });
  const [running] = await tx
    .select({
      id: actionPlanItems.id,
      ...doseColumns,
      endsOn: actionPlanItems.endsOn,
    })
    .from(actionPlanItems)
    .where(and(isRunning(clientId), eq(actionPlanItems.exerciseKey, exercise.key)));
  const given = running && doseOf(running);
  const isSame = given && spokenDose(given) === spokenDose(dose) && running.endsOn === endsOn;
  return isSame ? done({ id: running.id, isNew: false }) : refuse("runs-already");
}

/** What had a last day, and it is over, makes room for being given again. */
const stopEnded = (tx: Db, clientId: string, today: Day) =>
  tx
    .update(actionPlanItems)
    .set({ stoppedOn: sql`${actionPlanItems.endsOn}` })
    .where(and(isRunning(clientId), lt(actionPlanItems.endsOn, today)));

async function countLines(tx: Db, clientId: string) {
  const [found] = await tx
    .select({ lines: count(), last: max(actionPlanItems.displayOrder) })
    .from(actionPlanItems)
    .where(isRunning(clientId));
  return { lines: found?.lines ?? 0, last: found?.last ?? 0 };
}

async function hasFlag(tx: Db, clientId: string, today: Day): Promise<boolean> {
  const found = await tx
    .select({ id: healthFlags.id })
    .from(healthFlags)
    .where(
      and(
        eq(healthFlags.clientId, clientId),
        isNull(healthFlags.liftedAt),
        sql`coalesce(${healthFlags.until} >= ${today}, true)`,
      ),
    )
    .limit(1);
  return found.length > 0;
}
