import type { Ctx } from "#domain/kernel/ctx.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { isFreeEverywhere } from "../delivery/rules.ts";
import { deliveryOf } from "../delivery/delivery-settings.ts";
import { hasModule } from "../branding/queries.ts";
import type { Settings } from "../settings/forms.ts";
import { findSettings } from "../settings/queries.ts";
import { retreatGiftOf } from "../retreat-gift/messages.ts";
import { vatNumberOn } from "../settings/rules.ts";
import { findWordings } from "./find-wordings.ts";
import { policySlugs } from "./given-words.ts";
import type { PolicyFacts, Wordings } from "./policy-text.ts";

/** The names of the papers of what the studio offers: without day retreats there is no agreement about them. */
export async function listPolicies(ctx: Ctx): Promise<readonly string[]> {
  const hasRetreats = await hasModule(ctx, "retreats");
  return policySlugs.filter((slug) => hasRetreats || slug !== "retreat-booking-agreement");
}

/** What the papers say today, of the settings and in their wording; `undefined` until the settings have been saved once. */
export async function findPolicyFacts(ctx: Ctx): Promise<PolicyFacts | undefined> {
  const settings = await findSettings(ctx);
  if (!settings) return undefined;
  const [riders, wordings] = await Promise.all([hasModule(ctx, "equestrian"), findWordings(ctx)]);
  return policyFactsOf(settings, londonDay(ctx.now), { riders, wordings });
}

type Besides = { riders: boolean; wordings: Wordings };

/** The same, of settings that have been looked up. */
const policyFactsOf = (
  settings: Settings,
  today: Day,
  { riders, wordings }: Besides,
): PolicyFacts => ({
  vatNumber: vatNumberOn(settings, today),
  icoNumber: settings.ico_number || undefined,
  delivery: {
    isFree: isFreeEverywhere(deliveryOf(settings)),
    toIreland: settings.delivery_ireland_served,
  },
  retreatGift: retreatGiftOf(settings),
  riders,
  enquiryMonths: settings.enquiry_months,
  cartDays: settings.cart_days,
  freeCancelHours: settings.free_cancel_hours,
  checkedOn: settings.papers_checked_on,
  wordings,
});
