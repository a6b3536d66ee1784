import dns from "node:dns";
import { afterEach, expect, test, vi } from "vitest";
import { aProduct } from "#tests/support/builders.ts";
import {
  createShop,
  orderIn,
  pay,
  paidOrder,
  sampleOf,
  submitOrder,
  type Shop,
} from "./open-shop.ts";

let shop: Shop;
afterEach(async () => {
  await shop.expectInvariants();
  await shop.close();
});

/** The card provider does this to every request, until it is changed. */
const badly = (kind: "hang" | "too-many" | "server-error-before" | "reset-before") => () => {
  shop.simulator.control.fault({ kind, times: 1_000 });
  return () => shop.simulator.control.clear();
};

/** The host name of the card provider cannot be resolved. An open connection is cut, so that the name is looked up again. */
function withoutNames() {
  const mend = badly("reset-before")();
  const nameless = (name: string, ...rest: unknown[]) => {
    const missing = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), {
      code: "ENOTFOUND",
      hostname: name,
    });
    (rest.at(-1) as (error: Error) => void)(missing);
  };
  const spy = vi.spyOn(dns, "lookup").mockImplementation(nameless as never);
  return () => {
    spy.mockRestore();
    mend();
  };
}

const faults: [what: string, begin: () => () => void][] = [
  ["does not answer", badly("hang")],
  ["has too many requests", badly("too-many")],
  ["fails", badly("server-error-before")],
  ["cuts the line", badly("reset-before")],
  ["cannot be found", withoutNames],
];

test.each(sampleOf(faults, 0, 3))(
  "when the card provider %s, the page says so within ten seconds, and trying again works",
  async (_what, begin) => {
    shop = await createShop({ cardHost: "localhost" });
    const buyer = await shop.shopper([[await aProduct(shop, { stock: 1 }), 1]]);
    const orderId = orderIn(await submitOrder(buyer, 1_000));
    const end = begin();
    const asked = performance.now();
    const page = await buyer.get(`/payment/${orderId}`);
    const answered = performance.now();
    end();
    expect(answered - asked).toBeLessThan(10_000);
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
    expect([
      page.body.includes("Failed to create payment intent"),
      page.body.includes("Try Again"),
    ]).toEqual([true, true]);
    const [order] = await shop.rows(
      "select status, payment_status from orders where id = $1",
      orderId,
    );
    expect(order).toEqual({ status: "pending", payment_status: "pending" });

    await pay(shop, buyer, orderId);
    await paidOrder(shop, orderId);
    expect(shop.simulator.control.intents()).toHaveLength(1);
  },
);
