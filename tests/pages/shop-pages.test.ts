// What the shop says and refuses, through the built app without a browser or a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { ana, openCheckout, placeOrder } from "../support/purchase.ts";
import { aVisitor, linksOf, mailTo, pays, rowsOf } from "../support/visitor.ts";

let studio: DemoStudio;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
}, 180_000);
afterAll(() => studio.stop());

/** A visitor with one piece of a product in their cart. */
async function shopper(slug: string, quantity = 1) {
  const visitor = await aVisitor(studio);
  const page = await visitor.open(`/shop/product/${slug}`);
  const added = await visitor.send("/cart", { ...page.form("productId"), quantity });
  return { ...visitor, page, added };
}

test("without a script a visitor searches, sorts, adds, counts, clears and takes back", async () => {
  const visitor = await aVisitor(studio);
  const found = await visitor.open("/shop?q=roller&sort=price-up");
  expect(found.form("sort")).toMatchObject({ q: "roller", sort: "price-up" });
  const added = await visitor.send("/cart", { ...found.form("productId"), intent: "add" });
  expect(added.path).toBe("/shop?q=roller&sort=price-up");
  const more = await visitor.send("/cart", {
    ...added.form("productId"),
    intent: "set",
    quantity: 2,
  });
  expect(more.html).toMatch(/<output[^>]*>2</);
  const cart = await visitor.open("/cart");
  expect(cart.text).toContain("2 items");
  const cleared = await visitor.send("/cart", { intent: "clear" });
  expect(cleared.text).toContain("Your cart was cleared.");
  const back = await visitor.send("/cart", cleared.form("lines"));
  expect(back.text).toContain("2 items");
  const out = await visitor.send("/cart", { ...back.form("productId"), intent: "remove" });
  expect(out.html).toMatch(/<h1[^>]*>Your cart is empty/);
});

test("more than there is in stock cannot be put into the cart", async () => {
  const { page, added } = await shopper("magic-circle", 3);
  expect(page.html).toContain('max="3"');
  expect(added.html).toMatch(/<button[^>]*disabled[^>]*>All we have is in your cart/);
});

test("a visitor who blocks cookies is told why the first product is not in the cart", async () => {
  const product = "/shop/product/natural-rubber-pilates-mat";
  const visitor = await aVisitor(studio);
  const { productId = "" } = (await visitor.open(product)).form("productId");
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(studio.url + path, { ...init, redirect: "manual" });
  const added = await ask("/cart", {
    method: "POST",
    body: new URLSearchParams({ intent: "add", productId, returnTo: product }),
    headers: { accept: "text/html", "sec-fetch-site": "same-origin" },
  });
  const next = added.headers.get("location") ?? "";
  expect([added.status, next]).toEqual([303, `/cart?check=${encodeURIComponent(product)}`]);
  expect(await (await ask(next)).text()).toContain("Your browser did not keep our cookie");
  const [cookie = ""] = added.headers.getSetCookie();
  const kept = await ask(next, { headers: { cookie: cookie.split(";")[0]! } });
  expect([kept.status, kept.headers.get("location")]).toEqual([303, product]);
});

test("without a script an option is put into the cart, and nothing without one", async () => {
  const visitor = await aVisitor(studio);
  const page = await visitor.open("/shop/product/high-waist-leggings");
  const nothing = await visitor.send("/cart", page.form("quantity", "returnTo"));
  expect(nothing.text).toContain("Please choose a size and leg length first.");
  expect((await visitor.open("/cart")).text).toContain("Your cart is empty");
  const [, optionId = ""] = /name="optionId" value="([^"]+)"/.exec(page.html) ?? [];
  await visitor.send("/cart", { ...page.form("quantity", "returnTo"), optionId });
  expect((await visitor.open("/cart")).text).toContain("High-Waist Leggings – UK 8, regular");
});

test("a category that does not exist is no filter, and an empty search shows the way back", async () => {
  const visitor = await aVisitor(studio);
  const all = await visitor.open("/shop?category=nonsense");
  expect(all.html).toMatch(/<h1[^>]*>Shop</);
  expect(all.html.match(/<article\b/g)).toHaveLength(24);
  const none = await visitor.open("/shop?q=zebra");
  expect(none.text).toContain("Nothing found for “zebra”");
  expect(none.link(/^View All Products/)).toBe("/shop");
});

test("cards and pages say what cannot be bought, and why", async () => {
  const visitor = await aVisitor(studio);
  const over = await visitor.open("/shop?q=center+parcs");
  expect(over.html).toMatch(/<button[^>]*disabled[^>]*>Event Completed</);
  expect((await visitor.open("/shop?q=magic+circle")).text).toContain("Only 3 left");
  const out = await visitor.open("/shop?sort=name&page=2");
  expect(out.html).toMatch(/<button[^>]*disabled[^>]*>Out of Stock</);
  const spa = await visitor.open("/shop/product/center-parcs-spa-retreat-may-2026");
  expect(spa.html).toMatch(/<button[^>]*disabled[^>]*>Event Completed – Saturday 16 May 2026</);
  expect(spa.text).toMatch(/Retreat Experience.*Three-hour spa access, 4–7pm/);
  const unknown = await visitor.open("/shop/product/no-such-thing");
  expect(unknown.status).toBe(404);
  expect(unknown.html).toMatch(/<h1[^>]*>Product Not Found/);
  expect(unknown.text).toContain("The requested product could not be found.");
  expect(unknown.link(/^Back to Shop/)).toBe("/shop");
});

