import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aBuyer, type Buyer } from "../tests/support/buyer.ts";
import { addToBasket, ana, openCheckout } from "../tests/support/purchase.ts";
import { findPostgres } from "../tests/support/cluster.ts";
import { createBusyShop } from "./busy-shop.ts";
import { placingStatements } from "./placing-statements.ts";
import { round, type Bench, type Result } from "./result.ts";

const buyers = 16;
const orders = 800;

/** Place Order alone by sixteen buyers at a time, against pgbench sending the same statements with as many clients. */
export const placeOrder: Bench = {
  name: "place-order",
  async run(): Promise<Result[]> {
    const { database, server, product, stop } = await createBusyShop();
    await place(server.url, product, 160);
    const ours = await place(server.url, product, orders);
    const bare = await pgbench(database.superuser, product);
    await stop();
    const ratio = ours.perSecond / bare;
    return [
      {
        work: `Place Order alone, ${buyers} buyers in parallel, PostgreSQL with fsync`,
        measured: `${round(ratio, 2)} × (${round(ours.perSecond)} a second, ${ours.refused} refused of ${orders})`,
        control: `pgbench, same statements, ${buyers} clients: ${round(bare)} a second`,
        reach: "≥ 0.1 ×, no refusals but sold-out",
        holds: ratio >= 0.1 && ours.refused === 0,
      },
    ];
  },
};

async function place(origin: string, product: string, count: number) {
  const ready: { buyer: Buyer; form: Record<string, string> }[] = [];
  for (let at = 0; at < count; at += 1) {
    const buyer = aBuyer(origin);
    await addToBasket(buyer, product);
    ready.push({ buyer, form: { intent: "place", ...ana, ...(await openCheckout(buyer)) } });
  }
  let refused = 0;
  const begun = performance.now();
  const submitter = async () => {
    for (let next = ready.pop(); next; next = ready.pop()) {
      const { status } = await next.buyer.post("/checkout", next.form);
      if (status !== 303) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: buyers }, submitter));
  return { refused, perSecond: count / ((performance.now() - begun) / 1000) };
}

async function pgbench(superuser: string, product: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "studio-pgbench-"));
  const script = join(folder, "place-order.sql");
  writeFileSync(script, placingStatements(product));
  const args = ["-n", "-f", script, "-c", String(buyers), "-j", "2", "-T", "10", superuser];
  const said = execFileSync(join(findPostgres()!, "pgbench"), args, { encoding: "utf8" });
  rmSync(folder, { recursive: true, force: true });
  return Number(/tps = ([\d.]+)/.exec(said)![1]);
}
