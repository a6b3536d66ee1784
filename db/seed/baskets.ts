import type { CategoryKey } from "./catalogue/shape.ts";
import { after, days } from "#domain/kernel/time.ts";
import type { Random } from "./random.ts";
import type { Good } from "./products.ts";

/** So many of one thing in a basket. */
export type Pick = { good: Good; quantity: number };

/** Places that are kept free, so that the next retreat can always be booked and is never low. */
const keptFree = 9;

/** What people come for, month by month: presents in December, courses in January and September, retreats in spring. */
const reasons = {
  equipment: [9, 7, 7, 7, 7, 7, 6, 6, 7, 7, 10, 12],
  clothing: [4, 4, 4, 4, 4, 4, 3, 3, 5, 5, 6, 7],
  classes: [12, 6, 6, 10, 5, 5, 3, 4, 14, 6, 5, 3],
  sessions: [4, 4, 4, 4, 4, 4, 3, 3, 4, 4, 4, 3],
  services: [8, 8, 8, 8, 8, 8, 6, 5, 8, 8, 7, 5],
  retreats: [5, 5, 5, 5, 4, 1, 1, 2, 3, 3, 3, 3],
  vouchers: [1, 4, 4, 2, 2, 2, 1, 1, 1, 2, 5, 14],
} satisfies Record<CategoryKey, number[]>;

/** Fills baskets from the products, one after the other in time. */
export function baskets(chance: Random, goods: readonly Good[], now: Date) {
  const seededProducts = Object.groupBy(
    goods
      .filter(({ product }) => product.status === "published")
      .toSorted((a, b) => a.product.displayOrder - b.product.displayOrder),
    ({ product }) => product.category,
  );
  const choices = (category: CategoryKey, at: Date) =>
    (seededProducts[category] ?? []).filter(
      (good) => category !== "retreats" || canBeBooked(good, at, now),
    );
  // The first products of a category sell best.
  const from = (choice: readonly Good[]) =>
    choice[Math.floor(choice.length * chance.fraction() ** 1.6)];

  return (at: Date): Pick[] => {
    const month = at.getUTCMonth();
    const weights = Object.fromEntries(
      Object.entries(reasons).map(([key, year]) => [key, year[month]!]),
    );
    const reason = chance.weighted(weights as Record<CategoryKey, number>);
    const main = from(choices(reason, at)) ?? from(choices("equipment", at))!;
    const extras = Array.from({ length: extraCount(chance, reason) }, () =>
      from(choices(chance.percent(70) ? "equipment" : "clothing", at)),
    );
    const things = new Set([main, ...extras.filter((extra) => extra !== undefined)]);
    return [...things].map((good) => ({ good, quantity: quantityOf(chance, good) }));
  };
}

function extraCount(chance: Random, reason: CategoryKey): number {
  if (reason === "equipment" || reason === "clothing") return chance.below(3);
  return chance.percent(22) ? 1 : 0;
}

function quantityOf(chance: Random, { product }: Good): number {
  if (product.productType === "retreat") return chance.percent(35) ? 2 : 1;
  if (product.productType === "voucher") return chance.percent(15) ? 2 : 1;
  if (product.pricePence < 2000 && chance.percent(20)) return 2 + chance.below(2);
  return 1;
}

/** Bookings open 320 days before a retreat and close three days before it, or when the places run out. */
function canBeBooked({ product: { event }, supply }: Good, at: Date, now: Date): boolean {
  if (!event || !supply) return false;
  const kept = event.startsAt > now ? keptFree : 0;
  const soon = after(at, days(3)) < event.startsAt && event.startsAt < after(at, days(320));
  return soon && (supply.places ?? 0) - supply.taken - 2 >= kept;
}
