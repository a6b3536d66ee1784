import { aBuyer } from "../tests/support/buyer.ts";
import { addToBasket, ana, placeOrder } from "../tests/support/purchase.ts";
import { createBusyShop, type BusyShop, type Selling } from "./busy-shop.ts";
import { round, type Bench, type Result } from "./result.ts";

const buyers = 16;
const seconds = 20;
let people = 0;

/** Sixteen buyers at a time, each from the shop to a paid order, as often as they can; every purchase has a new buyer. */
export const purchases: Bench = {
  name: "purchases",
  async run(): Promise<Result[]> {
    const shop = await createBusyShop();
    await shopping(shop, 5);
    const { bought, failed, elapsed } = await shopping(shop, seconds);
    await shop.stop();
    return [
      {
        work: `whole guest purchases, ${buyers} buyers in parallel, one server process`,
        measured: `${round(bought / elapsed)} a second (${bought} bought, ${failed} failed)`,
        control: "comparable shops: 1, 2 (82 % of them failing) and 8 a second",
        reach: "≥ 20 a second, no error",
        holds: bought / elapsed >= 20 && failed === 0,
      },
    ];
  },
};

async function shopping(shop: BusyShop, forSeconds: number) {
  const begun = performance.now();
  let bought = 0;
  let failed = 0;
  const shopper = async () => {
    while (performance.now() - begun < forSeconds * 1000) {
      const paid = await buy(shop).catch(() => false);
      if (paid) bought += 1;
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: buyers }, shopper));
  return { bought, failed, elapsed: (performance.now() - begun) / 1000 };
}

/** One visitor, from the shop to a paid order; false where a step was refused. */
export async function buy({ server, product, pay }: Selling): Promise<boolean> {
  const buyer = aBuyer(server.url);
  const steps = [
    await buyer.get("/shop"),
    await addToBasket(buyer, product),
    await buyer.get("/cart"),
  ];
  const placed = await placeOrder(buyer, { ...ana, email: `ana.${people++}@example.com` });
  await pay(buyer, placed.location ?? "");
  const confirmed = await buyer.get(
    (placed.location ?? "").replace("/payment/", "/order-confirmation/"),
  );
  return [...steps, placed, confirmed].every(({ status }) => status < 400);
}
