import type { Ctx } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { findSettings } from "../settings/queries.ts";
import { vatNumberOn } from "../settings/rules.ts";
import type { PaperFacts } from "./find-paper.ts";

/** What the papers say of today's settings; `undefined` until they have been saved once. */
export async function findPaperFacts(ctx: Ctx): Promise<PaperFacts | undefined> {
  const settings = await findSettings(ctx);
  if (!settings) return undefined;
  const { enquiry_months: enquiryMonths, cart_days: cartDays } = settings;
  return { vatNumber: vatNumberOn(settings, londonDay(ctx.now)), enquiryMonths, cartDays };
}
