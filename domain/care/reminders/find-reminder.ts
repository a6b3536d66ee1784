import { and, eq, gte, isNull } from "drizzle-orm";
import { actionPlanItems, actionPlanLogs } from "#db/schema/care/progress.ts";
import { clients, consents, notificationPreferences } from "#db/schema/people.ts";
import { type Client, type Ctx, ctxFor, type System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { addDays, type Day, londonDay } from "#domain/kernel/time.ts";
import { mayEnter } from "../notices/find-recipient.ts";
import { isNotOver, isRunning } from "../plans/running.ts";
import { wantsReminder } from "./publish-reminders.ts";
import { isDueOn } from "./rules.ts";

/**
 * The address of a client who is to be reminded of their exercises now: who still wants it, may
 * enter, has a consent in force, and has something to do that is not done. Undefined otherwise, and
 * on another day than the one that it was meant for.
 */
export async function findProgrammeReminder(
  ctx: Ctx<System>,
  { clientId, day }: { clientId: string; day: Day },
) {
  if (londonDay(ctx.now) !== day) return undefined;
  const [client] = await read(ctx, (db) =>
    db
      .select({
        id: clients.id,
        email: clients.email,
        accountId: clients.authUserId,
        hour: notificationPreferences.programmeHour,
      })
      .from(clients)
      .innerJoin(notificationPreferences, wantsReminder)
      .where(and(eq(clients.id, clientId), mayEnter)),
  );
  if (!client?.accountId) return undefined;
  const { id, accountId } = client;
  const own = ctxFor({ kind: "client", id, accountId }, ctx);
  return (await hasSomethingToDo(own, day)) ? client : undefined;
}

/**
 * Asked as the client themselves, since no job may see care data: how often what runs is to be
 * done, and when it was done last; not a word of what it is.
 */
const hasSomethingToDo = (ctx: Ctx<Client>, today: Day): Promise<boolean> =>
  read(ctx, async (db) => {
    const clientId = ctx.actor.id;
    const agreed = await db.$count(
      consents,
      and(
        eq(consents.clientId, clientId),
        eq(consents.purpose, "medical"),
        isNull(consents.withdrawnAt),
      ),
    );
    if (agreed === 0) return false;
    const { id, exerciseKey, days } = actionPlanItems;
    const items = await db
      .select({ id, exerciseKey, days })
      .from(actionPlanItems)
      .where(and(isRunning(clientId), isNotOver(today)));
    const logs = await db
      .select({ id, exerciseKey, doneOn: actionPlanLogs.doneOn })
      .from(actionPlanLogs)
      .innerJoin(actionPlanItems, eq(id, actionPlanLogs.itemId))
      .where(
        and(eq(actionPlanLogs.clientId, clientId), gte(actionPlanLogs.doneOn, addDays(today, -6))),
      );
    return items.some((item) => {
      // What was done with an earlier dose counts.
      const theirs = logs.filter(
        (log) => log.id === item.id || (log.exerciseKey ?? "-") === item.exerciseKey,
      );
      return isDueOn({ days: item.days, doneOn: theirs.map(({ doneOn }) => doneOn) }, today);
    });
  });
