// A retreat from its deposit to the sheet of its day, who comes, and places that are given to a friend, without a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runSheetErrors } from "#domain/shop/run-sheets/messages.ts";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { rowWith } from "../support/form-of.ts";
import { ana, openCheckout } from "../support/purchase.ts";
import { aVisitor, linkIn, mailTo, pays, rowsOf, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let retreat: { id: string; slug: string };
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  const [found] = await rowsOf<{ id: string; slug: string }>(
    studio,
    `select id, slug from products where deposit is not null and status = 'published' and option_of is null
     order by event_starts_at, price limit 1`,
  );
  retreat = found!;
}, 180_000);
afterAll(() => studio.stop());

/** Buys a place for its deposit, as the page's own form does. */
async function aDeposit(email: string) {
  const visitor = await aVisitor(studio);
  const product = await visitor.open(`/shop/product/${retreat.slug}`);
  await visitor.send("/cart", { ...product.form("productId"), pays: "deposit" });
  const checkout = await visitor.open("/checkout");
  const placed = await visitor.send("/checkout", {
    intent: "place",
    ...ana,
    email,
    ...(await openCheckout(visitor.buyer)),
  });
  const order = await pays(studio, visitor, placed.path);
  return { visitor, product, checkout, order };
}

const orderPage = (visitor: Visitor, id: string) => visitor.open(`/order-confirmation/${id}`);
const staffAt = async (path: string, email = "shop@demo.example") =>
  (await aVisitor(studio, email)).open(path);

