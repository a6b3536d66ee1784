import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { extendSeries, listShortSeries } from "#domain/schedule/series/extend-series.ts";

/** More than a studio has; what is over waits for the next night. */
const maxSeries = 2_000;

/**
 * Series without an end are carried on to half a year ahead, each by itself, so that one that fails
 * holds up no other. Dates that cannot be had are left out and stand on the therapist's dashboard.
 */
export async function extendAllSeries(ctx: Ctx<System>): Promise<void> {
  for (const seriesId of await listShortSeries(ctx, maxSeries)) {
    try {
      await extendSeries(ctx, seriesId);
    } catch (error) {
      ctx.ports.log.error("a series was not carried on", { series: seriesId, error });
    }
  }
}
