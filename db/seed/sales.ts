import { sumPence } from "#domain/kernel/money.ts";
import { after, before, days, minutes, seconds } from "#domain/kernel/time.ts";
import { baskets, type Pick } from "./baskets.ts";
import { codeFor, unitPence, use, type Code, type Discount } from "./code-uses.ts";
import { orderTimes } from "./order-times.ts";
import { people, type Person } from "./people.ts";
import type { Random } from "./random.ts";
import type { SeedProducts } from "./products.ts";

/** How an order went: paid and its later life, given up unpaid, or still to be paid at the studio. */
export type Fate =
  | "open"
  | "expired"
  | "confirmed"
  | "processing"
  | "completed"
  | "refunded"
  | "partially refunded";

/** One order as it happened. */
export type Sale = {
  id: string;
  at: Date;
  buyer: Person;
  basket: readonly Pick[];
  discount?: Discount;
  subtotal: number;
  total: number;
  fate: Fate;
  /** `web`, or `studio` for the few that are taken across the counter and paid there. */
  channel: "web" | "studio";
  paidAt?: Date;
  releasedAt?: Date;
  /** Money that went back, and whether the things came back with it. */
  refund?: { at: Date; amount: number; restocked: boolean };
};

/** A year of orders, oldest first. Takes from the supplies and the codes as it goes along. */
export function sales(
  chance: Random,
  year: { now: Date; scale: number; seedProducts: SeedProducts; codes: readonly Code[] },
): Sale[] {
  const { now, scale, seedProducts, codes } = year;
  const times = orderTimes(chance, now, 500 * scale);
  const buyers = people(chance, 200 * scale);
  const fill = baskets(chance, seedProducts.goods, now);
  let known = 0;

  return times.map((at, position) => {
    const toCome = times.length - position;
    const isNew = chance.fraction() * toCome < buyers.length - known;
    const buyer = buyers[isNew ? known++ : chance.below(known)]!;
    const basket = fill(at);
    const discount = codeFor(chance, codes, {
      basket,
      categoryIds: seedProducts.categoryIds,
      email: buyer.email,
      at,
    });
    const subtotal = sumPence(basket.map((pick) => unitPence(pick) * pick.quantity));
    const fate = fateOf(chance, basket, { at, now, toCome, scale });
    const sold: Sale = {
      id: chance.uuid(),
      at,
      buyer,
      basket,
      subtotal,
      total: subtotal - (discount?.total ?? 0),
      fate,
      channel: "web",
    };
    if (discount) sold.discount = discount;
    const sale = withConsequences(chance, sold, now);
    account(sale);
    return sale;
  });
}

function fateOf(
  chance: Random,
  basket: readonly Pick[],
  when: { at: Date; now: Date; toCome: number; scale: number },
): Fate {
  const { at, now, toCome, scale } = when;
  const isRecent = at > before(now, days(6));
  if (isRecent && toCome % 4 === 2 && toCome <= 12 * scale) return "open";
  if (chance.percent(4)) return "expired";
  if (at > before(now, days(1))) return "confirmed";
  if (at > before(now, days(4))) return chance.pick(["confirmed", "processing", "completed"]);
  if (chance.percent(2.5)) return "refunded";
  if (chance.percent(1)) return "partially refunded";
  return basket.some(({ good }) => good.product.event && good.product.event.endsAt > now)
    ? "confirmed"
    : "completed";
}

function withConsequences(chance: Random, sale: Sale, now: Date): Sale {
  const { fate, at } = sale;
  if (fate === "open") return { ...sale, channel: "studio" };
  if (fate === "expired") return { ...sale, releasedAt: after(at, minutes(30)) };
  const channel = chance.percent(4) ? "studio" : "web";
  const paid: Sale = { ...sale, channel, paidAt: after(at, seconds(40 + chance.below(400))) };
  if (fate !== "refunded" && fate !== "partially refunded") return paid;
  const asked = after(at, days(1 + chance.below(14)));
  const part = fate === "refunded" ? paid.total : Math.ceil(paid.total / 4);
  const restocked = fate === "refunded" && chance.percent(60);
  return {
    ...paid,
    refund: { at: asked < now ? asked : before(now, minutes(20)), amount: part, restocked },
  };
}

/** Unpaid orders gave their pieces and their code back, and returned pieces are in stock again. */
function account({ fate, basket, discount, buyer, refund }: Sale): void {
  if (fate === "expired") return;
  if (discount) use(discount, buyer.email);
  if (refund?.restocked) return;
  for (const { good, quantity } of basket) if (good.supply) good.supply.taken += quantity;
}
