import { and, asc, count, eq, gte, inArray, max, or, sql } from "drizzle-orm";
import { studioExercises } from "#db/schema/care/programmes.ts";
import { actionPlanItems, actionPlanLogs } from "#db/schema/care/progress.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { addDays, type Day, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { findExercise } from "../exercises/library.ts";
import { mediaOf } from "../own-exercises/rules.ts";
import { doseColumns, doseOf } from "./dose-columns.ts";
import { firstMonday, weeksOf } from "./rules.ts";
import { isNotOver, isRunning, programmeOrder } from "./running.ts";

export type ProgrammeItem = Awaited<ReturnType<typeof list>>["items"][number];

/** A client's own programme as it stands today, with what was done in the last seven days. Two statements. */
export const findOwnProgramme = (ctx: Ctx<Client>) => list(ctx, ctx.actor.id);

const list = (ctx: Ctx, clientId: string) =>
  read(ctx, async (db) => {
    const today = londonDay(ctx.now);
    const items = await openItems(db, clientId, today);
    const logs = await logsSince(db, { clientId, items, from: addDays(today, -6) });
    const days = Array.from({ length: 7 }, (_, back) => addDays(today, back - 6));
    const withLogs = items.map(({ own, ...item }) => ({
      ...item,
      dose: doseOf(item),
      figure: findExercise(item.exerciseKey ?? "")?.figure ?? null,
      media: own && mediaOf(own),
      // What was done with an earlier dose counts.
      logs: logs.filter(
        ({ itemId, exerciseKey }) =>
          itemId === item.id || (exerciseKey !== null && exerciseKey === item.exerciseKey),
      ),
    }));
    return { today, days, items: withLogs };
  });

/**
 * What a client did of their programme in the weeks up to today's, stopped items included. One
 * statement.
 */
export const listOwnWeeks = (ctx: Ctx<Client>) =>
  read(ctx, async (db) => {
    const today = londonDay(ctx.now);
    const { doneOn, pain, clientId } = actionPlanLogs;
    const done = await db
      .select({
        on: doneOn,
        times: count(),
        pain: max(pain),
      })
      .from(actionPlanLogs)
      .where(and(eq(clientId, ctx.actor.id), gte(doneOn, firstMonday(today))))
      .groupBy(doneOn);
    return weeksOf(done, today);
  });

const openItems = (db: Db, clientId: string, today: Day) =>
  db
    .select({
      id: actionPlanItems.id,
      title: actionPlanItems.title,
      description: actionPlanItems.description,
      frequency: actionPlanItems.frequency,
      duration: actionPlanItems.duration,
      priority: actionPlanItems.priority,
      category: actionPlanItems.category,
      productSlug: actionPlanItems.productSlug,
      startedOn: actionPlanItems.startedOn,
      exerciseKey: actionPlanItems.exerciseKey,
      ...doseColumns,
      endsOn: actionPlanItems.endsOn,
      own: {
        id: studioExercises.id,
        media: studioExercises.media,
        width: studioExercises.width,
        height: studioExercises.height,
        version: studioExercises.version,
      },
    })
    .from(actionPlanItems)
    .leftJoin(studioExercises, sql`${studioExercises.id}::text = ${actionPlanItems.exerciseKey}`)
    .where(and(isRunning(clientId), isNotOver(today)))
    .orderBy(...programmeOrder)
    .limit(60);

type Since = {
  clientId: string;
  items: readonly { id: string; exerciseKey: string | null }[];
  from: Day;
};

const logsSince = (db: Db, { clientId, items, from }: Since) => {
  const keys = items.flatMap(({ exerciseKey }) => exerciseKey ?? []);
  const ids = items.map(({ id }) => id);
  return db
    .select({
      itemId: actionPlanLogs.itemId,
      exerciseKey: actionPlanItems.exerciseKey,
      doneOn: actionPlanLogs.doneOn,
      pain: actionPlanLogs.pain,
      comment: actionPlanLogs.comment,
    })
    .from(actionPlanLogs)
    .innerJoin(actionPlanItems, eq(actionPlanItems.id, actionPlanLogs.itemId))
    .where(
      and(
        eq(actionPlanLogs.clientId, clientId),
        gte(actionPlanLogs.doneOn, from),
        or(inArray(actionPlanItems.id, ids), inArray(actionPlanItems.exerciseKey, keys)),
      ),
    )
    .orderBy(asc(actionPlanLogs.doneOn));
};
