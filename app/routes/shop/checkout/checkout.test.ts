import { expect, test } from "vitest";
import { cookieGone } from "#domain/shop/cart/messages.ts";
import { aCart, aCode, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { checkoutBody, cookies, createOrderScreens } from "#tests/support/order-screens.ts";

const { studio, site } = await createOrderScreens();
await openForBusiness(studio);

/** A browser with one thing for £10 in its cart, and the way it posts the checkout. */
async function ready(orders: string[] = [], stock = 50) {
  const productId = await aProduct(studio, { pricePence: 1_000, stock });
  const { cart } = (await aCart(studio, [[productId, 1]])).actor;
  const headers = cookies({ cart, orders });
  const post = (changes: Record<string, string | number> = {}) =>
    site.post("/checkout", checkoutBody(changes), headers);
  return { productId, cart, post, open: () => site.ask("/checkout", { headers }) };
}

test("an empty cart is said to be empty, with the way to the shop", async () => {
  const page = await (await site.ask("/checkout")).text();
  expect(page).toContain("Your cart is empty");
  expect(page).toContain("Continue Shopping");
});

test("a browser that lost its cookie before it submitted gets a message, and sees what it typed", async () => {
  const response = await site.post(
    "/checkout",
    checkoutBody({ lastName: "O'Brien", city: "Shefford" }),
    cookies({}),
  );
  const page = await response.text();
  expect(response.status).toBe(409);
  expect(page).toContain(cookieGone);
  expect(page).toMatch(/What you typed.*O&#x27;Brien.*Shefford/s);
});

test("what is missing is named by its labels, and everything that was typed is still there", async () => {
  const { post } = await ready();
  const response = await post({
    firstName: " ",
    postcode: "",
    lastName: "O'Brien",
    city: "Shefford",
    country: "IE",
  });
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain("Please fill in: First name, Postcode");
  expect(page).toContain('value="O&#x27;Brien"');
  expect(page).toContain('value="Shefford"');
  expect(page).toMatch(/<option value="IE" selected/);
});

test.each([
  ["email", "ana at example", "Please enter a valid email address"],
  ["postcode", "12345", "Please enter a valid UK postcode (e.g., SW1A 1AA)"],
])("a wrong %s is told at its field", async (field, values, message) => {
  const { post } = await ready();
  const response = await post({ [field]: values });
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain(`id="${field}-error"`);
  expect(page).toContain(message);
});

test("a placed order leads to its payment page, and only this browser gets the cookie that shows it owns it", async () => {
  const earlier = crypto.randomUUID();
  const { post } = await ready([earlier]);
  const response = await post();
  expect(response.status).toBe(303);
  const orderId = /^\/payment\/([0-9a-f-]{36})$/.exec(response.headers.get("location") ?? "")?.[1];
  const [cookie = ""] = response.headers.getSetCookie();
  expect(cookie).toMatch(
    new RegExp(
      `^placed_orders=${earlier}~\\w+,${orderId}~\\w+\\.[\\w-]{43};.*HttpOnly; SameSite=Lax`,
    ),
  );
});

test("an order that waits for its money is told beside the empty cart, to the browser that placed it", async () => {
  const { post, cart } = await ready();
  const id = (await post()).headers.get("location")!.replace("/payment/", "");
  const later = await site.ask("/checkout", { headers: cookies({ cart, orders: [] }) });
  const [opens = ""] = later.headers.getSetCookie();
  expect(await later.text()).toMatch(
    new RegExp(`has been placed.*href="/order-confirmation/${id}"`, "s"),
  );
  expect(opens).toMatch(new RegExp(`^placed_orders=${id}~\\w+\\.[\\w-]{43};`));
  const { actor } = await aCart(studio, []);
  const other = await site.ask("/checkout", { headers: cookies({ cart: actor.cart, orders: [] }) });
  expect(other.headers.getSetCookie()).toEqual([]);
  expect(await other.text()).not.toContain("has been placed");
});

test("the same form sent twice makes one order", async () => {
  const { post } = await ready();
  const idempotencyKey = crypto.randomUUID();
  const [first, second] = [await post({ idempotencyKey }), await post({ idempotencyKey })];
  expect(second.headers.get("location")).toBe(first.headers.get("location"));
  const other = await post({ idempotencyKey, city: "Bedford" });
  expect(other.status).toBe(409);
  expect(await other.text()).toContain("Order Creation Failed");
});

test("a code is applied, shown and removed without losing what was typed", async () => {
  const code = await aCode(studio);
  const { post, open } = await ready();
  const applied = await (
    await post({
      intent: "apply-discount",
      discountCode: code,
      firstName: "Beatrice",
    })
  ).text();
  expect(applied).toContain(`Discount (${code})`);
  expect(applied).toContain('value="Beatrice"');
  expect(await (await open()).text()).toContain('name="expectedTotal" value="900"');

  const removed = await (
    await post({
      intent: "remove-discount",
      discountCode: code,
      firstName: "Beatrice",
    })
  ).text();
  expect(removed).toContain('name="expectedTotal" value="1000"');
  expect(removed).toContain('value="Beatrice"');
});

test.each([
  ["", "Please enter a discount code"],
  ["NOSUCHCODE", "Invalid discount code"],
])("the code %j is refused in the shop's words", async (discountCode, message) => {
  const { post } = await ready();
  const response = await post({ intent: "apply-discount", discountCode });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(message);
});

test("codes can be guessed ten times in ten minutes, by either button", async () => {
  const { post } = await ready();
  for (let guess = 1; guess <= 10; guess++) {
    const intent = guess % 2 ? "place" : "apply-discount";
    expect((await post({ intent, discountCode: `GUESS${guess}` })).status).toBe(422);
  }
  const response = await post({ discountCode: "GUESS11" });
  expect(response.status).toBe(429);
  expect(await response.text()).toContain("Too many requests. Please try again in 10 minutes.");
});

test("a code that was typed and never tried shows its price before anything is ordered", async () => {
  const code = await aCode(studio);
  const { post } = await ready();
  const response = await post({ discountCode: code.toLowerCase(), expectedTotal: 1_000 });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('name="expectedTotal" value="900"');
  expect((await post({ discountCode: code, expectedTotal: 900 })).status).toBe(303);
});

test("a price that changed meanwhile is told with the new total, and the form is kept", async () => {
  const { productId, post } = await ready();
  await studio.owner.query("update products set price = 12.50 where id = $1", [productId]);
  const response = await post({ firstName: "Beatrice" });
  const page = await response.text();
  expect(response.status).toBe(409);
  expect(page).toContain("The total of your order has changed.");
  expect(page).toContain('name="expectedTotal" value="1250"');
  expect(page).toContain('value="Beatrice"');
});

test("what sold out meanwhile is told at its line", async () => {
  const { productId, post } = await ready([], 1);
  await studio.owner.query(
    "update stock_items set quantity = 0 where id = (select stock_item_id from products where id = $1)",
    [productId],
  );
  const response = await post();
  const page = await response.text();
  expect(response.status).toBe(409);
  expect(page).toContain("Order Creation Failed");
  expect(page).toContain("This product has just sold out.");
});

/**
 * Submits Place Order while the database is changed by the first statement, and restored by the
 * second.
 */
async function submitWhile(broken: string, mended: string) {
  const { post, open } = await ready();
  await studio.owner.exec(broken);
  const response = await post({ firstName: "Beatrice" });
  await studio.owner.exec(mended);
  const page = await response.text();
  expect(page).toContain("Order Creation Failed");
  expect(page).toContain('value="Beatrice"');
  // The cart is kept for another try.
  expect(await (await open()).text()).toContain('name="expectedTotal" value="1000"');
  return { status: response.status, page };
}

test("details that cannot be saved are named as the error", async () => {
  const { status, page } = await submitWhile(
    "alter table customers add constraint refuses check (first_name <> 'Beatrice')",
    "alter table customers drop constraint refuses",
  );
  expect(status).toBe(409);
  expect(page).toContain(
    "There was an issue with your customer information. Please check your details and try again.",
  );
});

test("an order without an id is named as the error", async () => {
  const { status, page } = await submitWhile(
    `create function swallow() returns trigger language plpgsql as 'begin return null; end';
     create trigger swallows before insert on orders for each row execute function swallow()`,
    "drop trigger swallows on orders; drop function swallow",
  );
  expect(status).toBe(409);
  expect(page).toContain("No order ID returned...");
});

test("an order that the database fails to write is told with a reference", async () => {
  const { status, page } = await submitWhile(
    "alter table order_items rename to order_items_away",
    "alter table order_items_away rename to order_items",
  );
  expect(status).toBe(500);
  expect(page).toContain("Failed to process your order. Please try again or contact support.");
  expect(page).toMatch(/Reference: (<!-- -->)?ERR-/);
});

test("a failure around the order is told as a failure to create it", async () => {
  const { post } = await ready();
  await studio.owner.exec("alter table discount_codes rename to discount_codes_away");
  const response = await post({ discountCode: "NEVERTRIED" });
  await studio.owner.exec("alter table discount_codes_away rename to discount_codes");
  expect(await response.text()).toContain("Failed to create order. Please try again.");
});
