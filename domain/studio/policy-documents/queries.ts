import type { Ctx } from "#domain/kernel/ctx.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { isFreeEverywhere } from "../delivery/rules.ts";
import { deliveryOf } from "../delivery/delivery-settings.ts";
import { hasModule } from "../branding/queries.ts";
import type { Settings } from "../settings/forms.ts";
import { findSettings } from "../settings/queries.ts";
import { retreatGiftOf } from "../retreat-gift/messages.ts";
import { vatNumberOn } from "../settings/rules.ts";
import { policySlugs } from "./find-policy-document.ts";
import type { PolicyFacts } from "./policy-text.ts";

/** The names of the papers of what the studio offers: without day retreats there is no agreement about them. */
export async function listPolicies(ctx: Ctx): Promise<readonly string[]> {
  const hasRetreats = await hasModule(ctx, "retreats");
  return policySlugs.filter((slug) => hasRetreats || slug !== "retreat-booking-agreement");
}

/** What the papers say of today's settings; `undefined` until they have been saved once. */
export async function findPolicyFacts(ctx: Ctx): Promise<PolicyFacts | undefined> {
  const settings = await findSettings(ctx);
  if (!settings) return undefined;
  return policyFactsOf(settings, londonDay(ctx.now), await hasModule(ctx, "equestrian"));
}

/** The same, of settings that have been looked up. */
export const policyFactsOf = (settings: Settings, today: Day, riders: boolean): PolicyFacts => ({
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
  checkedOn: settings.papers_checked_on,
});
