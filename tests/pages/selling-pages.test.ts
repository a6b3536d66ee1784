// What staff of the shop do all day: codes, orders by telephone, who comes to a class, customers; without a browser or a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { rowWith } from "../support/form-of.ts";
import {
  aVisitor,
  buys,
  linkIn,
  mailTo,
  orders,
  pays,
  rowsOf,
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
  (await studio.mails()).filter((mail) => mail.to === address && subject.test(mail.subject)).length;

test("a code is made with all its errors said, used in the shop, seen in its usage, edited and switched off", async () => {
  const add = await shop.open("/dashboard/discounts?add=");
  expect(add.form("code", "validFrom")).toMatchObject({
    usageLimitPerCustomer: "1",
    discountType: "percentage",
    appliesTo: "all",
    validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const empty = await shop.press(add, /^Create Discount Code/, {
    validFrom: "",
    usageLimitPerCustomer: "0",
  });
  for (const wrong of [
    "Error saving discount code",
    "Please enter a code.",
    "Please enter a name.",
    "Please enter a value.",
    "Please enter a date, such as 2026-05-16.",
  ])
    expect(empty.text).toContain(wrong);
  const wrong = await shop.press(empty, /^Create Discount Code/, {
    code: "roller20",
    name: "Twenty off rollers",
    discountValue: "120",
    validFrom: "2026-01-02",
    validUntil: "2026-01-01",
    usageLimitPerCustomer: "1",
    appliesTo: "specific_products",
  });
  expect(wrong.text).toContain("A percentage is from 1 to 100.");
  expect(wrong.text).toContain("The last day is before the first day.");
  expect(wrong.text).toContain("Please choose at least one product.");
  const found = await shop.press(wrong, /^Search$/, {
    discountValue: "20",
    validUntil: "",
    find: "roller",
  });
  const [, productIds = ""] =
    /<input(?=[^>]*name="productIds")[^>]*value="([^"]+)"/.exec(found.html) ?? [];
  const made = await shop.press(found, /^Create Discount Code/, { productIds });
  expect(made.text).toContain("Discount code created.");

  const row = async () => rowWith(await shop.open("/dashboard/discounts?q=roller20"), /ROLLER20/);
  expect(await row()).toContain("0 / ∞");
  const by = { discountCode: "ROLLER20" };
  await buys(studio, "foam-roller-90cm", "saver.one@example.com", by);
  expect(await row()).toContain("1 / ∞");
  const list = await shop.open("/dashboard/discounts?q=roller20");
  const usage = await shop.open(list.link(/usage of ROLLER20$/));
  expect(usage.text).toContain("Twenty off rollers: 20% off. Used 1 time of unlimited");
  expect(usage.text).toContain("saver.one@example.com");
  const edit = await shop.open(list.link(/^Edit ROLLER20/));
  expect(edit.form("code", "name")["productIds"]).toBe(productIds);
  const saved = await shop.press(edit, /^Save Discount Code/, {
    usageLimit: "2",
    discountValue: "25",
  });
  expect(saved.text).toContain("Discount code saved.");
  expect(await row()).toMatch(/25%.*Specific products.*1 \/ 2|1 \/ 2.*25%.*Specific products/);
  const off = await shop.press(
    await shop.open("/dashboard/discounts?q=roller20"),
    /switch it off$/,
  );
  expect(off.text).toContain("ROLLER20 is inactive now.");
  expect(off.html).toContain("ROLLER20 is inactive: switch it on");
});

test("personal codes are made and mailed, and each works for its own email only", async () => {
  const list = await shop.open("/dashboard/discounts");
  const page = await shop.open(list.link(/^Personal codes/));
  expect((await shop.press(page, /^Make Codes/)).text).toContain(
    "Please enter e-mails, or how many codes.",
  );
  const made = await shop.press(page, /^Make Codes/, {
    prefix: "thanks",
    name: "For the first riders",
    emails: "fay@example.com\ngwen@example.com",
    discountValue: "30",
    mail: "on",
  });
  expect(made.text).toContain("2 codes made, and on their way by mail.");
  const mail = await mailTo(studio, "fay@example.com", /^A discount code for you: 30% off$/);
  const [code = ""] = /THANKS-[A-Z2-9]{10}/.exec(mail.text) ?? [];
  expect(rowWith(made, new RegExp(code))).toContain("fay@example.com");
  await mailTo(studio, "gwen@example.com", /^A discount code/);
  const stranger = { email: "eve@example.com", discountCode: code };
  const refused = await orders(await aVisitor(studio), "foam-roller-90cm", stranger);
  expect(refused.text).toContain("Invalid discount code");
  await buys(studio, "foam-roller-90cm", "fay@example.com", { discountCode: code });
  expect(await mailsTo("fay@example.com", /^A discount code/)).toBe(1);
});

test("an order by telephone for a known customer is paid by the link in the mail, which ends then", async () => {
  const begun = await shop.open("/dashboard/orders/new");
  const people = await shop.press(begun, /^Search customers/, { who: "client@demo" });
  const chosen = await shop.press(people, /^Choose .*client@demo\.example$/);
  expect(chosen.form("email", "firstName")["firstName"]).not.toBe("");
  const products = await shop.press(chosen, /^Search$/, { q: "circle" });
  const added = await shop.press(products, /^Add .*Circle/);
  const without = { voucherNumber: "ABCD-EFGH-JKMN-PQRS", method: "link" };
  const refused = await shop.press(added, /^Take Order/, without);
  expect(refused.text).toContain("No voucher with money left");
  expect(refused.form("email", "firstName")["email"]).toBe("client@demo.example");
  const taken = await shop.press(refused, /^Take Order/, { voucherNumber: "" });
  expect(taken.text).toContain("Taken by the studio");
  const subject = /^Please pay your order/;
  const mail = await mailTo(studio, "client@demo.example", subject);
  const link = linkIn(mail, /\/pay\//);
  expect(taken.text).toContain(studio.url + link);
  const again = await shop.press(taken, /^Mail it again/);
  expect(again.text).toContain("The payment link is on its way to client@demo.example.");
  await expect.poll(() => mailsTo("client@demo.example", subject), { timeout: 15_000 }).toBe(2);

  const buyer = await aVisitor(studio);
  const payment = await buyer.open(link);
  expect(payment.text).toMatch(/Complete Your Payment.*reserved until \w+day /);
  await pays(studio, buyer, payment.path);
  const late = await (await aVisitor(studio)).open(link);
  expect([late.status, late.text.includes("This order is paid")]).toEqual([410, true]);
  const heading = /<h\d[^>]*>Payment link</;
  expect(taken.html).toMatch(heading);
  expect((await shop.open(taken.path)).html).not.toMatch(heading);
});

test("the people of a class are ticked off by the shop's staff in the same way", async () => {
  const [group] = await rowsOf(
    studio,
    `select s.id from sessions s join group_participants p on p.session_id = s.id and p.status = 'confirmed'
     where s.kind = 'group' and s.status = 'scheduled' and s.starts_at > now() + interval '1 day'
     group by s.id having count(*) > 1 order by s.starts_at limit 1`,
  );
  const list = await shop.open("/dashboard/coming");
  const path = `/dashboard/coming/classes/${group!["id"]}`;
  expect(list.html).toContain(`href="${path}"`);
  const ticked = await shop.press(await shop.open(path), /^Here *: /);
  expect(ticked.html).toMatch(/aria-pressed="true"[^]{0,600}Here/);
});

const aCustomer = `from customers where email not like '%demo.example' and merged_into is null order by email`;

test("one page has all about a customer: notes, emails, orders, places, and a link to a new order", async () => {
  const [{ id, email }] = (await rowsOf(
    studio,
    `select c.id, c.email from customers c join orders o on o.customer_id = c.id join order_items i on i.order_id = o.id
     where i.product_type in ('retreat', 'class') and o.paid_at is not null and o.status = 'confirmed'
       and c.email not like '%demo.example' limit 1`,
  )) as [{ id: string; email: string }];
  await rowsOf(
    studio,
    `insert into subscriptions (email, topic, asked_at, confirm_hash, confirmed_at, wording)
     values ('${email}', 'news', '2026-06-01', '${id}', '2026-06-02', '2026-11')`,
  );
  const page = await shop.open(`/dashboard/customers/${id}`);
  expect(page.text).toMatch(/What On Places Who comes Paid/);
  expect(page.text).toContain("Has no client account.");
  expect(page.link(/^New order/)).toBe(`/dashboard/orders/new?customer=${id}`);
  expect(page.text).toContain(
    "Asked on the site on 01/06/2026, confirmed from their mailbox on 02/06/2026 (wording 2026-11).",
  );
  expect((await shop.press(page, /^Add note/)).text).toContain("Please enter a note.");
  const noted = await shop.press(page, /^Add note/, { text: "Prefers mornings.\nRings back." });
  expect(noted.text).toMatch(/The note is kept\..*Prefers mornings\./);
  expect(noted.form("text")["text"]).toBe("");
  const left = await shop.press(noted, /^Unsubscribe from Studio news/);
  expect(left.text).toMatch(/They are not written to about this any more\..*Left on \d\d/);
  expect(left.html).not.toContain("Unsubscribe from");
  const removed = await shop.press(left, /^Remove the note/);
  expect(removed.text).toContain("The note is removed.");
  expect(removed.text).not.toContain("Prefers mornings.");
});

test("a merged customer is asked whether both are one person, and says so by the link of the mail", async () => {
  const [kept, other] = await rowsOf(studio, `select id, email ${aCustomer} limit 2`);
  const preview = await shop.open(`/dashboard/customers/${kept!["id"]}/merge?with=${other!["id"]}`);
  const merged = await shop.press(preview, /^Merge$/);
  expect(merged.text).toMatch(/The same person\?.*Not proved/);
  const asked = await shop.press(merged, /^Ask the person: /);
  expect(asked.text).toContain("They are asked by mail. What they say stands here.");
  expect(asked.text).toMatch(/Asked on .*; they can answer until/);
  const mail = await mailTo(studio, other!["email"]!, /you, too\?$/);
  expect(mail.text).not.toContain(kept!["email"]);
  const theirs = await aVisitor(studio);
  const question = await theirs.open(linkIn(mail, /one-person/));
  expect(question.text).toContain("Is this you, too?");
  const said = await theirs.press(question, /^Yes, that is me/);
  expect(said.text).toContain("You said yes: both are you.");
  expect((await shop.open(`/dashboard/customers/${kept!["id"]}`)).text).toMatch(
    /Proved on .*: they said that both are them\./,
  );
});

test("customers are summed up, sorted, looked at above the list and kept as a file", async () => {
  const list = await shop.open("/dashboard/customers");
  expect(list.text).toMatch(/Customer Contact Orders Total Spent Last Order Actions/);
  const figure = (name: string) => new RegExp(`${name} (£?[\\d,.]+)`).exec(list.text)?.[1];
  const total = figure("Total Customers");
  expect(total).toMatch(/^\d+$/);
  expect(figure("Active Customers")).toMatch(/^\d+$/);
  expect(figure("Avg Orders")).toMatch(/^\d+\.\d$/);
  expect(figure("Total Revenue")).toMatch(/^£[\d,]+$/);
  expect(rowWith(list, /@/)).toMatch(/Joined \d\d\/\d\d\/\d{4}/);
  for (const [link, sort] of [
    [/^Highest Spender/, "-spent"],
    [/^Most Orders/, "-orders"],
    [/^Name \(A-Z\)/, "name"],
  ] as const)
    expect((await shop.open(list.link(link))).path).toBe(`/dashboard/customers?sort=${sort}`);
  const spenders = await shop.open("/dashboard/customers?sort=-spent");
  expect(spenders.html).toMatch(/<a(?=[^>]*aria-current="true")[^>]*>[^]{0,200}?Highest Spender/);
  const spent = [...spenders.html.matchAll(/£([\d,]+\.\d\d)/g)].map(([, sum = ""]) =>
    Number(sum.replaceAll(",", "")),
  );
  expect(spent.length).toBeGreaterThan(5);
  expect(spent).toEqual([...spent].sort((a, b) => b - a));
  const details = await shop.open(list.link(/^View details/));
  expect(details.html).toMatch(/<dialog[^>]*open/);
  for (const part of ["Order statistics", "Joined", "Total Orders", "Average Order"])
    expect(details.text).toContain(part);
  const none = await shop.open("/dashboard/customers?q=no+such+person");
  expect(none.text).toMatch(/No customers found.*Try adjusting your search term\./);
  expect(none.link(/^Clear search and filters/)).toBe("/dashboard/customers");
  const file = await shop.buyer.get(list.link(/^Download CSV/));
  expect(file.headers["content-disposition"]).toMatch(/customers-\d{4}-\d{2}-\d{2}\.csv/);
  expect(file.body.trim().split("\r\n")).toHaveLength(Number(total) + 1);
});
