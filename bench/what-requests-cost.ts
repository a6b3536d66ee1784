import { aBuyer } from "../tests/support/buyer.ts";
import { addToBasket, placeOrder } from "../tests/support/purchase.ts";
import { createBusyShop, type BusyShop } from "./busy-shop.ts";
import { costOf, type Cost } from "./cost-of.ts";
import { round, type Bench, type Result } from "./result.ts";
import { ask } from "./some-product.ts";

const looks = 500;
/** Enough for the JavaScript engine to have optimised the hot code: figures are of a warm server. */
const warmUp = { looks: 1_000, purchases: 300 };
const purchases = 150;

/** Statements by PostgreSQL's own counter and processor time by the operating system's; an idle stretch is taken off. */
export const whatRequestsCost: Bench = {
  name: "what-requests-cost",
  async run(): Promise<Result[]> {
    const busy = await createBusyShop({ LOG_LEVEL: "info" });
    const { database, server, product, stop } = busy;
    await ask(database.superuser, "create extension if not exists pg_stat_statements");
    const visitor = aBuyer(server.url);
    await addToBasket(visitor, product);
    const purchase = await costOf(busy, [warmUp.purchases, purchases], () => buy(busy));
    const shop = await costOf(busy, [warmUp.looks, looks], () => visitor.get("/shop"));
    await stop();
    return [
      row(
        "/shop, uncached, with a basket",
        shop,
        "comparable list pages: 49 and 84 statements, 37 and 38 ms",
        [4, 8],
      ),
      row(
        "a whole guest purchase, shop to confirmation",
        purchase,
        "comparable shops: 199, 341, 738 statements; 92, 247, 1,200 ms",
        [70, 55],
      ),
    ];
  },
};

async function buy({ server, product, pay }: BusyShop): Promise<void> {
  const buyer = aBuyer(server.url);
  await buyer.get("/shop");
  await addToBasket(buyer, product);
  await buyer.get("/cart");
  const placed = await placeOrder(buyer);
  const payment = placed.location ?? "";
  await pay(buyer, payment);
  const { status } = await buyer.get(payment.replace("/payment/", "/order-confirmation/"));
  if (status !== 200) throw new Error(`the confirmation answered ${status}`);
}

/** The target counts statements without the transaction that sets the identity, the price of row policies (decision 024). */
const row = (
  work: string,
  { statements, questions, cpuMs }: Cost,
  control: string,
  [max, maxMs]: [number, number],
): Result => ({
  work,
  measured: `${round(questions)} questions (${round(statements)} statements with the transactions around them), ${round(cpuMs)} ms of processor time`,
  control,
  reach: `≤ ${max} questions, ≤ ${maxMs} ms`,
  holds: questions <= max + 0.05 && cpuMs <= maxMs,
});
