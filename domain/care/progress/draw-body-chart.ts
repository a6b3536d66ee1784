import { bodyCharts } from "#db/schema/care/progress.ts";
import type { BodyMark } from "#db/schema/care/shapes.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { noteActivity } from "../record/note-activity.ts";
import { ensureCareRecord } from "../record/ensure-care-record.ts";
import { withConsent } from "../record/with-consent.ts";

/** Keeps what hurts a client where, today; painting again on the same day replaces it. Refuses "no-consent". */
export const drawBodyChart = (ctx: Ctx<Client>, marks: BodyMark[]) =>
  withConsent(ctx, async (tx) => {
    const clientId = ctx.actor.id;
    await ensureCareRecord(tx, ctx, clientId);
    const drawn = { marks, drawnAt: ctx.now };
    await tx
      .insert(bodyCharts)
      .values({ clientId, drawnOn: londonDay(ctx.now), ...drawn })
      .onConflictDoUpdate({ target: [bodyCharts.clientId, bodyCharts.drawnOn], set: drawn });
    await noteActivity(tx, ctx, "progress.painted");
    return done(undefined);
  });
