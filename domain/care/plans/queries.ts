import { and, asc, count, desc, eq, gte, inArray, isNull, max } from "drizzle-orm";
import { actionPlanItems, actionPlanLogs } from "#db/schema/care/progress.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { firstMonday, weeksOf } from "./rules.ts";

export type ProgrammeItem = Awaited<ReturnType<typeof list>>["items"][number];

/** A client's own programme as it stands today, with what was done in the last seven days. Two statements. */
export const findOwnProgramme = (ctx: Ctx<Client>) => list(ctx, ctx.actor.id);

const list = (ctx: Ctx, clientId: string) =>
  read(ctx, async (db) => {
    const today = londonDay(ctx.now);
    const items = await openItems(db, clientId);
    const logs = await logsSince(db, items, addDays(today, -6));
    const days = Array.from({ length: 7 }, (_, back) => addDays(today, back - 6));
    const withLogs = items.map((item) => ({
      ...item,
      logs: logs.filter(({ itemId }) => itemId === item.id),
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

const openItems = (db: Db, clientId: string) =>
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
    })
    .from(actionPlanItems)
    .where(and(eq(actionPlanItems.clientId, clientId), isNull(actionPlanItems.stoppedOn)))
    .orderBy(
      asc(actionPlanItems.frequency),
      desc(actionPlanItems.startedOn),
      asc(actionPlanItems.displayOrder),
    )
    .limit(60);

const logsSince = (db: Db, items: readonly { id: string }[], from: string) =>
  db
    .select({
      itemId: actionPlanLogs.itemId,
      doneOn: actionPlanLogs.doneOn,
      pain: actionPlanLogs.pain,
      comment: actionPlanLogs.comment,
    })
    .from(actionPlanLogs)
    .where(
      and(
        inArray(
          actionPlanLogs.itemId,
          items.map(({ id }) => id),
        ),
        gte(actionPlanLogs.doneOn, from),
      ),
    )
    .orderBy(asc(actionPlanLogs.doneOn));
