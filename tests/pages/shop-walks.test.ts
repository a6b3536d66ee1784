// What is bought in the shop in more than one step: vouchers, options, two tabs, a whole order, through the built app.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { ana, openCheckout } from "../support/purchase.ts";
import { aVisitor, mailTo, pays, rowsOf, type Visited, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let shop: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  shop = await aVisitor(studio, "shop@demo.example");
}, 180_000);
afterAll(() => studio.stop());

const puts = async (visitor: Visitor, slug: string) => {
  const product = await visitor.open(`/shop/product/${slug}`);
  return visitor.send("/cart", product.form("productId"));
};
const checkoutOf = (page: Visited) => page.form("idempotencyKey");

test("a signed-in client's checkout begins with who they are and where they last had something billed", async () => {
  const client = await aVisitor(studio, "client@demo.example");
  await puts(client, "foam-roller-90cm");
  const begun = checkoutOf(await client.open("/checkout"));
  expect(begun["email"]).toBe("client@demo.example");
  for (const field of ["firstName", "lastName", "addressLine1", "city", "postcode"])
    expect([field, begun[field]]).not.toEqual([field, ""]);
  const guest = await aVisitor(studio);
  await puts(guest, "foam-roller-90cm");
  expect(checkoutOf(await guest.open("/checkout"))["email"]).toBe("");
});

