import { purgeSubscriptions } from "#domain/shop/news/purge-subscriptions.ts";
import { notifyWaiting } from "#domain/shop/news/waiting.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { Schedule } from "./job.ts";

/**
 * Every night: who asked and never confirmed, and who left a year ago. And who waits for something that came back by
 * another way than its shelf: published again, or counted no more.
 */
export const maintainSubscriptionsNightly: Schedule = {
  name: "tend-subscriptions",
  everyNightAt: "03:20",
  run: async (ctx) => {
    await purgeSubscriptions(ctx);
    await notifyWaiting(ctx, {}, londonDay(ctx.now));
  },
};
