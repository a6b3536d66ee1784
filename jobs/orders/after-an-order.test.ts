import { afterAll, expect, test } from "vitest";
import { after, minutes, seconds } from "#domain/kernel/time.ts";
import { changeOrderStatus } from "#domain/shop/orders/office/change-status.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { findReceipt } from "#domain/shop/orders/opening/find-receipt.ts";
import { openOrderLink } from "#domain/shop/orders/opening/order-links.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { refillCart } from "#domain/shop/orders/placing/refill-cart.ts";
import { releaseOrder } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import type { OrderStatus } from "#domain/shop/orders/rules.ts";
import { resendConfirmation } from "#domain/shop/orders/office/resend-confirmation.ts";
import { aCart, aCheckout, anOrder } from "#tests/support/builders.ts";
import { cardEvent } from "#tests/support/fake-cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { noon } from "#tests/support/studio.ts";
import { noSuchMailbox, openOrderMailStudio } from "#tests/support/order-mail-studio.ts";

const { studio, provider, server, work, lastTo, mailsTo, one, aPaidOrder } =
  await openOrderMailStudio();
afterAll(() => studio.db.close());

test("a paid order is confirmed by one mail whose link opens it for 30 days", async () => {
  const { orderId, orderNumber } = await aPaidOrder("one@example.com");
  await work(noon);
  await work(after(noon, seconds(9)));
  expect(mailsTo("one@example.com")).toEqual([`Your order ${orderNumber} is confirmed`]);
  expect(
    await one("select status, sent_at from mails where key = $1", `order-confirmation-${orderId}`),
  ).toEqual({
    status: "sent",
    sent_at: noon,
  });

  const token = /token=([\w-]+)/.exec(lastTo("one@example.com"))?.[1] ?? "";
  expect(await openOrderLink(studio.guest(), token)).toBe(orderId);
  expect(
    await openOrderLink(studio.guest({}, after(noon, minutes(30 * 24 * 60))), token),
  ).toBeUndefined();
  expect(await openOrderLink(studio.guest(), token.toLowerCase())).toBeUndefined();
});

test("while the mail server is away nothing is lost, and when it is back there is one mail", async () => {
  await aPaidOrder("two@example.com");
  server.answer = {
    outcome: "unavailable",
    detail: "",
    everyMail: true,
  };
  await work(noon);
  await work(after(noon, seconds(6)));
  expect(mailsTo("two@example.com")).toEqual([]);
  server.answer = { outcome: "sent" };
  await work(after(noon, minutes(1)));
  expect(mailsTo("two@example.com")).toHaveLength(1);
});

test("an email that is refused for good becomes a dead letter that the studio is told of", async () => {
  const { orderId } = await aPaidOrder(noSuchMailbox);
  await work(noon);
  expect(
    await one("select status from mails where key = $1", `order-confirmation-${orderId}`),
  ).toEqual({
    status: "refused",
  });
  expect(await one("select dead_at from outbox where key = $1", `order.paid:${orderId}`)).toEqual({
    dead_at: noon,
  });
  expect(mailsTo("hello@studio.example")).toContain("A job was given up: order.paid");
});

test("the confirmation is sent again for the browser that bought, three times an hour, and says so", async () => {
  const { orderNumber, owner } = await aPaidOrder("four@example.com");
  await work(noon);
  expect(await resendConfirmation(studio.guest(), orderNumber)).toEqual({
    ok: false,
    why: "no-such-order",
  });
  for (let turn = 0; turn < 3; turn++)
    expect(await resendConfirmation(owner, orderNumber)).toMatchObject({ ok: true });
  expect(await resendConfirmation(owner, orderNumber)).toEqual({ ok: false, why: "too-often" });
  await work(noon);
  const again = `Your order ${orderNumber} is confirmed (resent)`;
  expect(mailsTo("four@example.com")).toEqual([
    `Your order ${orderNumber} is confirmed`,
    again,
    again,
    again,
  ]);
  const unpaid = await anOrder(studio);
  expect(await resendConfirmation(unpaid.owner, unpaid.orderNumber)).toEqual({
    ok: false,
    why: "not-paid",
  });
});

test("an order that was given up is told to its buyer, with a link that fills the cart again", async () => {
  const { orderId, productId } = await anOrder(studio, { email: "five@example.com" });
  const later = after(noon, minutes(31));
  await work(later);
  expect(await one("select status from orders where id = $1", orderId)).toEqual({
    status: "cancelled",
  });
  expect(mailsTo("five@example.com")).toHaveLength(1);

  const token = /cart\/refill\/([\w-]+)/.exec(lastTo("five@example.com"))?.[1] ?? "";
  const refilled = await refillCart(studio.guest({}, later), token);
  expect(refilled).toMatchObject({
    ok: true,
    value: { missing: 0, restored: [{ productId, quantity: 1 }] },
  });
  expect(await refillCart(studio.guest({}, later), "A".repeat(22))).toEqual({
    ok: false,
    why: "link-over",
  });
});

