import { textsIn } from "#app/http/forms.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { Saved, Texts } from "#domain/kernel/database/versions.ts";
import { codeFields } from "#domain/shop/discounts/fields.ts";
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

/** A code as its form is opened with it: its days are London days, and a percentage is no amount. */
export function savedCode(code: Known): Saved {
  const { version, values } = savedFields(codeFields, {
    ...code,
    minimumPurchaseAmount: code.minimumPence,
    validFrom: londonDay(code.validFrom),
    validUntil: code.validUntil && londonDay(code.validUntil),
  });
  const { productIds, categoryIds, discountType, discountValue } = code;
  const percent = discountType === "percentage" && { discountValue: String(discountValue / 100) };
  return {
    version,
    values: textsWith({ values: { ...values, ...percent }, productIds, categoryIds }),
  };
}

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
