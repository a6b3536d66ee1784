import { textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import { planFields } from "#domain/shop/memberships/fields.ts";
import type { FoundPlan } from "#domain/shop/memberships/list-memberships.ts";

/** A plan as its form is opened with it. */
export const savedPlan = (plan: FoundPlan): Saved => ({
  version: versionOf(plan),
  values: textsOfRow(planFields, plan),
});
