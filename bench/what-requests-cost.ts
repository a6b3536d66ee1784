import { aBuyer } from "../tests/buyer.ts";
import { addToBasket, placeOrder } from "../tests/purchase.ts";
import { openBusyShop, type BusyShop } from "./busy-shop.ts";
import { round, type Bench, type Result } from "./result.ts";
import type { Measured } from "./server.ts";
import { ask } from "./some-product.ts";
import type { StudioDatabase } from "./studio-database.ts";

type Cost = { statements: number; cpuMs: number };
const looks = 500;
/** Enough for the engine to have compiled what it will compile: figures are of a server at work, not of one waking up. */
const warmUp = { looks: 1_000, purchases: 300 };
const purchases = 150;

/** Statements by PostgreSQL's own counter and processor time by the operating system's; an idle stretch is taken off. */
export const whatRequestsCost: Bench = {
  name: "what-requests-cost",
  async run(): Promise<Result[]> {
    const busy = await openBusyShop({ LOG_LEVEL: "info" });
    const { database, server, product, stop } = busy;
    await ask(database.superuser, "create extension if not exists pg_stat_statements");
    const visitor = aBuyer(server.url);
    await addToBasket(visitor, product);
    const purchase = await cost(busy, [warmUp.purchases, purchases], () => buy(busy));
    const shop = await cost(busy, [warmUp.looks, looks], () => visitor.get("/shop"));
    await stop();
    return [
      row("/shop, uncached, with a basket", shop, "comparable list pages: 49 and 84 statements, 37 and 38 ms", [4, 5]),
      row(
        "a whole guest purchase, shop to confirmation",
        purchase,
        "comparable shops: 199, 341, 738 statements; 92, 247, 1,200 ms",
        [60, 40],
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

/** The mean cost of one `work`, after a warm-up, less what the idle server would have used in the same time. */
async function cost(
  { database, server }: BusyShop,
  [before, times]: [number, number],
  work: () => Promise<unknown>,
): Promise<Cost> {
  for (let at = 0; at < before; at += 1) await work();
  const idle = await reading(database, server, () => new Promise((resolve) => setTimeout(resolve, 5_000)));
  const used = await reading(database, server, async () => {
    for (let at = 0; at < times; at += 1) await work();
  });
  const less = (of: "statements" | "cpuMs") => (used[of] - (idle[of] * used.seconds) / idle.seconds) / times;
  return { statements: less("statements"), cpuMs: less("cpuMs") };
}

async function reading({ superuser }: StudioDatabase, server: Measured, work: () => Promise<unknown>) {
  await ask(superuser, "select pg_stat_statements_reset()");
  const begun = { cpu: server.cpuSeconds(), at: performance.now() };
  await work();
  const [calls] = await ask<{ sum: string }>(
    superuser,
    "select sum(calls) from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname = 'studio_app'",
  );
  const seconds = (performance.now() - begun.at) / 1000;
  return { statements: Number(calls?.sum ?? 0), cpuMs: (server.cpuSeconds() - begun.cpu) * 1000, seconds };
}

const row = (work: string, { statements, cpuMs }: Cost, control: string, [most, mostMs]: [number, number]): Result => ({
  work,
  measured: `${round(statements)} statements, ${round(cpuMs)} ms of processor time`,
  control,
  reach: `≤ ${most} statements, ≤ ${mostMs} ms`,
  holds: statements <= most + 0.05 && cpuMs <= mostMs,
});
