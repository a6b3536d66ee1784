import { TwoVersions } from "#app/parts/pages/two-versions.tsx";
import { ownValue } from "#domain/kernel/input/own-value.ts";
import { opensLabels } from "#domain/shop/passes/messages.ts";
import { statusNames, typeNames } from "#domain/shop/products/messages.ts";
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
    passOpens: (text) => ownValue(opensLabels, text) ?? text,
    status: (text) => ownValue(statusNames, text) ?? text,
    productType: (text) => ownValue(typeNames, text) ?? text,
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
    ...Object.fromEntries(
      ["isFree", "openAmount", "featured", "showWhenCompleted"].map((tick) => [tick, yesOrNo]),
    ),
  };
  const formatValue = (name: string, text: string) => ownValue(known, name)?.(text) ?? text;
  return (
    <TwoVersions clashes={clashes} what="this product" labels={labels} formatValue={formatValue} />
  );
}

const fileName = (url: string) => url.split("/").at(-1) ?? "";
const yesOrNo = (text: string) => (text === "on" ? "Yes" : "No");

const labels: Record<string, string> = {
  name: "Name",
  slug: "Address",
  shortDescription: "Short description",
  detailedDescription: "Detailed description",
  categoryId: "Category",
  productType: "Type",
  price: "Price (£)",
  salePrice: "Sale price (£)",
  isFree: "Free",
  openAmount: "Amount of choice",
  stockKind: "Stock",
  stockItemId: "Whose places",
  sku: "SKU",
  parcel: "Parcel",
  cost: "Cost (£)",
  vatPercent: "Rate of VAT",
  lowStockBelow: "Low when fewer than",
  publishDay: "Published on",
  publishTime: "At",
  optionName: "What is chosen",
  options: "Options",
  pictures: "Pictures",
  featuredPicture: "Main picture",
  keyFeatures: "Key features",
  whatsIncluded: "What's included",
  specifications: "Specifications",
  highlights: "Highlights",
  duration: "Duration",
  location: "Location",
  maxParticipants: "Max participants",
  timetableClass: "Class on the timetable",
  eventDay: "Event date",
  eventStart: "Begins",
  eventEnd: "Ends",
  retreatPackage: "Package of a retreat",
  deposit: "Deposit (£)",
  balanceDays: "Balance due (days before)",
  passCredits: "How many",
  passValidDays: "Valid for (days)",
  passOpens: "It pays for",
  passIsShared: "Shared in a household",
  passSessionTypeId: "Only of the type",
  showWhenCompleted: "Show it in the shop when the event is over",
  status: "Status",
  displayOrder: "Display order",
  featured: "Featured",
};
