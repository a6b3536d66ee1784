// The back office for tests: a member of staff, and what they type about a product.
import { randomUUID } from "node:crypto";
import type { Ctx, Staff, StaffRole } from "#domain/kernel/ctx.ts";
import { type ProductForm, productForm } from "#domain/shop/products/forms.ts";
import { asActor } from "./people.ts";
import { noon, type Studio } from "./studio.ts";

/** The context of a member of staff; shop staff unless another role is given. */
export const aStaffMember = (studio: Studio, role: StaffRole = "shop", now = noon): Ctx<Staff> =>
  asActor(studio, { kind: "staff", accountId: randomUUID(), role }, now);

/** A shelf's id, by its slug. */
export async function categoryIdOf({ owner }: Studio, slug: string): Promise<string> {
  const name = slug[0]!.toUpperCase() + slug.slice(1);
  const put =
    "insert into product_categories (slug, name) values ($1, $2) on conflict (slug) do update set name = $2 returning id";
  return (await owner.query<{ id: string }>(put, [slug, name])).rows[0]!.id;
}

/** What the form says about a product that can be published, unless the test types something else. */
export async function productValues(
  studio: Studio,
  values: Record<string, unknown> = {},
): Promise<ProductForm> {
  const categoryId = await categoryIdOf(studio, "equipment");
  const usual = {
    name: "Cork block",
    shortDescription: "Firm and warm.",
    price: "12.50",
    stock: "8",
    categoryId,
  };
  return productForm.parse({ ...usual, ...values });
}
