import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import { findProductToEdit } from "./find-product.ts";
import { productForm } from "./forms.ts";
import { saveProduct } from "./save-product.ts";
import { valuesOf, optionValues } from "./product-values.ts";

/**
 * Makes a draft like a product, with its pictures and options, under a name and an address of its
 * own. The copy has no stock, unless it shares places; SKU and publishing time are left out.
 */
export async function duplicateProduct(ctx: Ctx<Staff>, id: string) {
  const product = await findProductToEdit(ctx, id);
  if (!product) return refuse("no-such-product");
  const { pictures } = product;
  const anew = {
    slug: "",
    sku: "",
    status: "draft",
    publishDay: "",
    publishTime: "",
    stock: "0",
    stockWas: "",
  };
  const form = productForm.parse({
    ...valuesOf(product),
    ...anew,
    name: `Copy of ${product.name}`.slice(0, 120),
    pictures: pictures.map(({ url, alt }) => ({ url, alt })),
    featuredPicture: pictures.find(({ isFeatured }) => isFeatured)?.url ?? "",
    options: optionValues(product.options).map((option) => ({
      ...option,
      id: "",
      sku: "",
      stock: option.stock && "0",
      stockWas: "",
    })),
  });
  return saveProduct(ctx, { form });
}
