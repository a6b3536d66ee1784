import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { addDays, before, londonDay } from "#domain/kernel/time.ts";
import type { CatalogueProduct, CategoryKey } from "./shape.ts";

/** A code as the studio would type it in. `value` is whole percent, or pence for a fixed amount. */
export type DemoCode = {
  code: string;
  name: string;
  description: string;
  discountType: "percentage" | "fixed";
  value: number;
  categories?: readonly CategoryKey[];
  /** Which products it is for, when it is bound to products. */
  products?: (product: CatalogueProduct) => boolean;
  usageLimit?: number;
  usageLimitPerCustomer: number;
  minimumPence?: number;
  validFrom: Date;
  validUntil?: Date;
  isActive: boolean;
};

/** One code of each kind: percentage, fixed, limited, expired, not yet valid, for products, for categories, switched off. */
export function discountCodes(now: Date): readonly DemoCode[] {
  const today = londonDay(now);
  const year = Number(today.slice(0, 4));
  const summer = today > `${year}-08-31` ? year : year - 1;
  const longAgo = startOfDay(addDays(today, -500));
  return [
    {
      ...open("WELCOME10", "Welcome", "10% off a first order"),
      ...percent(10),
      validFrom: longAgo,
    },
    {
      ...open("FIVER5", "A fiver off", "£5 off when you spend £30"),
      discountType: "fixed",
      value: 500,
      minimumPence: 3000,
      usageLimitPerCustomer: 4,
      validFrom: longAgo,
    },
    {
      ...open("FIRST20", "First twenty", "20% off for the first twenty people who use it"),
      ...percent(20),
      usageLimit: 20,
      validFrom: startOfDay(addDays(today, -90)),
    },
    {
      ...open("SUMMER25", "Summer on the mat", "25% off in June, July and August"),
      ...percent(25),
      validFrom: startOfDay(`${summer}-06-01`),
      validUntil: lastInstant(`${summer}-08-31`),
    },
    {
      ...open("NEWYEAR15", "New year", "15% off in January"),
      ...percent(15),
      validFrom: startOfDay(`${year + 1}-01-01`),
      validUntil: lastInstant(`${year + 1}-01-31`),
    },
    {
      ...open("RETREAT15", "Bring a friend to the retreat", "15% off retreat places"),
      ...percent(15),
      products: (product) => product.productType === "retreat",
      usageLimitPerCustomer: 2,
      validFrom: longAgo,
    },
    {
      ...open("KIT15", "Retreat guests' kit", "15% off equipment and clothing"),
      ...percent(15),
      categories: ["equipment", "clothing"],
      usageLimitPerCustomer: 3,
      validFrom: longAgo,
    },
    {
      ...open("YARD10", "Yard open day", "10% off, printed on the flyer"),
      ...percent(10),
      validFrom: longAgo,
      isActive: false,
    },
  ];
}

const open = (code: string, name: string, description: string) => ({
  code,
  name,
  description,
  usageLimitPerCustomer: 1,
  isActive: true,
});
const percent = (value: number) => ({ discountType: "percentage", value }) as const;
const lastInstant = (day: string) => before(endOfDay(day), 1);
