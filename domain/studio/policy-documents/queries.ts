import type { Ctx } from "#domain/kernel/ctx.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { isFreeEverywhere } from "../delivery/rules.ts";
import { deliveryOf } from "../delivery/delivery-settings.ts";
import { hasModule } from "../branding/queries.ts";
import type { Settings } from "../settings/forms.ts";
import { findSettings } from "../settings/queries.ts";
import { retreatGiftOf } from "../retreat-gift/messages.ts";
import { vatNumberOn } from "../settings/rules.ts";
import type { PolicyFacts } from "./policy-text.ts";

/** What the papers say of today's settings; `undefined` until they have been saved once. */
export async function findPolicyFacts(ctx: Ctx): Promise<PolicyFacts | undefined> {
  const settings = await findSettings(ctx);
  if (!settings) return undefined;
  return policyFactsOf(settings, londonDay(ctx.now), await hasModule(ctx, "equestrian"));
}

/** The same, of settings that have been looked up. */
export const policyFactsOf = (settings: Settings, today: Day, riders: boolean): PolicyFacts => ({
  vatNumber: vatNumberOn(settings, today),
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
