import { TwoVersions } from "#app/parts/pages/two-versions.tsx";
import { ownValue } from "#domain/kernel/input/own-value.ts";
import { plainDate } from "#domain/kernel/time.ts";
import type { Clash } from "#domain/kernel/database/versions.ts";
import { appliesLabels, discountTypes } from "#domain/shop/discounts/messages.ts";
import type { CodeDraft } from "./code-draft.ts";

type CodeClashProps = { clashes: readonly Clash[]; targets: CodeDraft["targets"] };

/** Two people have changed the same fields of a code: what each of them wrote, as people read it. */
export function CodeClash({ clashes, targets }: CodeClashProps) {
  const things = [...targets.categories, ...targets.chosen, ...(targets.found ?? [])];
  const names = new Map(things.map(({ id, name }) => [id, name]));
  const listed = (ids: string) =>
    ids
      .split("\n")
      .map((id) => names.get(id) ?? "")
      .filter(Boolean)
      .join("\n");
  const known: Record<string, (text: string) => string> = {
    discountType: (text) => ownValue(discountTypes, text) ?? text,
    appliesTo: (text) => ownValue(appliesLabels, text) ?? text,
    isActive: (text) => (text === "on" ? "Yes" : "No"),
    productIds: listed,
    categoryIds: listed,
    validFrom: day,
    validUntil: day,
  };
  const formatValue = (name: string, text: string) => ownValue(known, name)?.(text) ?? text;
  return (
    <TwoVersions
      clashes={clashes}
      what="this discount code"
      labels={labels}
      formatValue={formatValue}
    />
  );
}

/** A date field gives nothing else; what came another way is shown as it came. */
const day = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? plainDate(text) : text);

const labels: Record<string, string> = {
  code: "Code",
  name: "Name",
  description: "Description",
  discountType: "Discount type",
  discountValue: "Discount value",
  appliesTo: "Applies to",
  usageLimit: "Total usage limit",
  usageLimitPerCustomer: "Usage per customer",
  minimumPurchaseAmount: "Minimum purchase amount",
  validFrom: "Valid from",
  validUntil: "Valid until",
  isActive: "Active",
  productIds: "Products",
  categoryIds: "Categories",
};
