import { afterAll, expect, test } from "vitest";
import { after, minutes } from "#domain/kernel/time.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { listCart } from "#domain/shop/cart/queries.ts";
import { validateDiscountCode } from "#domain/shop/discounts/validate-discount-code.ts";
import { aCart, aCheckout, aProduct } from "#tests/support/builders.ts";
import { cardEvent } from "#tests/support/fake-cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { noon } from "#tests/support/studio.ts";
import { openOrderMailStudio } from "#tests/support/order-mail-studio.ts";

const { studio, work, lastTo } = await openOrderMailStudio();
afterAll(() => studio.db.close());

test("a retreat guest is mailed a code of their own for equipment and clothing", async () => {
  const place = await aProduct(studio, {
    category: "Retreats",
    productType: "retreat",
    eventStartsAt: after(noon, minutes(9_999)),
    stock: 4,
  });
  const block = await aProduct(studio, { category: "Equipment", pricePence: 2_000 });
  const placed = await placeOrder(
    await aCart(studio, [[place, 1]]),
    aCheckout({ email: "seven+club@example.com" }),
  );
  const orderId = placed.ok ? placed.value.id : "";
  const made = await ensurePayment(studio.guest({ orders: [orderId] }), orderId);
  await receiveEvent(
    studio.system(),
    cardEvent("payment.succeeded", { intentId: made.ok ? made.value.intent.id : "" }),
  );
  await work(noon);

  const code = /RETREAT-\w{10}/.exec(lastTo("seven+club@example.com"))?.[0] ?? "";
  const { lines } = await listCart(
    await aCart(studio, [
      [block, 1],
      [place, 1],
    ]),
  );
  const tried = (customerEmail: string) =>
    validateDiscountCode(studio.guest(), { code, customerEmail, lines });
  expect(await tried("seven@example.com")).toMatchObject({ isValid: true, discountAmount: 300 });
  expect(await tried("other@example.com")).toMatchObject({
    isValid: false,
    errorMessage: "Invalid discount code",
  });
});

test("each place of a retreat brings a code of its own: the buyer's, and one for each guest", async () => {
  const event = {
    category: "Retreats",
    productType: "retreat" as const,
    eventStartsAt: after(noon, minutes(9_999)),
  };
  const [day, spa] = [
    await aProduct(studio, event),
    await aProduct(studio, { ...event, pricePence: 2_000 }),
  ];
  const block = await aProduct(studio, { category: "Equipment", pricePence: 2_000 });
  const shopper = await aCart(studio, [
    [day, 2],
    [spa, 1],
  ]);
  const email = "party@example.com";
  const placed = await placeOrder(shopper, aCheckout({ email, expectedTotal: 4_000 }));
  const orderId = placed.ok ? placed.value.id : "";
  const made = await ensurePayment(studio.guest({ orders: [orderId] }), orderId);
  const intent = made.ok ? made.value.intent : { id: "", amountPence: 0 };
  await receiveEvent(
    studio.system(),
    cardEvent("payment.succeeded", { intentId: intent.id, amountPence: intent.amountPence }),
  );
  await work(noon);
  await studio.owner.exec(
    "update outbox set done_at = null, leased_until = null where event = 'order.paid'",
  );
  await work(noon);

  const codes = [...new Set(lastTo(email).match(/RETREAT-\w{10}/g))];
  expect(codes).toHaveLength(3);
  const kept = await studio.owner.query(
    "select code from discount_codes where code like 'RETREAT-%' and name like '%' || (select order_number from orders where id = $1)",
    [orderId],
  );
  expect(kept.rows.map((row) => (row as { code: string }).code).toSorted()).toEqual(
    codes.toSorted(),
  );
  const { lines } = await listCart(await aCart(studio, [[block, 1]]));
  const isGood = async (code: string, customerEmail: string) =>
    (await validateDiscountCode(studio.guest(), { code, customerEmail, lines })).isValid;
  const [own, ...others] = codes;
  expect([await isGood(own!, email), await isGood(own!, "friend@example.com")]).toEqual([
    true,
    false,
  ]);
  for (const code of others) expect(await isGood(code, "friend@example.com")).toBe(true);
});

test("and in the end the books agree", () => expectInvariants(studio.owner));
