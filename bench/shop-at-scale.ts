import { addToBasket, placeOrder } from "../tests/support/purchase.ts";
import { aBuyer, type Buyer } from "../tests/support/buyer.ts";
import { someProduct } from "./some-product.ts";
import { median, round, type Bench, type Result } from "./result.ts";
import { startServer } from "./server.ts";
import { startStudioDatabase } from "./studio-database.ts";

const looks = 150;
/** Enough for the JavaScript engine to have optimised the hot code. */
const warmUp = 300;

/** The same pages with 34 products and 500 orders, and with 2,400 products and 50,000 orders; turn by turn, uncached. */
export const shopAtScale: Bench = {
  name: "shop-at-scale",
  async run(): Promise<Result[]> {
    const [small, large] = [await open(1), await open(100)];
    const pages: [string, (of: typeof small) => string][] = [
      ["/shop, first page", () => "/shop"],
      ["/shop, one category", () => "/shop?category=equipment"],
      // No search fills a page of the small studio, so as many cards come from its sorted product list.
      [
        "/shop, search and sort",
        (of) => (of.isLarge ? "/shop?q=mat&sort=price-up" : "/shop?sort=price-up"),
      ],
      ["an order's confirmation", (of) => of.confirmation],
    ];
    const results: Result[] = [];
    for (const [work, pathOn] of pages) results.push(await compare(work, pathOn, small, large));
    await Promise.all([small.stop(), large.stop()]);
    return results;
  },
};

async function open(scale: number) {
  const database = await startStudioDatabase(scale);
  const server = await startServer({ LOG_LEVEL: "error", ...database.settings });
  const buyer = aBuyer(server.url);
  await addToBasket(buyer, await someProduct(database.superuser));
  const placed = await placeOrder(buyer);
  const confirmation = (placed.location ?? "").replace("/payment/", "/order-confirmation/");
  if (!confirmation) throw new Error(`no order was placed: ${placed.status}`);
  await addToBasket(buyer, await someProduct(database.superuser));
  return {
    isLarge: scale > 1,
    buyer,
    confirmation,
    stop: async () => (await server.stop(), await database.stop()),
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function compare(
  work: string,
  pathOn: (of: Opened) => string,
  small: Opened,
  large: Opened,
): Promise<Result> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let at = 0; at < looks + warmUp; at += 1) {
    const [a, b] = [await look(small.buyer, pathOn(small)), await look(large.buyer, pathOn(large))];
    if (at < warmUp) continue;
    times.small.push(a);
    times.large.push(b);
  }
  const [few, many] = [median(times.small), median(times.large)];
  return {
    work: `${work}: 2,400 products and 50,000 orders`,
    measured: `${round(many / few, 2)} × (${round(many)} ms)`,
    control: `34 products and 500 orders: ${round(few)} ms`,
    reach: "≤ 1.5 ×",
    holds: many / few <= 1.5,
  };
}

async function look(buyer: Buyer, path: string): Promise<number> {
  const begun = performance.now();
  const { status } = await buyer.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - begun;
}