test("a place is bought for its deposit, its balance paid by the mail's link, and the sheet shows both", async () => {
  const email = "deposit@example.com";
  const { visitor, product, checkout, order } = await aDeposit(email);
  expect(product.text).toContain("Pay a deposit of £50.00 now");
  expect(product.text).toContain("Pay in full");
  expect(checkout.text).toContain("Deposit for");
  expect(checkout.text).toMatch(/Deposit now\. The balance of £\d+\.00 is due by/);
  expect(checkout.text).toContain("Paying a deposit");
  expect((await orderPage(visitor, order.id)).text).toContain("Balance open");
  const sheet = `/dashboard/coming/products/${retreat.id}/run-sheet`;
  expect((await staffAt(sheet)).text).toMatch(/through Ana O'Brien 07700 900123 .*?£\d+\.00/);
  const mail = await mailTo(studio, email, /is confirmed/);
  expect(mail.text).toContain("YOUR BALANCE");
  expect(mail.text).toContain("Paying a deposit");
  const stranger = await aVisitor(studio);
  const payment = await stranger.open(linkIn(mail, /\/pay\//));
  expect(payment.path).toMatch(/^\/payment\//);
  const voucher = { intent: "use-voucher", voucherNumber: "PPPP-PPPP-PPPP-PPPP" };
  const refused = await stranger.send(payment.path, voucher);
  expect([refused.status, refused.form("voucherNumber")["voucherNumber"]]).toEqual([
    422,
    voucher.voucherNumber,
  ]);
  expect(refused.text).toContain("We know no voucher with this number");
  const other = await (await aVisitor(studio)).send(payment.path, voucher);
  expect(other.text).not.toContain("We know no voucher");
  expect((await visitor.open(`/payment/${order.id}`)).text).not.toContain("Gift voucher");
  await pays(studio, stranger, payment.path);
  expect((await orderPage(visitor, order.id)).text).toContain("Balance paid");
  expect((await stranger.open(linkIn(mail, /\/pay\//))).text).toContain("This order is paid");
});

test("staff give a balance more time, and its place up; others do not", async () => {
  const { order } = await aDeposit("staff@example.com");
  const staff = await aVisitor(studio, "shop@demo.example");
  const path = `/dashboard/orders/${order.id}`;
  const form = (await staff.open(path)).form("dueOn");
  const [balance] = await rowsOf<{ id: string; due: string }>(
    studio,
    `select id, due_on::text as due from retreat_balances where order_id = '${order.id}'`,
  );
  const { id, due } = balance!;
  const client = await aVisitor(studio, "client@demo.example");
  await client.send(path, { ...form, intent: `balance-keep:${id}` });
  const extend = { ...form, dueOn: due, intent: `balance-extend:${id}` };
  expect((await staff.send(path, { ...extend, dueOn: "soon" })).text).toContain(
    "Please choose a day.",
  );
  expect((await staff.send(path, extend)).text).toContain("The balance has a new last day");
  expect((await staff.send(path, extend)).text).toContain("Somebody has changed this balance");
  const now = (await staff.open(path)).form("dueOn");
  const given = await staff.send(path, { ...now, intent: `balance-keep:${id}` });
  expect(given.text).toContain("The place is given up and on sale again.");
  expect((await staff.open(path)).text).toContain("No balance due");
});

test("a friend takes a retreat place by the mail's link, and the buyer does not read what they wrote", async () => {
  const { visitor, order } = await aDeposit("giver@example.com");
  const page = await orderPage(visitor, order.id);
  const give = page.html.match(/value="(give:[^"]+)"/)?.[1] ?? "";
  const path = `/order-confirmation/${order.id}`;
  const wrong = await visitor.send(path, {
    intent: give,
    friendName: "",
    friendEmail: "no",
  });
  expect(wrong.text).toContain("Please enter your friend's name.");
  const friendEmail = "fay@example.com";
  const given = await visitor.send(path, { intent: give, friendName: "Fay", friendEmail });
  expect(given.text).toContain("Your friend has a link by e-mail now.");
  const link = linkIn(await mailTo(studio, friendEmail), /given-place/);
  const friend = await aVisitor(studio);
  expect((await friend.open(link)).text).toContain("Ana O'Brien gives you their place.");
  const told = {
    name: "Fay Secret",
    diet: "vegan",
    emergencyName: "Mo",
    emergencyPhone: "07700 900777",
  };
  expect((await friend.send(link, { ...told, name: "" })).text).toContain(
    "Please enter your name.",
  );
  expect((await friend.send(link, told)).text).toContain("The place is yours.");
  const after = await orderPage(visitor, order.id);
  expect(after.text).toContain("given to Fay");
  expect(after.html).not.toMatch(/Fay Secret|07700 900777/);
  await mailTo(studio, "giver@example.com", /has taken your place/);
  expect((await friend.open("/given-place?s=nothing")).status).toBe(404);
});

test("the venue's list has names and diets alone, and only staff read it and the sheet", async () => {
  const path = `/dashboard/coming/products/${retreat.id}`;
  const venue = await staffAt(`${path}/venue`);
  // Beyond the studio's own number in the frame, which stands on every page.
  const own = "07700 900142";
  expect(venue.html.replaceAll(own, "")).not.toMatch(/07700|@example\.com/);
  const staff = await aVisitor(studio, "shop@demo.example");
  const file = await staff.buyer.get(`${path}/venue.csv`);
  expect(file.body).toMatch(/^\uFEFF?Name,Eats\r\n/);
  expect(file.body).not.toMatch(/07700|@/);
  const [exported] = await rowsOf(
    studio,
    "select id from audit_log where action = 'event.venue-list-exported' limit 1",
  );
  expect(exported).toBeDefined();
  for (const email of ["client@demo.example", "therapist@demo.example", undefined])
    for (const page of ["run-sheet", "venue", "venue.csv"])
      expect((await (await aVisitor(studio, email)).open(`${path}/${page}`)).path).not.toContain(
        "/coming/",
      );
});

test("the times of the day are kept, and not overwritten unseen", async () => {
  const path = `/dashboard/coming/products/${retreat.id}/run-sheet`;
  const [one, other] = [
    await aVisitor(studio, "shop@demo.example"),
    await aVisitor(studio, "owner@demo.example"),
  ];
  const form = (await one.open(path)).form("time_1");
  const save = (time_1: string, entry_1: string) => ({ ...form, time_1, entry_1, intent: "times" });
  const refused = await one.send(path, {
    ...save("09:30", "Welcome"),
    time_2: "09:00",
    entry_2: "Doors",
  });
  expect([refused.status, refused.text.includes(runSheetErrors["not-in-order"])]).toEqual([
    422,
    true,
  ]);
  expect(refused.form("time_1")).toMatchObject({ time_2: "09:00", entry_2: "Doors" });
  expect((await one.send(path, save("09:30", "Welcome"))).text).toContain("The times are saved.");
  expect((await one.open(path)).text).toContain("09:30 Welcome");
  const clash = await other.send(path, save("10:00", "Walk"));
  expect(clash.status).toBe(409);
  expect(clash.text).toContain("Somebody else has changed this run-sheet");
});

test("a buyer of two places names the guests, the staff tick them off, ask for what is missing and write to all", async () => {
  const [retreat] = await rowsOf<{ slug: string; name: string; id: string }>(
    studio,
    `select slug, name, id from products where product_type = 'retreat' and status = 'published'
       and event_starts_at > now() + interval '20 days' order by price limit 1`,
  );
  const email = "two.places@example.com";
  const shop = await aVisitor(studio, "shop@demo.example");
  const buyer = await aVisitor(studio);
  const product = await buyer.open(`/shop/product/${retreat!.slug}`);
  await buyer.send("/cart", { ...product.form("productId"), quantity: 2 });
  const shown = await openCheckout(buyer.buyer);
  const placed = await buyer.send("/checkout", { intent: "place", ...ana, email, ...shown });
  const { id } = await pays(studio, buyer, placed.path);
  const order = await buyer.open(`/order-confirmation/${id}`);
  const fields = [...order.html.matchAll(/<(?:input|select)\b[^>]*\bname="([^"]+)"/g)].map(
    ([, name = ""]) => name,
  );
  const nameOf = (field: string, place: number) =>
    fields.filter((name) => name.startsWith(field))[place - 1]!;
  const form = order.form(nameOf("emergencyName", 1));
  expect(form[nameOf("name", 1)]).toBe("Ana O'Brien");
  const contact = { [nameOf("emergencyName", 1)]: "Jo O'Brien" };
  const numberless = await buyer.press(order, /^Save who comes/, contact);
  expect(numberless.text).toContain("Please enter their phone number.");
  expect(numberless.form(nameOf("emergencyName", 1))).toMatchObject(contact);
  const number = { [nameOf("emergencyPhone", 1)]: "07700 900321" };
  const diet = { [nameOf("diet", 2)]: "vegetarian" };
  const nameless = await buyer.press(numberless, /^Save who comes/, { ...number, ...diet });
  expect(nameless.text).toContain("Please say whose place this is.");
  const guest = { [nameOf("name", 2)]: "Bea Lark" };
  const named = await buyer.press(nameless, /^Save who comes/, guest);
  expect(named.text).toContain("Thank you: we have written down who comes.");
  const mail = await mailTo(studio, email, /is confirmed/);
  expect(mail.text).toContain("tell us on your order’s page who comes");
  const elsewhere = await (await aVisitor(studio)).open(linkIn(mail, /token=/));
  expect(elsewhere.form(nameOf("name", 2))).toMatchObject(guest);

  expect((await shop.open(`/dashboard/orders/${id}`)).text).toMatch(/Who comes.*1 of 2 to ask/);
  const list = await shop.open("/dashboard/coming");
  const event = await shop.open(list.link(new RegExp(`^${retreat!.name}$`)));
  expect(rowWith(event, /Bea Lark/)).toContain("No emergency contact");
  const here = await shop.press(event, /^Here *: Bea Lark/);
  expect(rowWith(here, /Bea Lark/)).toContain("Grace Okafor");
  const open = await shop.press(here, /^Here *: Bea Lark/);
  expect(rowWith(open, /Bea Lark/)).not.toContain("Grace Okafor");
  const asked = await shop.press(open, /^Ask for what is missing/);
  expect(asked.text).toContain("The buyers are asked");
  const question = await mailTo(studio, email, /^Who comes/);
  const empty = await shop.press(asked, /^Send message/);
  expect(empty.text).toContain("Please enter a message.");
  const sent = await shop.press(empty, /^Send message/, { words: "Please bring a warm jumper." });
  expect(sent.text).toContain("The message is on its way to everybody.");
  const written = await mailTo(studio, email, new RegExp(retreat!.name));
  expect(written.text).toContain("warm jumper");
  const back = await (await aVisitor(studio)).open(linkIn(question, /token=/));
  expect(back.text).toContain("Who comes?");
});
