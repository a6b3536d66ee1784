import { randomUUID } from "node:crypto";
import { aProduct } from "./builders.ts";
import { addProduct } from "./products.ts";
import type { Studio } from "./studio.ts";

type OptionInput = { label: string; stock?: number; ownPricePence?: number; isRetired?: boolean };

/** A product with options, £10 unless another price is given. Returns its id, and theirs in order. */
export async function aProductIn(
  studio: Studio,
  options: readonly OptionInput[],
  input: Parameters<typeof aProduct>[1] = {},
) {
  const id = await aProduct(studio, { optionName: "Size", ...input });
  const ids: string[] = [];
  for (const [place, { label, ...own }] of options.entries()) {
    const option = {
      name: label,
      slug: `option--${randomUUID()}`,
      optionOf: id,
      optionLabel: label,
    };
    ids.push(await addProduct(studio, { ...option, displayOrder: place, ...own }));
  }
  return { id, options: ids };
}
