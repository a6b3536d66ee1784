import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { createCategory } from "#domain/shop/categories/create-category.ts";
import { categoryFields } from "#domain/shop/categories/fields.ts";
import { categoryForm } from "#domain/shop/categories/forms.ts";
import { moveCategory } from "#domain/shop/categories/move-category.ts";
import { bringBackCategory, archiveCategory } from "#domain/shop/categories/archive-category.ts";
import { listShopCategories } from "#domain/shop/categories/queries.ts";
import { renameCategory } from "#domain/shop/categories/rename-category.ts";
import { whyNoCategory } from "#domain/shop/categories/messages.ts";

/**
 * The result of a refused change of categories; `id` is that of the category it was about, `status`
 * that of the response where it is not 422.
 */
export type CategoryResult = EditResult & { id?: string; status?: number };

/** Handles a submission of the page of categories. */
export async function changeCategories(
  ctx: Ctx<Staff>,
  form: FormData,
): Promise<{ flash: string } | CategoryResult> {
  const what = form.get("intent");
  const id = String(form.get("id") ?? "");
  if (what === "create") return addCategory(ctx, form);
  if (!isUuid(id)) return { failed: whyNoCategory["no-such-category"] };
  if (what === "rename") return saveName(ctx, id, textsIn(form));
  if (what === "up" || what === "down") {
    const outcome = await moveCategory(ctx, id, what);
    return outcome.ok ? { flash: "moved" } : { failed: whyNoCategory[outcome.why] };
  }
  if (what !== "put-away" && what !== "bring-back") return { failed: "Please choose what to do." };
  const outcome = await (what === "put-away" ? archiveCategory : bringBackCategory)(ctx, id);
  return outcome.ok ? { flash: outcome.value } : { failed: whyNoCategory[outcome.why] };
}

async function addCategory(
  ctx: Ctx<Staff>,
  form: FormData,
): Promise<{ flash: string } | CategoryResult> {
  const values = { name: String(form.get("name") ?? "") };
  const reading = categoryForm.safeParse(values);
  if (!reading.success) return { values, errors: fieldErrorsIn(reading.error) };
  const outcome = await createCategory(ctx, reading.data.name);
  if (outcome.ok) return { flash: "created" };
  return { values, errors: { name: whyNoCategory[outcome.why] } };
}

/** Saves a name over the version that its form was opened with. */
async function saveName(
  ctx: Ctx<Staff>,
  id: string,
  values: Record<string, string>,
): Promise<{ flash: string } | CategoryResult> {
  const unsaved = await submitEdit(values, {
    intent: "rename",
    schema: categoryForm,
    save: ({ name }, version) => renameCategory(ctx, { id, version, name }),
    saved: async () => {
      const category = (await listShopCategories(ctx)).find((one) => one.id === id);
      return category && savedFields(categoryFields, category);
    },
    refusal: (why) => ({ errors: { name: whyNoCategory[why] } }),
  });
  return unsaved ? { ...unsaved.result, id, status: unsaved.status } : { flash: "renamed" };
}