test("a product page says all it has to, and its pictures are links to themselves", async () => {
  const { page, added } = await shopper("natural-rubber-pilates-mat", 2);
  expect(page.text).toMatch(/Key Features.*What's Included.*Specifications/);
  expect(page.html).toMatch(/<del[^>]*>.*?Before.*?£58\.00/);
  expect(page.html).toMatch(/<a [^>]*data-large[^>]*>/);
  expect(linksOf(page.html).some(({ href }) => href.startsWith("/media/"))).toBe(true);
  expect(added.text).toContain("2 in your cart.");
});

test("the checkout says all that is wrong at once, at its fields", async () => {
  const visitor = await shopper("foam-roller-90cm");
  const sent = await visitor.send("/checkout", {
    intent: "place",
    ...ana,
    email: "ana@",
    postcode: "nowhere",
    city: "",
    ...(await openCheckout(visitor.buyer)),
  });
  expect(sent.status).toBe(422);
  for (const name of ["email", "postcode", "city"])
    expect(sent.html).toMatch(new RegExp(`<input(?=[^>]*name="${name}")[^>]*aria-invalid="true"`));
});

test("what has sold out meanwhile is said in the checkout, and no field is lost", async () => {
  const rest = "(select stock_item_id from products where slug = 'soft-pilates-ball')";
  await studio.asOwner(`update stock_items set quantity = 2 where id = ${rest}`);
  const [slow, fast] = [
    await shopper("soft-pilates-ball", 2),
    await shopper("soft-pilates-ball", 2),
  ];
  const seen = await openCheckout(slow.buyer);
  expect((await placeOrder(fast.buyer, { email: "faster@example.com" })).status).toBe(303);
  const late = await slow.send("/checkout", { intent: "place", ...ana, ...seen });
  expect(late.text).toContain("Order Creation Failed");
  expect(late.text).toContain("This product has just sold out. Please remove it to go on.");
  expect(late.form("firstName")["firstName"]).toBe("Ana");
});

const priced = `delivery_mainland_small = 3.95, delivery_mainland_free_from = 60, delivery_remote_small = 6.5,
  collection = true, collection_words = 'Memorial Hall, Mondays 6pm to 8pm'`;

test("without a script a new price is shown before anything is ordered, and then it is ordered at it", async () => {
  await studio.asOwner(`set app.actor = 'system'; update settings set ${priced}`);
  const visitor = await shopper("natural-rubber-pilates-mat");
  const order = {
    intent: "place",
    ...ana,
    city: "Belfast",
    postcode: "BT1 5GS",
  };
  const first = await visitor.send("/checkout", {
    ...order,
    ...(await openCheckout(visitor.buyer)),
  });
  expect(first.text).toContain("The total of your order has changed");
  expect(first.text).toContain("Shipping (Highlands, islands and Northern Ireland)");
  const again = await visitor.send("/checkout", { ...first.form("expectedTotal"), ...order });
  expect(again.path).toMatch(/^\/payment\//);
  expect(again.text).toContain("Complete Your Payment");
});

test("a buyer collects: no charge is added, they are notified when it is ready, and staff hand it over", async () => {
  await studio.asOwner(`set app.actor = 'system'; update settings set ${priced}`);
  const email = "collects@example.com";
  const visitor = await shopper("natural-rubber-pilates-mat");
  const form = { intent: "place", ...ana, email, delivery: "collect" };
  const shown = await visitor.send("/checkout", {
    ...form,
    ...(await openCheckout(visitor.buyer)),
  });
  expect(shown.text).toContain("Collected at the studio");
  const placed = await visitor.send("/checkout", { ...shown.form("expectedTotal"), ...form });
  const order = await pays(studio, visitor, placed.path);
  const [sum] = await rowsOf(
    studio,
    `select delivery_amount::text as charge from orders where id = '${order.id}'`,
  );
  expect(Number(sum!["charge"])).toBe(0);
  const confirmed = await visitor.open(`/order-confirmation/${order.id}`);
  expect(confirmed.text).toContain("as soon as your things are ready");
  const staff = await aVisitor(studio, "shop@demo.example");
  const list = await staff.open("/dashboard/orders?q=collects%40example.com");
  expect(list.text).toContain("Collects");
  const page = `/dashboard/orders/${order.id}`;
  const ready = await staff.send(page, { intent: "ready" });
  expect(ready.text).toMatch(/told by mail in two minutes\./);
  studio.later(3 * 60_000);
  expect((await mailTo(studio, email, /ready to collect/)).text).toContain("Memorial Hall");
  const handed = await staff.send(page, { ...ready.form("collects"), intent: "send" });
  expect(handed.text).toContain("Marked as collected.");
  expect(handed.text).toContain("Collected on ");
});