test("of several orders that were given up in a day, one address is told once", async () => {
  for (let count = 0; count < 2; count++)
    await anOrder(studio, { email: `flood+${count}@example.com` });
  await work(after(noon, minutes(31)));
  expect([...mailsTo("flood+0@example.com"), ...mailsTo("flood+1@example.com")]).toHaveLength(1);
});

test("money that came too late goes back, with an apology to the buyer and word to the studio", async () => {
  const order = await anOrder(studio, { email: "six@example.com", stock: 1 });
  const made = await ensurePayment(order.owner, order.orderId);
  const later = after(noon, minutes(31));
  await releaseOrder(studio.system(later), order.orderId);
  await placeOrder(
    await aCart(studio, [[order.productId, 1]], later),
    aCheckout({ email: "quick@example.com" }),
  );
  const intentId = made.ok ? made.value.intent.id : "";
  await receiveEvent(studio.system(later), cardEvent("payment.succeeded", { intentId }));

  provider.mood.away = true;
  await work(later);
  provider.mood.away = false;
  await work(after(later, minutes(1)));
  expect(provider.refunds.size).toBe(1);
  expect(await one("select status from refunds where order_id = $1", order.orderId)).toEqual({
    status: "succeeded",
  });
  expect(mailsTo("six@example.com").at(-1)).toBe(
    `We have refunded your order ${order.orderNumber} (£10.00)`,
  );
  expect(mailsTo("hello@studio.example")).toContain(
    `Please look at the payment of order ${order.orderNumber}`,
  );
});

test("an order that the studio cancels is told to its buyer once, however often it is cancelled, and not when that was a mistake", async () => {
  const staff = staffOf(studio);
  const { orderId, orderNumber } = await aPaidOrder("nine@example.com");
  await work(noon);
  const set = (seen: OrderStatus, to: OrderStatus) =>
    changeOrderStatus(staff, { orderId, version: seen, to, by: "Kim" });
  await set("confirmed", "cancelled");
  await set("cancelled", "confirmed");
  await work(after(noon, minutes(3)));
  expect(mailsTo("nine@example.com")).toHaveLength(1);

  await set("confirmed", "cancelled");
  await work(noon);
  expect(mailsTo("nine@example.com")).toHaveLength(1);
  await work(after(noon, minutes(3)));
  expect(mailsTo("nine@example.com").slice(1)).toEqual([
    `Your order ${orderNumber} has been cancelled`,
  ]);
  expect(lastTo("nine@example.com")).toContain("You paid £10.00. Whenever money goes back");
  await studio.owner.exec(
    "update outbox set done_at = null, leased_until = null where event = 'order.cancelled'",
  );
  await set("cancelled", "processing");
  await set("processing", "cancelled");
  await work(after(noon, minutes(6)));
  expect(mailsTo("nine@example.com")).toHaveLength(2);

  const unpaid = await anOrder(studio, { email: "ten@example.com" });
  await changeOrderStatus(staff, {
    orderId: unpaid.orderId,
    version: "pending",
    to: "cancelled",
    by: "Kim",
  });
  await work(after(noon, minutes(3)));
  expect(lastTo("ten@example.com")).toContain("You have not been charged.");
});

test("and in the end the books agree", () => expectInvariants(studio.owner));

test("the studio is told of a paid order while its settings say so, and the receipt has the VAT of its day", async () => {
  await studio.owner.exec(
    "update settings set order_notifications = true, vat_from = '2026-06-10', vat_number = 'GB1'",
  );
  const first = await aPaidOrder("seven@example.com");
  await work(noon);
  const notices = () =>
    mailsTo("hello@studio.example").filter((subject) => subject.startsWith("New order"));
  expect(notices().filter((subject) => subject.includes(first.orderNumber))).toHaveLength(1);
  expect(lastTo("hello@studio.example")).not.toContain("seven@example.com");
  expect(lastTo("hello@studio.example")).toContain(`/dashboard/orders/${first.orderId}`);
  const receipt = await findReceipt(studio.system(), first.orderId);
  expect(receipt?.vat).toEqual({
    number: "GB1",
    rates: [{ percent: 20, pence: Math.round(receipt!.totalPence / 6) }],
  });

  const heard = notices().length;
  for (const change of [
    "order_notifications = false",
    "order_notifications = true, email_notifications = false",
  ]) {
    await studio.owner.exec(`update settings set vat_from = '2026-06-11', ${change}`);
    const { orderId } = await aPaidOrder("eight@example.com");
    await work(noon);
    expect(notices()).toHaveLength(heard);
    expect((await findReceipt(studio.system(), orderId))?.vat).toBeUndefined();
  }
});
