import { penceToPounds } from "#domain/kernel/money.ts";
import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import type { FoundPlan } from "#domain/shop/memberships/list-memberships.ts";

/** A plan as its form is opened with it. */
export const savedPlan = (plan: FoundPlan): Saved => ({
  version: versionOf(plan),
  values: {
    name: plan.name,
    description: plan.description,
    price: penceToPounds(plan.pricePence),
    firstPrice: plan.firstPricePence === null ? "" : penceToPounds(plan.firstPricePence),
    credits: String(plan.credits),
    opens: plan.opens,
    sessionTypeId: plan.sessionTypeId ?? "",
    isOffered: plan.isOffered ? "on" : "",
  },
});