test("a voucher is given, used in two parts, refunded and seen at the desk", async () => {
  const buyer = await aVisitor(studio);
  const product = await buyer.open("/shop/product/gift-voucher-50");
  const gift = await buyer.open(product.link(/^Choose whom it is for/));
  const empty = await buyer.send(gift.path, gift.form("recipientName"));
  expect(empty.text).toContain("Please enter the name of whom it is for.");
  const cart = await buyer.send(gift.path, {
    ...gift.form("recipientName"),
    amount: "70",
    recipientName: "Bea",
    message: "Happy birthday, Bea! Love, Ana",
    recipientEmail: "bea@example.com",
  });
  expect([cart.path, cart.text.includes("by e-mail to bea@example.com")]).toEqual(["/cart", true]);
  const form = { intent: "place", ...ana, ...(await openCheckout(buyer.buyer)) };
  const { id } = await pays(studio, buyer, (await buyer.send("/checkout", form)).path);

  // The friend's mail brings the number and the card; the buyer has the card, too.
  const mail = await mailTo(studio, "bea@example.com");
  const number = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(mail.text)![0];
  const confirmed = await buyer.open(`/order-confirmation/${id}`);
  const card = await buyer.buyer.get(confirmed.link(/^Card to print/));
  expect([card.status, card.headers["content-type"]]).toEqual([200, "application/pdf"]);

  // The friend pays a mat with it, without a card, and a part of the next order.
  const friend = await aVisitor(studio);
  const uses = async (slug: string) => {
    await puts(friend, slug);
    return friend.send("/checkout", {
      ...checkoutOf(await friend.open("/checkout")),
      ...ana,
      email: "bea@example.com",
      voucherNumber: number,
      intent: "apply-voucher",
    });
  };
  const places = (page: Visited) =>
    friend.send("/checkout", { ...checkoutOf(page), intent: "place" });
  const mat = await uses("natural-rubber-pilates-mat");
  expect(mat.text).toContain("£21.00 stays on it");
  expect((await places(mat)).path).toMatch(/^\/order-confirmation\//);
  const circle = await uses("magic-circle");
  expect(circle.text).toContain("Left to pay");
  const payment = await places(circle);
  expect(payment.text).toContain("Pay £6.00");
  const used = await pays(studio, friend, payment.path);

  // A refund goes to the voucher first; staff see both parts.
  const order = await shop.open(`/dashboard/orders/${used.id}`);
  const refund = { ...order.form("amount", "reason"), intent: "refund" };
  const back = await shop.send(order.path, { ...refund, amount: "12", reason: "Scratched" });
  expect(back.text).toContain("£12.00 went back.");
  const list = await shop.open("/dashboard/vouchers");
  const voucher = await shop.open(list.link(new RegExp(`${number.slice(-4)} for Bea`)));
  expect(voucher.text).toContain("Given back by a refund");
  expect(voucher.text).not.toContain(number);
  const owner = await aVisitor(studio, "owner@demo.example");
  expect((await owner.open("/dashboard/reports")).text).toContain("Owed to holders");

  // The balance is shown only to a person who holds the number.
  const balance = (typed: string) => friend.send("/gift-voucher/balance", { number: typed });
  const unknown = await balance("ABCD-EFGH-JKMN-PQRS");
  expect(unknown.text).toContain("We know no voucher with this number");
  const known = await balance(number.toLowerCase());
  expect([known.path, known.text.includes("£12.00")]).toEqual(["/gift-voucher/balance", true]);
}, 60_000);

test("a size is bought, and everything afterwards says which", async () => {
  const visitor = await aVisitor(studio);
  const path = "/shop/product/high-waist-leggings";
  const list = await visitor.open("/shop?category=clothing");
  expect(list.link(/^Choose a size and leg length/)).toBe(path);
  const page = await visitor.open(path);
  const [size] = await rowsOf(
    studio,
    "select id from products where option_label = 'UK 14–16, regular'",
  );
  await visitor.send("/cart", { ...page.form("quantity", "returnTo"), optionId: size!["id"]! });
  const email = "sizes@example.com";
  const form = { intent: "place", ...ana, email, ...(await openCheckout(visitor.buyer)) };
  const { id } = await pays(studio, visitor, (await visitor.send("/checkout", form)).path);
  const bought = "High-Waist Leggings – UK 14–16, regular";
  expect((await visitor.open(`/order-confirmation/${id}`)).text).toContain(bought);
  expect((await mailTo(studio, email, /order/i)).text).toContain(bought);
  expect((await shop.open(`/dashboard/orders/${id}`)).text).toContain(bought);
  const after = (await visitor.open(path)).text;
  expect(after).toMatch(/UK 14–16, regular[^–]*Only 1 left/);
  expect(after).toMatch(/UK 18–20, long[^–]*Sold out/);
});

test("two tabs fill one basket, and an outdated checkout shows the new total", async () => {
  const visitor = await aVisitor(studio);
  await puts(visitor, "foam-roller-90cm");
  const opened = checkoutOf(await visitor.open("/checkout"));
  await puts(visitor, "soft-pilates-ball");
  const form = { ...ana, email: "tabs@example.com", intent: "place" };
  const late = await visitor.send("/checkout", { ...opened, ...form });
  expect(late.text).toContain("The total of your order has changed.");
  expect(late.text).toContain("Soft Pilates Ball");
  const shown = checkoutOf(late);
  expect(shown["expectedTotal"]).not.toBe(opened["expectedTotal"]);
  const placed = await visitor.send("/checkout", { ...shown, ...form });
  expect(placed.text).toContain("Complete Your Payment");
  expect((await visitor.open("/checkout")).text).toContain("Your cart is empty");
});

test("a basket that was emptied in another tab is ordered by none, and the checkout says so", async () => {
  const visitor = await aVisitor(studio);
  await puts(visitor, "foam-roller-90cm");
  const opened = checkoutOf(await visitor.open("/checkout"));
  await visitor.send("/cart", { intent: "clear" });
  const late = await visitor.send("/checkout", { ...opened, ...ana, intent: "place" });
  expect(late.text).toMatch(/Order Creation Failed.*Your cart appears to be empty/);
  expect(late.link(/View Shop/)).toBe("/shop");
});

test("without a script a visitor gets from the product to the payment page, with errors and a code", async () => {
  const visitor = await aVisitor(studio);
  await puts(visitor, "foam-roller-90cm");
  const opened = checkoutOf(await visitor.open("/checkout"));
  const wrong = await visitor.send("/checkout", { ...opened, firstName: "Ana", intent: "place" });
  expect(wrong.text).toContain("Please fill in: Last name, Email, Address line 1, City, Postcode");
  expect(checkoutOf(wrong)["firstName"]).toBe("Ana");
  expect(wrong.html).toMatch(/<input(?=[^>]* name="lastName")(?=[^>]* autofocus)/i);
  const coded = await visitor.send("/checkout", {
    ...checkoutOf(wrong),
    ...ana,
    email: "plain@example.com",
    discountCode: "welcome10",
    intent: "apply-discount",
  });
  expect(coded.text).toContain("Discount (WELCOME10)");
  expect(checkoutOf(coded)["city"]).toBe("Shefford");
  const placed = await visitor.send("/checkout", { ...checkoutOf(coded), intent: "place" });
  expect(placed.text).toContain("Complete Your Payment");
  expect(placed.html).toMatch(/<button[^>]* disabled=""[^>]*>(?:(?!<\/button>)[^])*Pay /);
  expect(placed.html).toContain("Paying by card needs JavaScript.");
});
