import { textsIn } from "#app/http/forms.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { penceToPounds } from "#domain/kernel/money.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { type Saved, type Texts, versionOf } from "#domain/kernel/database/versions.ts";
import {
  type CodeTargets,
  type findCode,
  listCodeTargets,
} from "#domain/shop/discounts/list-codes.ts";

/** A code as its form holds it: what was typed, what it is for, what may be chosen, and what is wrong. */
export type CodeDraft = EditResult & {
  /** The code that is there already. */
  overId?: string | undefined;
  values: Record<string, string>;
  productIds: string[];
  categoryIds: string[];
  targets: CodeTargets;
  errors: Record<string, string>;
};

type Known = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** What a new code begins with (requirements 3.9). */
export const newCode = (now: Date): Record<string, string> => ({
  discountType: "percentage",
  appliesTo: "all",
  usageLimitPerCustomer: "1",
  validFrom: londonDay(now),
  isActive: "on",
});

/** A code as form values. */
const valuesOf = (code: Known): Record<string, string> => ({
  code: code.code,
  name: code.name,
  description: code.description,
  discountType: code.discountType,
  discountValue:
    code.discountType === "percentage"
      ? String(code.discountValue / 100)
      : penceToPounds(code.discountValue),
  appliesTo: code.appliesTo,
  usageLimit: code.usageLimit === null ? "" : String(code.usageLimit),
  usageLimitPerCustomer: String(code.usageLimitPerCustomer),
  minimumPurchaseAmount: code.minimumPence === null ? "" : penceToPounds(code.minimumPence),
  validFrom: londonDay(code.validFrom),
  validUntil: code.validUntil ? londonDay(code.validUntil) : "",
  isActive: code.isActive ? "on" : "",
});

/** A code as its form is opened with it. */
export const savedCode = (code: Known): Saved => ({
  version: versionOf(code),
  values: textsWith({
    values: valuesOf(code),
    productIds: code.productIds,
    categoryIds: code.categoryIds,
  }),
});

type Lists = {
  values: Record<string, string>;
  productIds: readonly string[];
  categoryIds: readonly string[];
};

/** A form with its lists as one text a list, an id a line. */
export const textsWith = ({ values, productIds, categoryIds }: Lists): Record<string, string> => ({
  ...values,
  productIds: productIds.toSorted().join("\n"),
  categoryIds: categoryIds.toSorted().join("\n"),
});

/** The ids that a text of `textsWith` lists. */
export const idsIn = (text = ""): string[] => text.split("\n").filter(Boolean);

/**
 * A form of such texts with all choices: a choice that a colleague has saved meanwhile is listed by
 * its name, too.
 */
export async function draftOf(
  ctx: Ctx<Staff>,
  texts: Texts,
  more: EditResult = {},
): Promise<CodeDraft> {
  const { productIds, categoryIds, ...values } = texts;
  const named = [...idsIn(productIds), ...idsIn(more.opened?.values["productIds"])];
  const words = (values["find"] ?? "").slice(0, 100).replaceAll("\0", "");
  const known = [...new Set(named)].filter(isUuid).slice(0, 500);
  const targets = await listCodeTargets(ctx, { productIds: known, words });
  const over = values["overId"] && isUuid(values["overId"]) ? { overId: values["overId"] } : {};
  const lists = { productIds: idsIn(productIds), categoryIds: idsIn(categoryIds) };
  return { errors: {}, ...more, ...over, ...lists, values, targets };
}

/** The texts of a form, and its lists of ids. */
export function readLists(form: FormData) {
  const list = (name: string) => [...new Set(form.getAll(name).map(String))];
  return {
    values: textsIn(form),
    productIds: list("productIds"),
    categoryIds: list("categoryIds"),
  };
}
