// What becomes of an order in the back office: its money, its parcels and its papers, through the built app without a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { buttonsOf, formsOf } from "../support/form-of.ts";
import {
  aVisitor,
  buys,
  linkIn,
  mailTo,
  rowsOf,
  type Visited,
  type Visitor,
} from "../support/visitor.ts";

let studio: DemoStudio;
let shop: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  shop = await aVisitor(studio, "shop@demo.example");
}, 180_000);
afterAll(() => studio.stop());

const mailsTo = async (address: string, subject: RegExp) =>
  (await studio.mails()).filter((mail) => mail.to === address && subject.test(mail.subject));
const circles = async () => {
  const [row] = await rowsOf(
    studio,
    "select quantity::text as left from stock_items s join products p on p.stock_item_id = s.id where p.slug = 'magic-circle'",
  );
  return Number(row!["left"]);
};
const parcelOf = (page: Visited) => ({ ...page.form("carrier", "tracking"), intent: "send" });
const pieceOf = (form: Record<string, string>) =>
  Object.keys(form).find((name) => name.startsWith("send-"))!;

test("a part of an order is refunded, then the rest, with the returned pieces back in stock", async () => {
  const email = "ana.returns@example.com";
  const before = await circles();
  const { id, number } = await buys(studio, "magic-circle", email);
  await mailTo(studio, email, /is confirmed$/);
  expect(await circles()).toBe(before - 1);
  const path = `/dashboard/orders/${id}`;
  const order = await shop.open(path);
  expect(order.text).toContain(`Order ${number}`);
  expect(order.text).toMatch(/Confirmation with receipt mailed.*£[\d.]+ paid by card.*Placed/);

  const refund = { ...order.form("amount", "reason"), intent: "refund" };
  const empty = await shop.send(path, { ...refund, amount: "", reason: "" });
  expect(empty.text).toContain("Please enter an amount in pounds, such as 12.50.");
  expect(empty.text).toContain("Please say why the money goes back.");
  const reason = "A scratch on the handle";
  const much = await shop.send(path, { ...refund, amount: "999", reason });
  expect(much.text).toContain("That is more than can still go back.");
  const kept = { ...much.form("amount", "reason"), intent: "refund" };
  expect(kept).toMatchObject({ amount: "999", reason });
  const part = await shop.send(path, { ...kept, amount: "5" });
  expect(part.text).toMatch(/£5\.00 went back\..*Partly refunded/);
  expect(part.text).toMatch(/Refund of £5\.00 decided.*A scratch on the handle/);
  expect((await mailTo(studio, email, /^A refund of £5\.00/)).text).not.toContain("scratch");

  // The status of a refunded order is set by refunding the rest.
  const asked = await shop.send(path, { ...part.form("status", "version"), status: "refunded" });
  expect(asked.path).toMatch(/refund=all/);
  const rest = { ...asked.form("amount", "reason"), intent: "refund" };
  const returned = Object.keys(rest).find((name) => name.startsWith("restock-"))!;
  const whole = { ...rest, reason: "They sent it back after all", [returned]: "1" };
  const done = await shop.send(asked.path, whole);
  expect(done.text).toContain("Order status updated to refunded");
  expect(done.text).toMatch(/Kept\s*£0\.00/);
  expect(formsOf(done.html).filter((form) => "amount" in form)).toEqual([]);
  expect(await circles()).toBe(before);
  await mailTo(studio, email, /^A refund of £(?!5\.00)/);
  expect(await mailsTo(email, /^A refund of/)).toHaveLength(2);
}, 60_000);

test("an order is marked as sent with its carrier and number, and its buyer is notified once", async () => {
  const email = "ida.parcel@example.com";
  const { id, number } = await buys(studio, "magic-circle", email);
  const waiting = await shop.open("/dashboard/orders?sent=to-send");
  expect(waiting.text).toContain(number);
  const path = `/dashboard/orders/${id}`;
  const form = parcelOf(await shop.open(path));
  const piece = pieceOf(form);
  const parcel = { ...form, carrier: "Royal Mail", tracking: "AB 123 456 789 GB" };
  const much = await shop.send(path, { ...parcel, [piece]: "2" });
  expect(much.text).toContain("That is more than is still to be sent.");
  expect(parcelOf(much)).toMatchObject({ tracking: "AB 123 456 789 GB" });
  const sent = await shop.send(path, { ...parcelOf(much), [piece]: "1", carrier: "Royal Mail" });
  expect(sent.text).toMatch(/Sent on .* with Royal Mail/);
  expect(sent.text).toContain("1 piece sent, with Royal Mail, number AB 123 456 789 GB");
  studio.later(180_000);
  const mail = await mailTo(studio, email, /^Your order is on its way/);
  expect(mail.text).toContain("AB 123 456 789 GB");
  const list = await shop.open(`/dashboard/orders?q=${number}`);
  expect(list.text).toMatch(/Completed/);
  expect((await shop.open("/dashboard/orders?sent=to-send")).text).not.toContain(number);
});

