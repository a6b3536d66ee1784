// What the owner types about a product, each field once, in the order of the file of products.
// Its options, whose fields stand below, and its pictures are lists beside them.
import {
  type FieldDefinition,
  type FieldDefinitions,
  omitFields,
} from "#domain/kernel/input/field-definitions.ts";
import { depositFields } from "#domain/shop/balances/fields.ts";
import { passFields } from "#domain/shop/passes/fields.ts";
import { parcelNames } from "#domain/studio/delivery/messages.ts";
import { eventFields } from "./events/fields.ts";
import { statusNames, stockKindNames, typeNames, vatNames } from "./messages.ts";
import { maxLines } from "./rules.ts";

/** `heading` is that of its column in the file; without one the file does not have it. */
type ProductField = FieldDefinition & { heading?: string };

const list = {
  kind: "lines",
  maxLines,
  maxLength: 200,
} as const;
const number = { kind: "whole", asText: true } as const;

export const productFields = {
  slug: {
    kind: "line",
    label: "Address",
    heading: "Address",
    maxLength: 80,
    what: "the address",
  },
  name: {
    kind: "line",
    label: "Name",
    heading: "Name",
    maxLength: 120,
    what: "the name",
  },
  status: {
    kind: "choice",
    label: "Status",
    heading: "Status",
    options: statusNames,
    help: "To be published it needs a name, a price and a description.",
  },
  categoryId: {
    kind: "id",
    label: "Category",
    heading: "Category",
    required: true,
  },
  productType: {
    kind: "choice",
    label: "Type",
    heading: "Type",
    options: typeNames,
  },
  price: {
    kind: "price",
    label: "Price (£)",
    heading: "Price",
    what: "the price",
  },
  salePrice: {
    kind: "price",
    label: "Sale price (£)",
    heading: "Sale price",
    what: "the sale price",
  },
  isFree: {
    kind: "tick",
    label: "Free",
    heading: "Free",
    help: "Only then may a price of £0.00 be published.",
  },
  openAmount: {
    kind: "tick",
    label: "Amount of choice",
    heading: "Amount of choice",
    help: "From £10 to £500; the price is what is suggested. For products of the type Voucher.",
  },
  stockKind: {
    kind: "choice",
    label: "Stock",
    options: stockKindNames,
  },
  stock: {
    ...number,
    label: "How many there are",
    heading: "Stock",
    min: 0,
    max: 100_000,
    what: "the stock",
  },
  stockItemId: { kind: "id", label: "Whose places" },
  sku: {
    kind: "line",
    label: "SKU",
    heading: "SKU",
    maxLength: 40,
    what: "the SKU",
    nullable: true,
  },
  parcel: {
    kind: "choice",
    label: "Parcel",
    heading: "Parcel",
    options: parcelNames,
    help: "For goods that are sent; the settings say what it costs.",
  },
  cost: {
    kind: "price",
    label: "Cost (£)",
    heading: "Cost",
    what: "the cost",
    help: "What one costs the studio.",
  },
  vatPercent: {
    kind: "choice",
    label: "Rate of VAT",
    heading: "VAT %",
    options: vatNames,
    help: "Within the price, and only while the settings say that the studio is registered.",
  },
  lowStockBelow: {
    ...number,
    label: "Low when fewer than",
    heading: "Low below",
    min: 0,
    max: 100_000,
    what: "the number that is few",
    help: "Empty: as the settings say.",
  },
  shortDescription: {
    kind: "text",
    label: "Short description",
    heading: "Short description",
    maxLength: 300,
    what: "the short description",
    help: "One or two sentences, for cards and search engines.",
  },
  detailedDescription: {
    kind: "text",
    label: "Detailed description",
    heading: "Detailed description",
    maxLength: 20_000,
    what: "the detailed description",
    help: "The story on the product's page.",
  },
  keyFeatures: {
    ...list,
    label: "Key features",
    heading: "Key features",
    what: "the key features",
  },
  whatsIncluded: {
    ...list,
    label: "What's included",
    heading: "What's included",
    what: "what's included",
  },
  specifications: {
    ...list,
    label: "Specifications",
    heading: "Specifications",
    what: "the specifications",
    help: "Such as “Length: 183 cm”.",
  },
  highlights: {
    ...list,
    label: "Highlights",
    heading: "Highlights",
    what: "the highlights",
  },
  ...eventFields,
  ...depositFields,
  featured: {
    kind: "tick",
    label: "Featured",
    heading: "Featured",
    help: "Marked on its card.",
  },
  displayOrder: {
    ...number,
    label: "Display order",
    heading: "Display order",
    min: 0,
    max: 9_999,
    what: "the display order",
    help: "Small numbers come first; 999 unless told.",
  },
  publishDay: {
    kind: "day",
    label: "Published on",
    help: "It comes into the shop by itself, within a minute.",
  },
  publishTime: {
    kind: "clock",
    label: "At",
    help: "On a London clock; midnight unless told.",
  },
  ...passFields,
  optionName: {
    kind: "line",
    label: "What is chosen",
    maxLength: 40,
    what: "the name of the options",
    help: "Such as Size or Colour; the shop then says “Choose a size”.",
  },
} as const satisfies Readonly<Record<string, ProductField>>;

/** Those that a product has as they are typed: all but stock, moments, and what saving decides on. */
export const columnFields = omitFields(productFields, [
  "slug",
  "stockKind",
  "stock",
  "eventDay",
  "eventStart",
  "eventEnd",
  "publishDay",
  "publishTime",
  "optionName",
]);

/** A size, a colour: what is left empty is as its product has it, and an empty stock is not counted. */
export const optionFields = {
  label: {
    kind: "line",
    label: "Option",
    maxLength: 60,
    what: "the option",
    required: "Please say what each option is called.",
  },
  price: {
    kind: "price",
    label: "Price (£)",
    min: 1,
    what: "the option's price",
    help: "Empty: as the product.",
  },
  picture: { kind: "id", label: "Picture" },
  sku: {
    kind: "line",
    label: "SKU",
    maxLength: 40,
    what: "the option's SKU",
    nullable: true,
  },
  isRetired: { kind: "tick", label: "In the shop" },
  stock: {
    ...number,
    label: "Stock",
    min: 0,
    max: 100_000,
    what: "the option's stock",
    help: "Empty: not counted.",
  },
} as const satisfies FieldDefinitions;
