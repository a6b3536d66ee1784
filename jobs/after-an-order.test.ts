import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mail, MailOutcome } from "#domain/kernel/ports.ts";
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
import { listCart } from "#domain/shop/cart/queries.ts";
import { validateDiscountCode } from "#domain/shop/discounts/validate-discount-code.ts";
import { aCart, aCheckout, anOrder, aProduct } from "#tests/builders.ts";
import { cardEvent, fakeCards } from "#tests/fake-cards.ts";
import { expectInvariants } from "#tests/invariants.ts";
import { staffOf } from "#tests/staff-office.ts";
import { noon, createStudio, type Studio } from "#tests/studio.ts";
import { handlers } from "./all.ts";
import { drain } from "./run.ts";

const provider = fakeCards();
const sent: Mail[] = [];
let weather: MailOutcome = { outcome: "sent" };
const noSuchMailbox = "three@example.com";
let studio: Studio;
const documents = { render: async () => new Uint8Array(1) };
const quiet = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  with: () => quiet,
};
beforeAll(async () => {
  const mail = {
    send: async (message: Mail): Promise<MailOutcome> => {
      if (message.to === noSuchMailbox) return { outcome: "refused", detail: "no such mailbox" };
      if (weather.outcome === "sent") sent.push(message);
      return weather;
    },
    check: async () => true,
    close: async () => {},
  };
  studio = await createStudio({
    cards: provider.cards,
    mail,
    documents,
    log: quiet,
    origin: () => "https://studio.example",
  });
});
afterAll(() => studio.db.close());

const work = (now: Date) =>
  drain({
    ctx: () => studio.system(now),
    handlers,
    schedules: [],
    log: quiet,
  });
const lastTo = (email: string) => sent.findLast(({ to }) => to === email)?.text ?? "";
const mailsTo = (email: string) =>
  sent.filter(({ to }) => to === email).map(({ subject }) => subject);
const one = async (sql: string, ...values: unknown[]) =>
  (await studio.owner.query(sql, values)).rows[0];

async function aPaidOrder(email: string) {
  const order = await anOrder(studio, { email });
  const made = await ensurePayment(order.owner, order.orderId);
  const intentId = made.ok ? made.value.intent.id : "";
  await receiveEvent(studio.system(), cardEvent("payment.succeeded", { intentId }));
  return { ...order, intentId };
}

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
  weather = {
    outcome: "unavailable",
    detail: "",
    everyMail: true,
  };
  await work(noon);
  await work(after(noon, seconds(6)));
  expect(mailsTo("two@example.com")).toEqual([]);
  weather = { outcome: "sent" };
  await work(after(noon, minutes(1)));
  expect(mailsTo("two@example.com")).toHaveLength(1);
});

test("a mail that is refused for good becomes a dead letter that the studio hears of", async () => {
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

test("an order that the studio cancels is told to its buyer once, however often it is cancelled, and not by mistake", async () => {
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

test("each place of a retreat brings a code of its own: the buyer's, and one for whoever comes with them", async () => {
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

test("the studio hears of a paid order while its settings say so, and the receipt tells the VAT of its day", async () => {
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
