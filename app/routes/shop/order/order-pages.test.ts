import { expect, test } from "vitest";
import { after, minutes } from "#domain/kernel/time.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { releaseOrder } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { anOrder } from "#tests/support/builders.ts";
import { cardEvent } from "#tests/support/fake-cards.ts";
import { cookies, createOrderScreens } from "#tests/support/order-screens.ts";
import { noon } from "#tests/support/studio.ts";

const { studio, site, provider, later } = await createOrderScreens();

const look = async (path: string, orders: string[] = [], secret?: string) => {
  const response = await site.ask(path, {
    headers: cookies({ orders, ...(secret ? { secret } : {}) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    page: await response.text(),
  };
};

/** An order whose card has paid at the provider; no webhook has told the shop. */
async function paidOrder() {
  const order = await anOrder(studio);
  const made = await ensurePayment(order.owner, order.orderId);
  if (made.ok) provider.pay(made.value.intent.id);
  return { ...order, intentId: made.ok ? made.value.intent.id : "" };
}

test.each([
  ["/payment/ID", "Invalid Payment Link"],
  ["/payment/ID.data", "unknown"],
  ["/order-confirmation/ID", "Order Not Found"],
  ["/order-confirmation/ID.data", "order"],
  ["/order-confirmation/ID/receipt", "Order Not Found"],
  ["/order-confirmation/ID/receipt.pdf", "Order not found"],
])(
  "another buyer's %s is the same, byte for byte, as one that does not exist",
  async (path, words) => {
    const { orderId } = await paidOrder();
    const [unknown, malformed] = [crypto.randomUUID(), "42"];
    const answers = await Promise.all(
      [orderId, unknown, malformed].map((id) => look(path.replace("ID", id))),
    );
    const [theirs, none] = answers.map(({ page }) => page.replaceAll(/ERR-\d+-\w{6}/g, "ERR"));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(theirs).toContain(words);
    expect(theirs).toBe(none);
  },
);

test("a cookie that this site did not sign opens nothing", async () => {
  const { orderId } = await paidOrder();
  expect((await look(`/payment/${orderId}`, [orderId], "another secret")).status).toBe(404);
  const unsigned = await site.ask(`/payment/${orderId}`, {
    headers: { cookie: `placed_orders=${orderId}` },
  });
  expect(unsigned.status).toBe(404);
});

test("a browser opens its order for thirty days, however long it keeps the cookie", async () => {
  const { orderId } = await paidOrder();
  const asked = (until: Date) =>
    site.ask(`/order-confirmation/${orderId}`, { headers: cookies({ orders: [orderId], until }) });
  expect((await asked(after(noon, 1_000))).status).toBe(200);
  expect((await asked(noon)).status).toBe(404);
});

test("the payment page shows number, amount and how long the order is kept, and no cache keeps it", async () => {
  const { orderId, orderNumber } = await anOrder(studio);
  const { status, page, headers } = await look(`/payment/${orderId}`, [orderId]);
  expect(status).toBe(200);
  for (const words of ["Complete Your Payment", orderNumber, "£10.00", "12:30"])
    expect(page).toContain(words);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
});

test("while the card provider is away, the payment page says so and offers to try again", async () => {
  const { orderId, orderNumber } = await anOrder(studio);
  provider.mood.away = true;
  const { status, page } = await look(`/payment/${orderId}`, [orderId]);
  provider.mood.away = false;
  expect(status).toBe(503);
  for (const words of ["Failed to create payment intent", "Try Again", orderNumber])
    expect(page).toContain(words);
});

test("a payment whose webhook was lost shows on the confirmation all the same", async () => {
  const { orderId, orderNumber, intentId } = await paidOrder();
  const { page } = await look(`/order-confirmation/${orderId}`, [orderId]);
  for (const words of [
    "Order Confirmed!",
    "Successfully Paid",
    "Total Paid",
    orderNumber,
    intentId,
  ]) {
    expect(page).toContain(words);
  }
  const again = await look(`/payment/${orderId}`, [orderId]);
  expect([again.status, again.headers.get("location")]).toEqual([
    302,
    `/order-confirmation/${orderId}`,
  ]);
});

test("a payment whose result is unknown is called Processing", async () => {
  const { orderId } = await paidOrder();
  provider.mood.away = true;
  const { page } = await look(`/order-confirmation/${orderId}`, [orderId]);
  provider.mood.away = false;
  expect(page).toContain("Order Confirmed!");
  expect(page).toContain("Processing");
  expect(page).not.toContain("Successfully Paid");
});

test("after a declined card the provider is asked as well: another one may be paying, or have paid", async () => {
  const { orderId, owner } = await anOrder(studio);
  const made = await ensurePayment(owner, orderId);
  const intentId = made.ok ? made.value.intent.id : "";
  await receiveEvent(studio.system(), cardEvent("payment.failed", { intentId }));
  const shown = async () => (await look(`/order-confirmation/${orderId}`, [orderId])).page;
  expect(await shown()).toContain("Your payment has not gone through");

  provider.intents.get(intentId)!.status = "processing";
  const underway = await shown();
  expect([
    underway.includes("Order Confirmed!"),
    underway.includes("has not gone through"),
  ]).toEqual([true, false]);
  expect(underway).not.toContain("Successfully Paid");

  provider.pay(intentId);
  expect(await shown()).toContain("Successfully Paid");
});

test("an order that was never paid is not called confirmed", async () => {
  const { orderId } = await anOrder(studio);
  const { page } = await look(`/order-confirmation/${orderId}`, [orderId]);
  expect(page).toContain("Your order is waiting for payment");
  expect(page).not.toContain("Processing");
  expect(page).not.toContain("Order Confirmed!");
});

test("a link from a mail opens its order in this browser, and leaves no token in the address", async () => {
  const { orderId } = await paidOrder();
  const other = await paidOrder();
  const token = "0123456789012345678901";
  const link =
    "insert into order_links values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $2, $3)";
  await studio.owner.query(link, [token, orderId, after(noon, minutes(1)).toISOString()]);

  const opened = await look(`/order-confirmation/${orderId}?token=${token}`);
  expect([opened.status, opened.headers.get("location")]).toEqual([
    302,
    `/order-confirmation/${orderId}`,
  ]);
  expect(opened.headers.get("set-cookie")).toContain(orderId);

  const wrong = await look(`/order-confirmation/${other.orderId}?token=${token}`);
  expect([wrong.status, wrong.headers.get("set-cookie")]).toEqual([302, null]);
});

test("what the provider adds to the address is dropped, and its bare return finds the order", async () => {
  const { orderId, intentId } = await paidOrder();
  const said = `payment_intent=${intentId}&payment_intent_client_secret=secret&redirect_status=succeeded`;
  const clean = `/order-confirmation/${orderId}`;
  expect((await look(`${clean}?${said}`, [orderId])).headers.get("location")).toBe(clean);
  expect((await look(`/order-confirmation?${said}`, [orderId])).headers.get("location")).toBe(
    clean,
  );
  const stranger = await look(`/order-confirmation?${said}`);
  expect(stranger.status).toBe(404);
  expect(stranger.page).toContain("No order ID provided");
});

test("an order that expired says so and fills the cart again", async () => {
  const { orderId, productId } = await anOrder(studio);
  const over = after(noon, minutes(31));
  await releaseOrder(studio.system(over), orderId);
  later(over);
  const { page } = await look(`/payment/${orderId}`, [orderId]);
  expect(page).toContain("This order has expired");

  const filled = await site.post(`/payment/${orderId}`, "intent=refill", {
    ...cookies({ orders: [orderId] }),
    "content-type": "application/x-www-form-urlencoded",
  });
  later(noon);
  expect([filled.status, filled.headers.get("location")]).toEqual([303, "/cart"]);
  const cart = /cart_session_id=([^;]+)/.exec(filled.headers.get("set-cookie") ?? "")?.[1];
  const { rows } = await studio.owner.query(
    "select product_id, quantity from cart_items where session_id = $1",
    [cart],
  );
  expect(rows).toEqual([{ product_id: productId, quantity: 1 }]);
});

test("a paid order has a numbered receipt; its PDF is drawn at most five times a minute", async () => {
  const { orderId } = await paidOrder();
  await look(`/order-confirmation/${orderId}`, [orderId]);
  expect((await look(`/order-confirmation/${orderId}/receipt`, [orderId])).page).toMatch(
    /Receipt .*R-\d{5}/,
  );
  const pdf = `/order-confirmation/${orderId}/receipt.pdf`;
  for (let time = 1; time <= 5; time++) expect((await look(pdf, [orderId])).status).toBe(200);
  expect((await look(pdf, [orderId])).status).toBe(429);
});
