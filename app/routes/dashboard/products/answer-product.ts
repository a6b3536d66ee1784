import { data } from "react-router";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { WhyNot } from "#domain/kernel/outcome.ts";
import { productFieldsOf, productForm } from "#domain/shop/products/forms.ts";
import { findProductToEdit } from "#domain/shop/products/queries.ts";
import { saveProduct } from "#domain/shop/products/save-product.ts";
import { saleCleared, salePriceTooHigh, whyDraft } from "#domain/shop/products/words.ts";
import { uploadImage } from "#domain/studio/library/upload-image.ts";
import { whyNoImage } from "#domain/studio/library/words.ts";
import { draftFrom, draftOf } from "./draft-of.ts";
import { arranged, type ProductDraft } from "./product-draft.ts";

/** What the form says after a press: what was typed, what is wrong in it, and what was saved by somebody else meanwhile. */
export type ProductAnswer = {
  draft: ProductDraft;
  /** By field. */
  errors: Record<string, string>;
  sorry?: string;
  theirs?: ProductDraft;
};

type Refusal = WhyNot<typeof saveProduct>;

const refusals: Record<Exclude<Refusal, "sale-too-high" | "changed-meanwhile">, { field?: string; words: string }> = {
  "slug-taken": { field: "slug", words: "Another product has or had this address. Please choose another." },
  "no-such-category": { field: "categoryId", words: "Please choose a category." },
  "no-such-places": { field: "stockItemId", words: "These places are not there any more. Please choose others." },
  "stock-below-zero": {
    field: "stock",
    words: "Some were sold in the meantime: there are not that many to take away.",
  },
  "no-such-product": { words: "This product is not there any more: somebody has deleted it." },
};

/** Saves what was typed, or answers it back whole with what is wrong; files that came along are kept as pictures first. */
export async function answerProduct(ctx: Ctx<Staff>, id: string | undefined, form: FormData) {
  const draft = draftFrom(form);
  const errors: Record<string, string> = {};
  const files = form.getAll("files").filter((file): file is File => file instanceof File && file.size > 0);
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kept = await uploadImage(ctx, { folder: "shop", name: file.name, bytes });
    if (kept.ok) draft.pictures.push({ url: kept.value.url, alt: "" });
    else errors["files"] = `${file.name}: ${whyNoImage[kept.why]}`;
  }
  const press = form.get("arrange");
  if (typeof press === "string") return again({ ...draft, pictures: arranged(draft.pictures, press) }, { errors });

  const reading = productForm.safeParse({ ...productFieldsOf(form), pictures: draft.pictures });
  if (!reading.success) for (const { path, message } of reading.error.issues) errors[String(path[0])] ??= message;
  if (!reading.success || Object.keys(errors).length > 0) return again(draft, { errors }, 422);
  const version = Number(draft.fields["version"]);
  const outcome = await saveProduct(ctx, { form: reading.data, ...(id && { over: { id, version } }) });
  if (outcome.ok) return savedAs(id, outcome.value);
  if (outcome.why === "changed-meanwhile") return toldOfTheirs(ctx, id!, draft);
  if (outcome.why === "sale-too-high") {
    const { salePrice, price } = reading.data;
    return again(draft, { errors: { salePrice: salePriceTooHigh(salePrice ?? 0, price) } }, 422);
  }
  const { field, words } = refusals[outcome.why];
  return again(draft, field ? { errors: { [field]: words } } : { errors, sorry: words }, 409);
}

const again = (draft: ProductDraft, answer: Omit<ProductAnswer, "draft">, status = 200) =>
  data<ProductAnswer>({ draft, ...answer }, status);

type Saved = { id: string; missing: Parameters<typeof whyDraft>[0]; leftShop: boolean; saleCleared: boolean };

/** Back to the list, which says so; to the product itself when there is more to say. */
function savedAs(id: string | undefined, { id: savedId, missing, leftShop, saleCleared: isCleared }: Saved) {
  const done = id ? "updated" : "created";
  if (missing.length === 0 && !isCleared) return { done: `/dashboard/products?done=${done}` };
  const said = new URLSearchParams({ done, ...(missing.length > 0 && { missing: missing.join(" ") }) });
  if (leftShop) said.set("left", "shop");
  if (isCleared) said.set("sale", "cleared");
  return { done: `/dashboard/products/${savedId}?${said.toString()}` };
}

/** Both versions, side by side; the next press saves over what is there now. */
async function toldOfTheirs(ctx: Ctx<Staff>, id: string, mine: ProductDraft) {
  const theirs = await findProductToEdit(ctx, id);
  if (!theirs) return again(mine, { errors: {}, sorry: refusals["no-such-product"].words }, 409);
  const saved = draftOf(theirs);
  const { version = "", stockWas = "" } = saved.fields;
  const draft = { ...mine, fields: { ...mine.fields, version, stockWas } };
  return again(draft, { errors: {}, theirs: saved }, 409);
}

export const saidAfterSaving = (params: URLSearchParams): string[] => [
  ...(params.get("missing")
    ? [whyDraft(missingIn(params.get("missing") ?? ""), { leftShop: params.get("left") === "shop" })]
    : []),
  ...(params.get("sale") === "cleared" ? [saleCleared] : []),
];

const missingIn = (text: string) =>
  (["name", "price", "description"] as const).filter((one) => text.split(" ").includes(one));
