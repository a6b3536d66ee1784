import { afterAll, beforeAll, expect, test } from "vitest";
import { placeOrder } from "#domain/shop/orders/place-order.ts";
import { aCart, aCheckout, aCode, aProduct, openForBusiness } from "#tests/builders.ts";
import { expectInvariants } from "#tests/invariants.ts";
import { openStudio, type Studio } from "#tests/studio.ts";
import { failingAt } from "./failing-at.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({}, "postgres");
  await openForBusiness(studio);
});
afterAll(() => studio.db.close());

test.each(["before", "after"] as const)(
  "placing an order is all or nothing, wherever the database fails %s a statement",
  async (when) => {
    let step = 0;
    for (let reached = true; reached;) {
      step += 1;
      const product = await aProduct(studio, { stock: 1 });
      const discountCode = await aCode(studio, { usageLimit: 1 });
      const shopper = await aCart(studio, [[product, 1]]);
      const buyer = aCheckout({ discountCode, expectedTotal: 900, email: `step${step}${when}@example.com` });
      const { outcome, statements } = await failingAt(step, when, () => placeOrder(shopper, buyer));
      reached = statements >= step;
      expect(outcome === "threw").toBe(reached);
      await expectInvariants(studio.owner);

      // Pressing again with the same key makes the one order, or finds the one whose answer was lost.
      expect(await placeOrder(shopper, buyer)).toMatchObject({ ok: true });
      const made = "select 1 from orders where idempotency_key = $1";
      expect((await studio.owner.query(made, [buyer.idempotencyKey])).rows).toHaveLength(1);
      await expectInvariants(studio.owner);
    }
    expect(step).toBeGreaterThan(8);
  },
);
