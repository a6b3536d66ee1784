import { fieldErrorsIn } from "#app/http/forms.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { createCategory } from "#domain/shop/categories/create-category.ts";
import { categoryForm } from "#domain/shop/categories/forms.ts";
import { whyNoCategory } from "#domain/shop/categories/messages.ts";
import { listCategories } from "#domain/shop/products/queries.ts";

/**
 * Puts a product into the category that its form names, where the studio had none to choose from, and makes it first.
 * One that is there already, as after a form that was refused, is taken. Answers what is wrong with the name.
 */
export async function nameFirstCategory(
  ctx: Ctx<Staff>,
  fields: Record<string, string>,
): Promise<string | undefined> {
  const named = fields["newCategory"];
  if (named === undefined) return undefined;
  const reading = categoryForm.safeParse({ name: named });
  if (!reading.success)
    return named.trim() ? fieldErrorsIn(reading.error)["name"] : "Please name a first category.";
  const { name } = reading.data;
  const known = await listCategories(ctx);
  const same = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (same) {
    fields["categoryId"] = same.id;
    return undefined;
  }
  const outcome = await createCategory(ctx, name);
  if (!outcome.ok) return whyNoCategory[outcome.why];
  fields["categoryId"] = outcome.value;
  return undefined;
}
