import { fieldErrorsIn } from "#app/http/forms.ts";
import type { ActionResult } from "#app/parts/action-result.tsx";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/uuid.ts";
import { createCategory } from "#domain/shop/categories/create-category.ts";
import { categoryForm } from "#domain/shop/categories/forms.ts";
import { moveCategory } from "#domain/shop/categories/move-category.ts";
import { bringBackCategory, archiveCategory } from "#domain/shop/categories/archive-category.ts";
import { renameCategory } from "#domain/shop/categories/rename-category.ts";
import { whyNoCategory } from "#domain/shop/categories/messages.ts";

/** The result of a refused change of categories; `id` is that of the category it was about. */
export type CategoryResult = ActionResult & { id?: string | undefined };

/** Handles a submission of the page of categories. */
export async function changeCategories(
  ctx: Ctx<Staff>,
  form: FormData,
): Promise<{ flash: string } | CategoryResult> {
  const what = form.get("intent");
  const id = String(form.get("id") ?? "");
  if (what === "create" || what === "rename")
    return nameCategory(ctx, form, what === "rename" ? id : undefined);
  if (!isUuid(id)) return { failed: whyNoCategory["no-such-category"] };
  if (what === "up" || what === "down") {
    const outcome = await moveCategory(ctx, id, what);
    return outcome.ok ? { flash: "moved" } : { failed: whyNoCategory[outcome.why] };
  }
  if (what !== "put-away" && what !== "bring-back") return { failed: "Please choose what to do." };
  const outcome = await (what === "put-away" ? archiveCategory : bringBackCategory)(ctx, id);
  return outcome.ok ? { flash: outcome.value } : { failed: whyNoCategory[outcome.why] };
}

async function nameCategory(
  ctx: Ctx<Staff>,
  form: FormData,
  id: string | undefined,
): Promise<{ flash: string } | CategoryResult> {
  const values = String(form.get("name") ?? "");
  const reading = categoryForm.safeParse({ name: values });
  if (!reading.success)
    return { id, values: { name: values }, errors: fieldErrorsIn(reading.error) };
  const { name } = reading.data;
  if (id !== undefined && !isUuid(id)) return { failed: whyNoCategory["no-such-category"] };
  const outcome =
    id === undefined ? await createCategory(ctx, name) : await renameCategory(ctx, id, name);
  if (outcome.ok) return { flash: id === undefined ? "created" : "renamed" };
  return { id, values: { name: values }, errors: { name: whyNoCategory[outcome.why] } };
}
