// A product as its form and its file contain it: every field as it would be typed.
import { penceToPounds } from "#domain/kernel/money.ts";
import { fieldTime, londonDay } from "#domain/kernel/time.ts";
import type { ProductForm } from "./forms.ts";

/** The saved fields that can be typed. */
export type Typable = {
  name: string;
  slug: string;
  shortDescription: string;
  detailedDescription: string;
  keyFeatures: string[];
  whatsIncluded: string[];
  specifications: string[];
  highlights: string[];
  pricePence: number;
  salePricePence: number | null;
  isFree: boolean;
  openAmount: boolean;
  productType: string;
  status: string;
  categoryId: string;
  stockItemId: string | null;
  stock: number | null;
  isSharing: boolean;
  displayOrder: number;
  featured: boolean;
  duration: string | null;
  location: string | null;
  maxParticipants: number | null;
  timetableClass: string | null;
  eventStartsAt: Date | null;
  eventEndsAt: Date | null;
  showWhenCompleted: boolean;
  retreatPackage: string | null;
  depositPence: number | null;
  balanceDays: number | null;
  passCredits: number | null;
  passValidDays: number | null;
  passOpens: string | null;
  passIsShared: boolean;
  passSessionTypeId: string | null;
  optionName: string | null;
  sku: string | null;
  parcel: string;
  costPence: number | null;
  vatPercent: number;
  lowStockBelow: number | null;
  publishAt: Date | null;
};

export type FormField = Exclude<keyof ProductForm, "pictures" | "featuredPicture" | "options">;

const pounds = (pence: number | null) => (pence === null ? "" : penceToPounds(pence));
const ticked = (yes: boolean) => (yes ? "on" : "");

/** Ticks are "on" or "", lists have a line each, days and times are those of London. */
export function valuesOf(product: Typable): Record<FormField, string> {
  const { stock, eventStartsAt, eventEndsAt } = product;
  return {
    name: product.name,
    slug: product.slug,
    shortDescription: product.shortDescription,
    detailedDescription: product.detailedDescription,
    keyFeatures: product.keyFeatures.join("\n"),
    whatsIncluded: product.whatsIncluded.join("\n"),
    specifications: product.specifications.join("\n"),
    highlights: product.highlights.join("\n"),
    price: pounds(product.pricePence),
    salePrice: pounds(product.salePricePence),
    isFree: ticked(product.isFree),
    openAmount: ticked(product.openAmount),
    productType: product.productType,
    status: product.status,
    categoryId: product.categoryId,
    stockKind: stock === null ? "none" : product.isSharing ? "shared" : "own",
    stock: String(stock ?? 0),
    stockWas: String(stock ?? ""),
    stockItemId: product.stockItemId ?? "",
    displayOrder: String(product.displayOrder),
    featured: ticked(product.featured),
    duration: product.duration ?? "",
    location: product.location ?? "",
    maxParticipants: String(product.maxParticipants ?? ""),
    timetableClass: product.timetableClass ?? "",
    eventDay: eventStartsAt ? londonDay(eventStartsAt) : "",
    eventStart: eventStartsAt ? fieldTime(eventStartsAt) : "",
    eventEnd: eventEndsAt ? fieldTime(eventEndsAt) : "",
    showWhenCompleted: ticked(product.showWhenCompleted),
    retreatPackage: product.retreatPackage ?? "",
    deposit: pounds(product.depositPence),
    balanceDays: String(product.balanceDays ?? ""),
    passCredits: String(product.passCredits ?? ""),
    passValidDays: String(product.passValidDays ?? ""),
    passOpens: product.passOpens ?? "class",
    passIsShared: ticked(product.passIsShared),
    passSessionTypeId: product.passSessionTypeId ?? "",
    optionName: product.optionName ?? "",
    sku: product.sku ?? "",
    cost: pounds(product.costPence),
    parcel: product.parcel,
    vatPercent: String(product.vatPercent),
    lowStockBelow: String(product.lowStockBelow ?? ""),
    publishDay: product.publishAt ? londonDay(product.publishAt) : "",
    publishTime: product.publishAt ? fieldTime(product.publishAt) : "",
  };
}

type TypableOption = {
  id: string;
  label: string;
  pricePence: number | null;
  sku: string | null;
  isRetired: boolean;
  stock: number | null;
  picture: string | null;
};

/** A product's options as their part of the form contains them; `stockWas` is the current stock. */
export const optionValues = (options: readonly TypableOption[]) =>
  options.map(({ id, label, pricePence, sku, isRetired, stock, picture }) => ({
    id,
    label,
    price: pounds(pricePence),
    picture: picture ?? "",
    sku: sku ?? "",
    isRetired: ticked(isRetired),
    stock: String(stock ?? ""),
    stockWas: String(stock ?? ""),
  }));

/** The initial values of a new product's form (requirements 3.5.6: the defaults on create). */
export const newProductValues: Partial<Record<FormField, string>> = {
  productType: "physical",
  status: "published",
  stockKind: "own",
  stock: "0",
  stockWas: "",
  displayOrder: "999",
};
