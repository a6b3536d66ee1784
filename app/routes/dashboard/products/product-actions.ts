import { data, href } from "react-router";
import { clashesIn, openedWith, ownFields, saveOver } from "#app/http/save-over.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { WhyNot } from "#domain/kernel/outcome.ts";
import { productForm } from "#domain/shop/products/forms.ts";
import { findProductToEdit } from "#domain/shop/products/find-product.ts";
import { saveProduct } from "#domain/shop/products/save-product.ts";
import { saleCleared, salePriceTooHigh, whyDraft } from "#domain/shop/products/messages.ts";
import { uploadImage } from "#domain/studio/library/upload-image.ts";
import { whyNoImage } from "#domain/studio/library/messages.ts";
import { draftFrom } from "./draft-of.ts";
import { nameFirstCategory } from "./first-category.ts";
import { arrangedOptions, optionsIn, optionTexts } from "./option-draft.ts";
import { arranged, picturesIn, type ProductDraft } from "./product-draft.ts";
import { productErrors } from "./product-errors.ts";
import { savedProduct } from "./product-versions.ts";

/**
 * What the form shows after it is submitted: the values, the field errors, and what was saved by
 * another person meanwhile.
 */
export type ProductResult = Omit<EditResult, "values"> & { draft: ProductDraft };

type Refusal = WhyNot<typeof saveProduct>;

const refusals: Record<
  Exclude<Refusal, "sale-too-high" | "changed-meanwhile">,
  { field?: string; words: string }
> = {
  "slug-taken": {
    field: "slug",
    words: "Another product has or had this address. Please choose another.",
  },
  "no-such-category": { field: "categoryId", words: "Please choose a category." },
  "no-such-places": {
    field: "stockItemId",
    words: "These places are not there any more. Please choose others.",
  },
  "stock-below-zero": {
    field: "stock",
    words: "Some were sold in the meantime: there are not that many to take away.",
  },
  "stock-of-course": {
    field: "stock",
    words: "These are places of a course: please release them under Courses.",
  },
  "option-stock-below-zero": {
    field: "options",
    words: "Some of an option were sold in the meantime: there are not that many to take away.",
  },
  "publish-time-over": {
    field: "publishDay",
    words: "This moment is over. Please choose one to come.",
  },
  "no-such-product": { words: "This product is not there any more: somebody has deleted it." },
};

/** Saves what was typed, or answers it back whole with what is wrong; files that came along are kept as pictures first. */
export async function submitProduct(ctx: Ctx<Staff>, id: string | undefined, form: FormData) {
  const draft = draftFrom(form);
  const errors: Record<string, string> = {};
  const files = form
    .getAll("files")
    .filter((file): file is File => file instanceof File && file.size > 0);
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kept = await uploadImage(ctx, { folder: "shop", name: file.name, bytes });
    if (kept.ok)
      draft.pictures.push({
        url: kept.value.url,
        alt: "",
        decorative: false,
      });
    else errors["files"] = `${file.name}: ${whyNoImage[kept.why]}`;
  }
  const press = form.get("arrange");
  if (typeof press === "string")
    return withSubmittedValues(arrangedDraft(draft, press), { errors });

  const unnamed = await nameFirstCategory(ctx, draft.fields);
  if (unnamed) errors["newCategory"] = unnamed;
  if (Object.keys(errors).length > 0)
    return withSubmittedValues(draft, { errors: { ...fieldErrorsOf(draft), ...errors } }, 422);
  const outcome = await saveOver(textsWith(draft), {
    save: (values, version) => saveValues(ctx, draftWith(values), id && { id, version }),
    saved: async () => {
      const saved = id && (await findProductToEdit(ctx, id));
      return saved ? savedProduct(saved) : undefined;
    },
  });
  if (outcome.ok) return savedAs(id, outcome.value);
  const { opened } = outcome;
  const again = { draft: draftWith(outcome.values), opened, errors };
  if ("clashes" in outcome) return data<ProductResult>({ ...again, clashes: outcome.clashes }, 409);
  if (outcome.why === "mistyped")
    return data<ProductResult>({ ...again, errors: outcome.errors }, 422);
  const { field, words } =
    refusals[outcome.why === "changed-meanwhile" ? "no-such-product" : outcome.why];
  return data<ProductResult>(
    field ? { ...again, errors: { [field]: words } } : { ...again, failed: words },
    409,
  );
}

/** The form as it was sent, what it was asking included: nothing was tried yet. */
export function withSubmittedValues(
  draft: ProductDraft,
  result: Omit<ProductResult, "draft">,
  status = 200,
) {
  const sent = textsWith(draft);
  const view = {
    draft: { ...draft, fields: ownFields(draft.fields) },
    opened: openedWith(sent),
    ...clashesIn(sent),
  };
  return data<ProductResult>({ ...view, ...result }, status);
}

const textsWith = ({ fields, pictures, options }: ProductDraft) => ({
  ...fields,
  pictures: JSON.stringify(pictures),
  ...optionTexts(options),
});

const arrangedDraft = (
  { fields, pictures, options }: ProductDraft,
  press: string,
): ProductDraft => ({
  fields,
  pictures: arranged(pictures, press),
  options: arrangedOptions(options, press),
});

type Saved = {
  id: string;
  missing: Parameters<typeof whyDraft>[0];
  leftShop: boolean;
  saleCleared: boolean;
};

/** To the product itself, which stays open and says what was done. */
function savedAs(
  id: string | undefined,
  { id: savedId, missing, leftShop, saleCleared: isCleared }: Saved,
) {
  const said = new URLSearchParams({ done: id ? "updated" : "created" });
  if (missing.length > 0) said.set("missing", missing.join(" "));
  if (leftShop) said.set("left", "shop");
  if (isCleared) said.set("sale", "cleared");
  return {
    done: `${href("/dashboard/products/:productId", { productId: savedId })}?${said.toString()}`,
  };
}

/** A draft of the texts of a form (`textsOf`). */
const draftWith = ({
  pictures,
  options,
  optionStocks,
  ...fields
}: Record<string, string>): ProductDraft => ({
  fields,
  pictures: picturesIn(pictures),
  options: optionsIn(options, optionStocks),
});

const readDraft = ({ fields, pictures, options }: ProductDraft) =>
  productForm.safeParse({ ...fields, pictures, options });

function fieldErrorsOf(draft: ProductDraft): Record<string, string> {
  const reading = readDraft(draft);
  return reading.success ? {} : productErrors(reading.error);
}

/** Reads and saves a draft, or says what is wrong in it. */
async function saveValues(
  ctx: Ctx<Staff>,
  draft: ProductDraft,
  over: { id: string; version: string } | undefined | "",
) {
  const reading = readDraft(draft);
  const mistyped = { ok: false, why: "mistyped" } as const;
  if (!reading.success) return { ...mistyped, errors: productErrors(reading.error) };
  const outcome = await saveProduct(ctx, { form: reading.data, ...(over && { over }) });
  if (outcome.ok || outcome.why !== "sale-too-high") return outcome;
  const { salePrice, price } = reading.data;
  return { ...mistyped, errors: { salePrice: salePriceTooHigh(salePrice ?? 0, price) } };
}

export const messagesAfterSaving = (params: URLSearchParams): string[] => [
  ...(params.get("missing")
    ? [
        whyDraft(missingIn(params.get("missing") ?? ""), {
          leftShop: params.get("left") === "shop",
        }),
      ]
    : []),
  ...(params.get("sale") === "cleared" ? [saleCleared] : []),
];

const missingIn = (text: string) =>
  (["name", "price", "description"] as const).filter((one) => text.split(" ").includes(one));
