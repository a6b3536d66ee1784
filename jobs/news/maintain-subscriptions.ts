import { purgeSubscriptions } from "#domain/shop/news/purge-subscriptions.ts";
import { notifyWaiting } from "#domain/shop/news/waiting.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { Schedule } from "#jobs/job.ts";

/**
 * Every night: deletes subscriptions that were never confirmed, and those that ended a year ago.
 * Subscribers who wait for a product that came back without an event: published again, or counted
 * no more.
 */
export const maintainSubscriptionsNightly: Schedule = {
  name: "tend-subscriptions",
  everyNightAt: "03:20",
  run: async (ctx) => {
    await purgeSubscriptions(ctx);
    await notifyWaiting(ctx, {}, londonDay(ctx.now));
  },
};