test("a parcel noted by mistake is taken back, and the buyer reads on the order's page what was sent", async () => {
  const email = "eve.parcel@example.com";
  const { id } = await buys(studio, "massage-ball-pair", email);
  const link = linkIn(await mailTo(studio, email, /is confirmed$/), /\/order-confirmation\//);
  const path = `/dashboard/orders/${id}`;
  const first = await shop.send(path, { ...parcelOf(await shop.open(path)), carrier: "Evri" });
  expect(first.text).toMatch(/has not been told yet, and will not be/);
  const back = await shop.send(path, { ...first.form("parcelId"), intent: "unsend" });
  expect(back.text).toContain("The parcel is taken back. Its things are to be sent again.");
  const again = { ...parcelOf(back), carrier: "Royal Mail", tracking: "XY 987 654" };
  expect((await shop.send(path, again)).text).toMatch(/Sent on .* with Royal Mail/);
  studio.later(180_000);
  const mail = await mailTo(studio, email, /^Your order is on its way/);
  expect(mail.text).toContain("XY 987 654");
  expect(await mailsTo(email, /^Your order is on its way/)).toHaveLength(1);
  const buyer = await aVisitor(studio);
  expect((await buyer.open(link)).text).toContain("Tracking number XY 987 654");
});

test("an order has its papers and its mail once more, a note stays internal, and the list is a file", async () => {
  const email = "cleo.papers@example.com";
  const { id, number, visitor } = await buys(studio, "magic-circle", email);
  const list = await shop.open(`/dashboard/orders?q=${number}`);
  // With a script it opens above the list: e2e/orders-office.test.ts.
  const path = `/dashboard/orders/${id}`;
  expect(list.link(new RegExp(`^View details of order ${number}`))).toBe(path);
  const order = await shop.open(path);
  expect(order.text).toContain(email);
  for (const [paper, name] of [
    [/^Packing slip/, `packing-slip-${number}.pdf`],
    [/^Receipt/, /receipt-R-\d{5}\.pdf/],
  ] as const) {
    const { headers, body } = await shop.buyer.get(order.link(paper));
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["content-disposition"]).toMatch(name);
    expect(body.slice(0, 5)).toBe("%PDF-");
  }
  const again = await shop.send(path, { intent: "mail" });
  expect(again.text).toContain(`The confirmation goes to ${email} once more.`);
  await mailTo(studio, email, /\(resent\)$/);

  const note = { ...order.form("note"), intent: "note" };
  expect((await shop.send(path, { ...note, note: "" })).text).toContain("Please write a note.");
  const noted = await shop.send(path, { ...note, note: "Leave it with the neighbour." });
  expect(noted.text).toMatch(/Note added\..*Leave it with the neighbour\./);
  expect(noted.form("note")["note"]).toBe("");
  expect((await visitor.open(`/order-confirmation/${id}`)).text).not.toContain("neighbour");

  const file = await shop.buyer.get(list.link(/^Download CSV/));
  expect(file.headers["content-disposition"]).toMatch(/orders-\d{4}-\d{2}-\d{2}\.csv/);
  expect(file.body.trim().split("\r\n")).toHaveLength(2);
  expect(file.body).toContain(`${number},`);
  const none = await shop.open("/dashboard/orders?q=nobody-has-this-number");
  expect(none.text).toContain("No orders found");
});

test("an order is taken on the phone, marked as paid and refunded the way it was paid", async () => {
  const email = "dora.phone@example.com";
  const page = await shop.open("/dashboard/orders/new");
  const send = (shown: Visited, form: Record<string, string>) =>
    shop.send("/dashboard/orders/new", { ...shown.form("firstName"), ...form });
  const empty = await send(page, { intent: "take" });
  expect(empty.text).toContain("Please choose at least one product.");
  const found = await send(page, { q: "sweatshirt", intent: "look" });
  const [product] = buttonsOf(found.html, "add");
  const picked = await send(found, { add: product! });
  expect(picked.form("firstName")[`quantity-${product}`]).toBe("1");
  const buyer = { firstName: "Dora", lastName: "Phone", email };
  const taken = await send(picked, { ...buyer, intent: "take" });
  expect(taken.text).toMatch(/Order FR-.*· taken by the studio/);
  const unsaid = await shop.send(taken.path, { ...taken.form("method"), intent: "paid" });
  expect(unsaid.text).toContain("Please choose how it was paid.");
  const paid = await shop.send(taken.path, { method: "cash", intent: "paid" });
  expect(paid.text).toContain("Marked as paid. The receipt is on its way by mail.");
  expect(paid.text).toContain("Marked as paid: in cash");
  await mailTo(studio, email, /is confirmed$/);
  const refund = { ...paid.form("amount", "reason"), intent: "refund" };
  const back = await shop.send(taken.path, { ...refund, amount: "1.50", reason: "Loose thread" });
  expect(back.text).toContain("£1.50 went back.");
  expect((await mailTo(studio, email, /^A refund/)).text).toContain("the way you paid");
});
