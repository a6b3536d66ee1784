import { TwoVersions } from "#app/parts/pages/two-versions.tsx";
import { ownValue } from "#domain/kernel/input/own-value.ts";
import { productFields } from "#domain/shop/products/fields.ts";
import type { ProductResult } from "./product-actions.ts";
import type { Places } from "./stock-fields.tsx";
import { optionsIn } from "./option-draft.ts";
import { picturesIn } from "./product-draft.ts";

type ProductClashProps = {
  clashes: NonNullable<ProductResult["clashes"]>;
  categories: { id: string; name: string }[];
  places: Places;
  sessionTypes: { id: string; name: string }[];
};

/** Two people have changed the same fields of a product: what each of them wrote, as people read it. */
export function ProductClash({ clashes, categories, places, sessionTypes }: ProductClashProps) {
  const names = new Map(
    [...categories, ...places, ...sessionTypes].map(({ id, name }) => [id, name]),
  );
  const known: Record<string, (text: string) => string> = {
    categoryId: (id) => names.get(id) ?? "",
    stockItemId: (id) => names.get(id) ?? "",
    passSessionTypeId: (id) => names.get(id) ?? "Any",
    detailedDescription: (html) => html.replaceAll(/<[^>]+>/g, " ").trim(),
    featuredPicture: fileName,
    pictures: (text) =>
      picturesIn(text)
        .map(({ url, alt }) => alt || fileName(url))
        .join("\n"),
    options: (text) =>
      optionsIn(text)
        .map(({ label, price, isRetired }) =>
          [label, price && `£${price}`, isRetired && "not offered"].filter(Boolean),
        )
        .map((words) => words.join(", "))
        .join("\n"),
  };
  return (
    <TwoVersions
      clashes={clashes}
      what="this product"
      fields={productFields}
      labels={labels}
      formatValue={(name, text) => ownValue(known, name)?.(text)}
    />
  );
}

const fileName = (url: string) => url.split("/").at(-1) ?? "";

const labels = {
  options: "Options",
  pictures: "Pictures",
  featuredPicture: "Main picture",
};
