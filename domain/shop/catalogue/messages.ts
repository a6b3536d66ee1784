// What the shop says about a product, as people read it (requirements 1.2, 1.4.2 and 1.9).
import { longDate } from "#domain/kernel/time.ts";
import { formatCategories, type RetreatGift } from "#domain/studio/retreat-gift/messages.ts";
import { type BuyButton, maxPerLine, type Sort } from "./rules.ts";

export const sortLabels: Record<Sort, string> = {
  studio: "The studio's order",
  "price-up": "Price: low to high",
  "price-down": "Price: high to low",
  name: "Name: A to Z",
  newest: "Newest first",
};

/** What a product's button says; `in-cart` shows minus, the quantity and plus instead. */
export const buttonLabels: Record<Exclude<BuyButton, "in-cart" | "choose">, string> = {
  "event-completed": "Event Completed",
  "out-of-stock": "Out of Stock",
  add: "Add to Cart",
};

/** "Choose a size", "Choose an edition": what leads to a product's options. */
export const formatChoose = ({ name }: { name: string }): string =>
  `Choose ${/^[aeiou]/i.test(name) ? "an" : "a"} ${name.toLowerCase()}`;

/** "Only 3 left", "Out of Stock", or nothing. */
export function formatStock({
  stock,
  stockNotice,
}: {
  stock: number | null;
  stockNotice: "out" | "low" | undefined;
}) {
  if (stockNotice === "out") return "Out of Stock";
  return stockNotice === "low" ? `Only ${stock} left` : undefined;
}

/** Why so many cannot be added, when `left` can; undefined when they can. */
export function quantityError(quantity: number, left: number): string | undefined {
  if (!Number.isInteger(quantity) || quantity < 1)
    return "Please choose a whole number, 1 or more.";
  if (quantity <= left) return undefined;
  if (left >= maxPerLine)
    return `Please choose ${maxPerLine} or fewer: for more at once, please write to us.`;
  return left === 1
    ? "You can add only 1 more of this."
    : `You can add only ${left} of this: please choose ${left} or fewer.`;
}

/** "Event Completed – Saturday 16 May 2026": what the button of a product page says once its event is over. */
export const completedOn = (startsAt: Date | null): string =>
  startsAt
    ? `${buttonLabels["event-completed"]} – ${longDate(startsAt)}`
    : buttonLabels["event-completed"];

/** "1 product", "24 products". */
export const productCount = (count: number): string =>
  `${count} ${count === 1 ? "product" : "products"}`;

/** What everyone gets at a Center Parcs retreat; the spa package adds its hours (requirements 1.9). */
const centerParcs = [
  "Three hours of workshops: mat Pilates, breathing and looking after your own back",
  "A full day, 9:45am to 4:00pm, with optional activities until 9pm",
  "The subtropical pools, kept at 29.5°C",
  "A gift bag worth £50",
];
const spaHours = "Three-hour spa access, 4–7pm";

/** What every other retreat promises. */
const anyRetreat = [
  "Unhurried Pilates in a small group, with a version for every body",
  "All mats, props and blankets provided",
  "Time to rest, and good company",
  "Something warm to eat and drink",
];

/** What a page says of the code that comes with a place. */
const giftBenefit = (gift: RetreatGift) =>
  `${gift.percent}% discount on ${formatCategories(gift)} in our shop`;

type Retreat = {
  slug: string;
  retreatPackage: string | null;
  /** The code for its guests, where the studio gives one. */
  gift: RetreatGift | undefined;
};

/** The benefits of a retreat, by its address (requirements 1.2.8). */
export function retreatBenefits({ slug, retreatPackage, gift }: Retreat): string[] {
  const given = gift ? [giftBenefit(gift)] : [];
  if (!slug.includes("center-parcs")) return [...anyRetreat, ...given];
  const isSpa = retreatPackage === "spa" || slug.includes("spa");
  return [...centerParcs, ...given, ...(isSpa ? [spaHours] : [])];
}
