import { and, eq, inArray, sql } from "drizzle-orm";
import { actionPlanItems, actionPlanLogs } from "#db/schema/care/progress.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done } from "#domain/kernel/outcome.ts";
import { addDays, type Day, londonDay } from "#domain/kernel/time.ts";
import { noteActivity } from "../record/note-activity.ts";
import { withConsent } from "../record/with-consent.ts";
import { mergeSaid, pendingDays, type PendingTick, type Said } from "./rules.ts";

/**
 * Brings the ticks that a phone has kept up to date, by what each side said (`mergeSaid`); sent
 * twice they are the same. Left out, and named: what is older than seven days or of tomorrow, and
 * what was not in the client's own programme on that day. Refuses "no-consent".
 */
export const syncTicks = (ctx: Ctx<Client>, ticks: readonly PendingTick[]) =>
  withConsent(ctx, async (tx) => {
    const clientId = ctx.actor.id;
    if (ticks.length === 0) return done({ notTaken: [] });
    await lock(tx, { client: [clientId] });
    const programme = await programmeOf(tx, clientId, ticks);
    const stored = await storedOf(tx, clientId, ticks);
    const today = londonDay(ctx.now);
    const isTaken = ({ itemId, on }: PendingTick) =>
      on <= today &&
      on > addDays(today, -pendingDays) &&
      programme.some(
        (item) =>
          item.id === itemId &&
          item.startedOn <= on &&
          [item.stoppedOn, item.endsOn].every((last) => last === null || last >= on),
      );
    const taken = ticks.filter(isTaken).map((tick) => {
      const { itemId, on } = tick;
      const log = stored.find((one) => one.itemId === itemId && one.doneOn === on);
      return { itemId, on, said: mergeSaid(log ? saidOf(log) : null, tick) };
    });
    await save(tx, ctx, taken);
    const [first] = taken;
    if (first) await noteActivity(tx, ctx, "programme.ticked", { itemId: first.itemId });
    return done({ notTaken: ticks.filter((tick) => !isTaken(tick)).map(({ itemId }) => itemId) });
  });

const saidOf = ({ pain, comment }: NonNullable<Said>) => ({ pain, comment });
const idsOf = (ticks: readonly PendingTick[]) => ticks.map(({ itemId }) => itemId);

const programmeOf = (tx: Db, clientId: string, ticks: readonly PendingTick[]) =>
  tx
    .select({
      id: actionPlanItems.id,
      startedOn: actionPlanItems.startedOn,
      stoppedOn: actionPlanItems.stoppedOn,
      endsOn: actionPlanItems.endsOn,
    })
    .from(actionPlanItems)
    .where(and(eq(actionPlanItems.clientId, clientId), inArray(actionPlanItems.id, idsOf(ticks))));

const storedOf = (tx: Db, clientId: string, ticks: readonly PendingTick[]) =>
  tx
    .select({
      itemId: actionPlanLogs.itemId,
      doneOn: actionPlanLogs.doneOn,
      pain: actionPlanLogs.pain,
      comment: actionPlanLogs.comment,
    })
    .from(actionPlanLogs)
    .where(
      and(eq(actionPlanLogs.clientId, clientId), inArray(actionPlanLogs.itemId, idsOf(ticks))),
    );

type Merged = { itemId: string; on: Day; said: Said };

async function save(tx: Db, { actor, now }: Ctx<Client>, merged: readonly Merged[]) {
  const rows = merged.flatMap(({ itemId, on, said }) =>
    said
      ? [
          {
            clientId: actor.id,
            itemId,
            doneOn: on,
            ...said,
            loggedAt: now,
          },
        ]
      : [],
  );
  if (rows.length > 0)
    await tx
      .insert(actionPlanLogs)
      .values(rows)
      .onConflictDoUpdate({
        target: [actionPlanLogs.itemId, actionPlanLogs.doneOn],
        set: {
          pain: sql`excluded.pain`,
          comment: sql`excluded.comment`,
          loggedAt: sql`excluded.logged_at`,
        },
      });
  const gone = merged.filter(({ said }) => !said);
  if (gone.length === 0) return;
  const pairs = gone.map(({ itemId, on }) => sql`(${itemId}::uuid, ${on}::date)`);
  await tx
    .delete(actionPlanLogs)
    .where(
      and(
        eq(actionPlanLogs.clientId, actor.id),
        sql`(${actionPlanLogs.itemId}, ${actionPlanLogs.doneOn}) in (${sql.join(pairs, sql`, `)})`,
      ),
    );
}
