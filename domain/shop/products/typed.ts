// A product as its form and its file hold it: every field as somebody would type it.
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
  price: number;
  salePrice: number | null;
  isFree: boolean;
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
  eventStartsAt: Date | null;
  eventEndsAt: Date | null;
  showWhenCompleted: boolean;
  retreatPackage: string | null;
};

export type TypedField = Exclude<keyof ProductForm, "pictures" | "featuredPicture">;

const pounds = (pence: number | null) => (pence === null ? "" : penceToPounds(pence));
const ticked = (yes: boolean) => (yes ? "on" : "");

/** Ticks are "on" or "", lists have a line each, days and times are those of London. */
export function typedOf(product: Typable): Record<TypedField, string> {
  const { stock, eventStartsAt, eventEndsAt } = product;
  return {
    ...{ name: product.name, slug: product.slug },
    ...{ shortDescription: product.shortDescription, detailedDescription: product.detailedDescription },
    keyFeatures: product.keyFeatures.join("\n"),
    whatsIncluded: product.whatsIncluded.join("\n"),
    specifications: product.specifications.join("\n"),
    highlights: product.highlights.join("\n"),
    ...{ price: pounds(product.price), salePrice: pounds(product.salePrice), isFree: ticked(product.isFree) },
    ...{ productType: product.productType, status: product.status, categoryId: product.categoryId },
    stockKind: stock === null ? "none" : product.isSharing ? "shared" : "own",
    ...{ stock: String(stock ?? 0), stockWas: String(stock ?? ""), stockItemId: product.stockItemId ?? "" },
    ...{ displayOrder: String(product.displayOrder), featured: ticked(product.featured) },
    ...{ duration: product.duration ?? "", location: product.location ?? "" },
    maxParticipants: String(product.maxParticipants ?? ""),
    eventDay: eventStartsAt ? londonDay(eventStartsAt) : "",
    eventStart: eventStartsAt ? fieldTime(eventStartsAt) : "",
    eventEnd: eventEndsAt ? fieldTime(eventEndsAt) : "",
    showWhenCompleted: ticked(product.showWhenCompleted),
    retreatPackage: product.retreatPackage ?? "",
  };
}

/** What the form of a new product says before anybody types (spec 3 point 5: the defaults on create). */
export const typedNew: Partial<Record<TypedField, string>> = {
  ...{ productType: "physical", status: "published", stockKind: "own", stock: "0", stockWas: "", displayOrder: "999" },
};
