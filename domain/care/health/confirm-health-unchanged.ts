import { eq } from "drizzle-orm";
import { careFiles } from "#db/schema/care/record.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { noteActivity } from "../record/note-activity.ts";
import { newestHealth } from "./queries.ts";
import { nextReview } from "./rules.ts";

/** Says that nothing has changed about a client's own health since it was written down. Refuses where "nothing-on-file". */
export const confirmHealthUnchanged = (ctx: Ctx<Client>) =>
  transaction(ctx, async (tx) => {
    if (!(await newestHealth(tx, ctx.actor.id))) return refuse("nothing-on-file");
    await confirmHealth(tx, ctx);
    await audit(tx, ctx, { action: "health.confirmed", subjectId: ctx.actor.accountId });
    await noteActivity(tx, ctx, "health.confirmed");
    return done({ confirmedOn: londonDay(ctx.now) });
  });

/** A step: what is on file holds from today, and is asked about in a year. */
export async function confirmHealth(tx: Db, ctx: Ctx<Client>): Promise<void> {
  const [healthConfirmedOn, askHealthOn] = [londonDay(ctx.now), nextReview(ctx.now)];
  await tx
    .update(careFiles)
    .set({ healthConfirmedOn, askHealthOn })
    .where(eq(careFiles.clientId, ctx.actor.id));
}
