import { and, eq, isNull } from "drizzle-orm";
import { actionPlanItems, actionPlanLogs } from "#db/schema/care/progress.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { noteActivity } from "../record/note-activity.ts";
import { withConsent } from "../record/with-consent.ts";
import type { LogForm } from "./forms.ts";

/**
 * Ticks an item of the client's own programme for today, with how it felt; a second tick on the
 * same day corrects the first. Refuses "no-such-item" for an item that is stopped or another
 * client's, and "no-consent".
 */
export const logPlanItem = (ctx: Ctx<Client>, { item_id: itemId, pain, comment }: LogForm) =>
  withConsent(ctx, async (tx) => {
    const clientId = ctx.actor.id;
    const which = and(
      eq(actionPlanItems.id, itemId),
      eq(actionPlanItems.clientId, clientId),
      isNull(actionPlanItems.stoppedOn),
    );
    const found = await tx.select({ id: actionPlanItems.id }).from(actionPlanItems).where(which);
    if (found.length === 0) return refuse("no-such-item");
    const said = { pain, comment, loggedAt: ctx.now };
    await tx
      .insert(actionPlanLogs)
      .values({ clientId, itemId, doneOn: londonDay(ctx.now), ...said })
      .onConflictDoUpdate({ target: [actionPlanLogs.itemId, actionPlanLogs.doneOn], set: said });
    await noteActivity(tx, ctx, "programme.ticked", { itemId });
    return done(undefined);
  });

/** Takes today's tick back; where there is none nothing happens. */
export const untickPlanItem = (ctx: Ctx<Client>, itemId: string) =>
  write(ctx, async (tx) => {
    const today = and(
      eq(actionPlanLogs.itemId, itemId),
      eq(actionPlanLogs.clientId, ctx.actor.id),
      eq(actionPlanLogs.doneOn, londonDay(ctx.now)),
    );
    await tx.delete(actionPlanLogs).where(today);
  });
