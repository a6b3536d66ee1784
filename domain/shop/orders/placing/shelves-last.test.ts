import { expect } from "vitest";
import { aCart, aCheckout, aCode, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { testOnPostgres as test } from "#tests/support/engines.ts";
import { createStudio } from "#tests/support/studio.ts";
import { watchStatements } from "#tests/support/watched-statements.ts";
import { placeOrder } from "./place-order.ts";

test("an order claims its stock after all other writes, so that buyers of the same thing wait briefly", async () => {
  const studio = await createStudio({}, "postgres");
  await openForBusiness(studio);
  const mat = await aProduct(studio, { pricePence: 2_000, stock: 5 });
  const discountCode = await aCode(studio, { discountType: "percentage", discountValue: 1_000 });
  const shopper = await aCart(studio, [[mat, 1]]);
  const statements = await watchStatements(async () => {
    const placed = await placeOrder(shopper, aCheckout({ expectedTotal: 1_800, discountCode }));
    expect(placed).toMatchObject({ ok: true });
  });

  expect(statements.pop()!.text).toContain("insert into stock_movements");
  const before = statements.map(({ text }) => text).join();
  const own = ["customers", "orders", "order_items", "discount_code_usage", "outbox"];
  for (const table of own) expect(before).toContain(`insert into "${table}"`);
  expect(before).toContain('update "carts"');
  await studio.db.close();
});
