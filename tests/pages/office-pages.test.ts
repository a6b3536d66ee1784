// The back office of the shop and the site, through the built app without a browser or a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { aVisitor, linksOf, rowsOf, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let owner: Visitor;
let shop: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  owner = await aVisitor(studio, "owner@demo.example");
  shop = await aVisitor(studio, "shop@demo.example");
}, 180_000);
afterAll(() => studio.stop());

const draft = "Saved as a draft: to be published it still needs a price (or a tick at “free”).";

test("a product without a price says at once that it is a draft, and is published from there", async () => {
  const page = await shop.open("/dashboard/products/new");
  const [, categoryId = ""] = /<option value="([^"]+)">Equipment</.exec(page.html) ?? [];
  const form = { ...page.form("name", "price"), name: "Cork wedge", categoryId };
  const made = await shop.send(page.path, { ...form, detailedDescription: "Holds the heels." });
  expect(made.text).toContain(draft);
  expect(made.text).toContain("Product created successfully!");
  expect(made.form("status")["status"]).toBe("draft");
  const publish = { ...made.form("status", "price"), status: "published" };
  const still = await shop.send(made.path, publish);
  expect(still.text).toContain(draft);
  const priced = { ...still.form("status", "price"), status: "published", price: "12" };
  const saved = await shop.send(still.path, priced);
  expect(saved.path).toMatch(/^\/dashboard\/products\/[0-9a-f-]{36}\?done=updated$/);
  await expect
    .poll(async () => (await shop.open("/shop/product/cork-wedge")).html)
    .toMatch(/<h1[^>]*>Cork wedge/);
});

test("a colleague who clears the price of a published product is told that it is unpublished", async () => {
  const [product] = await rowsOf(studio, "select id from products where slug = 'magic-circle'");
  const path = `/dashboard/products/${product!["id"]}`;
  const saved = await shop.send(path, { ...(await shop.open(path)).form("price"), price: "" });
  expect(saved.text).toContain(`It is out of the shop now. ${draft}`);
});

test("a file that is no picture is not taken, and says why", async () => {
  const body = new FormData();
  const svg = "<svg xmlns='http://www.w3.org/2000/svg'/>";
  body.set("folder", "root");
  body.set("files", new Blob([svg], { type: "image/svg+xml" }), "logo.svg");
  const cookie = [...shop.buyer.cookies].map((pair) => pair.join("=")).join("; ");
  const answer = await fetch(`${studio.url}/dashboard/images`, {
    method: "POST",
    body,
    headers: { cookie, origin: studio.url },
  });
  expect(await answer.text()).toContain("This file is not an image we can take");
});

test("a description keeps the tags that are allowed, and no other", async () => {
  const list = await shop.open("/dashboard/products?q=tote");
  const path = list.link(/^Canvas Tote Bag/);
  const detailedDescription = '<h3>Plain</h3><p onclick="x()">Words</p><script>bad()</script>';
  await shop.send(path, { ...(await shop.open(path)).form("price"), detailedDescription });
  await expect
    .poll(async () => (await shop.open("/shop/product/canvas-tote-bag")).html)
    .toMatch(/class="prose[^"]*">(<div>)?<h3>Plain<\/h3><p>Words<\/p></);
});

test("a code is made, and deleted after a question on a page of its own", async () => {
  const form = (await shop.open("/dashboard/discounts?add")).form("code", "discountValue");
  const made = await shop.send("/dashboard/discounts?add=", {
    ...form,
    code: "plain5",
    name: "Plain",
    discountType: "fixed",
    discountValue: "5.00",
    intent: "save",
  });
  expect(made.text).toContain("Discount code created.");
  const list = await shop.open("/dashboard/discounts?q=plain5");
  const { href } = linksOf(list.html).find((link) => link.href.endsWith("/delete"))!;
  const asked = await shop.open(href);
  expect(asked.html).toMatch(/<h1[^>]*>Are you sure you want to delete this discount code\?/);
  const gone = await shop.send(list.path, { ...asked.form("codeId"), intent: "delete" });
  expect(gone.text).toContain("Discount code deleted.");
});

test("customers are searched and sorted by addresses, and each opens", async () => {
  const found = await shop.open("/dashboard/customers?q=anna&sort=name");
  expect(found.form("q", "sort")).toMatchObject({ q: "anna", sort: "name" });
  const details = await shop.open(found.link(/^View details/));
  expect(details.text).toContain("Order statistics");
});

test("a customer's details are changed, a clash of addresses is said at its field, and a client's own address stays theirs", async () => {
  const of = (where: string) =>
    rowsOf(studio, `select id from customers where ${where} order by created_at limit 1`);
  const [customer] = await of("email not like '%demo.example' and merged_into is null");
  const path = `/dashboard/customers/${customer!["id"]}/edit`;
  const form = { ...(await owner.open(path)).form("first_name"), first_name: "Wilhelmina" };
  const clash = await owner.send(path, { ...form, email: "client@demo.example" });
  expect(clash.text).toContain("Another customer has this address");
  expect(clash.form("first_name")["first_name"]).toBe("Wilhelmina");
  const saved = await owner.send(path, { ...form, email: "wilhelmina@example.com" });
  expect(saved.text).toMatch(/The customer's details are saved\..*wilhelmina@example\.com/);
  expect(saved.html).toMatch(/<h1[^>]*>Wilhelmina/);
  const [client] = await of("email = 'client@demo.example'");
  const theirs = await owner.open(`/dashboard/customers/${client!["id"]}`);
  expect(theirs.text).toMatch(/Has a client account\. Client FR\d+/);
  const edit = await owner.open(theirs.link(/^Edit details/));
  expect(edit.html).toMatch(/<input(?=[^>]*name="email")[^>]*readonly/i);
});

test("shop staff find what they may see, and no client", async () => {
  expect((await shop.open("/dashboard/find?q=demo.example")).html).not.toMatch(/>Clients<\/h2>/);
  expect((await owner.open("/dashboard/find?q=demo.example")).html).toMatch(/>Clients<\/h2>/);
  const pages = await shop.open("/dashboard/find?q=new+order");
  expect((await shop.open(pages.link(/^New Order/))).html).toMatch(/<h1[^>]*>New Order/);
});

test("orders are filtered, opened and changed, with a note", async () => {
  const list = await shop.open("/dashboard/orders?status=confirmed");
  const order = await shop.open(list.link(/^#/));
  const form = { ...order.form("status", "version"), status: "processing" };
  expect((await shop.send(order.path, form)).text).toContain("Order status updated to processing");
  const note = { intent: "note", note: "Packed without a script." };
  const noted = await shop.send(order.path, { ...order.form("note"), ...note });
  expect(noted.text).toContain("Packed without a script.");
});

test("places and session types are read by shop staff, who are offered nothing to change", async () => {
  for (const [list, add, row, shows] of [
    ["/dashboard/places", /^Add place/, /^Home studio/, "Rooms"],
    ["/dashboard/session-types", /^Add session type/, /^Mat Pilates/, "£8.50, members £7.50"],
  ] as const) {
    const page = await shop.open(list);
    expect(linksOf(page.html).filter(({ words }) => add.test(words))).toEqual([]);
    expect((await owner.open(list)).link(add)).toBe(`${list}/new`);
    const one = await shop.open(page.link(row));
    expect(one.text).toContain(shows);
    expect(one.html.slice(one.html.indexOf('id="work"'))).not.toContain("<form");
  }
});

test("the owner adds a place with a room, renames and archives it, and loses nothing to a mistake", async () => {
  const blank = await owner.open("/dashboard/places/new");
  const nameless = await owner.press(blank, /^Add place/, { address: "2 Mill Lane, Shefford" });
  expect(nameless.text).toContain("Please enter a name.");
  expect(nameless.form("address")["address"]).toBe("2 Mill Lane, Shefford");
  const added = await owner.press(nameless, /^Add place/, { name: "The Old Mill" });
  expect(added.text).toContain("Place added.");
  const loft = { name: "Loft", capacity: "101" };
  const large = await owner.press(added, /^Add room/, loft);
  expect(large.text).toContain("Please enter a whole number from 1 to 100.");
  expect(large.form("capacity")).toMatchObject(loft);
  const roomy = await owner.press(large, /^Add room/, { capacity: "6" });
  expect(roomy.text).toContain("Room added.");
  const call = await owner.press(roomy, /^Save place/, { isOnline: "on" });
  expect(call.text).toContain("This place has rooms, so it is not a call.");
  const renamed = await owner.press(roomy, /^Save place/, { name: "The Mill" });
  expect(renamed.html).toMatch(/<h1[^>]*>The Mill</);
  expect((await owner.press(renamed, /^Archive place/)).text).toContain("Place archived.");
  const rows = async (query: string) =>
    linksOf((await owner.open(`/dashboard/places?${query}`)).html).map(({ words }) => words);
  expect(await rows("q=mill")).not.toContain("The Mill");
  expect(await rows("show=archived")).toContain("The Mill");
  expect((await owner.open("/dashboard/places?show=archived")).text).toMatch(/The Mill.*Loft/);
});

test("the owner adds a session type, sees an error at its field, and a therapist may book it until it is archived", async () => {
  const path = "/dashboard/session-types/new";
  const page = await owner.open(path);
  const form = { ...page.form("name", "price"), name: "Massage", price: "50" };
  const dear = await owner.send(path, { ...form, member_price: "51" });
  expect(dear.text).toContain("Members do not pay more than everybody else.");
  const twice = await owner.send(path, { ...form, member_price: "45" });
  expect(twice.text).toContain("There is one of this name");
  const made = await owner.send(path, { ...form, name: "Reformer", member_price: "45" });
  expect(made.text).toContain("Session type added.");
  const offered = async () =>
    (await owner.open("/therapist/sessions/new")).html.includes(">Reformer</option>");
  expect(await offered()).toBe(true);
  const archived = await owner.send(made.path.split("?")[0]!, { intent: "archive" });
  expect(archived.text).toContain("Session type archived.");
  expect(await offered()).toBe(false);
});

test("a class with people in it is archived, found again and listed again", async () => {
  const list = await shop.open("/dashboard/classes");
  const path = list.link(/Pilates/);
  const archived = await shop.send(path, { intent: "put-away" });
  expect(archived.text).toContain("Class archived");
  const found = await shop.open("/dashboard/classes?show=archived");
  expect(found.link(/Pilates/)).toBe(path);
  expect((await shop.send(path, { intent: "restore" })).text).toContain("Class is listed again.");
});

test("the owner sets the delivery charges, and a wrong price is an error at its field", async () => {
  const path = "/dashboard/settings?tab=delivery";
  const form = {
    ...(await owner.open(path)).form("delivery_mainland_small"),
    delivery_mainland_small: "4.20",
    delivery_mainland_free_from: "60",
    delivery_remote_small: "6.50",
  };
  const wrong = await owner.send(path, { ...form, delivery_remote_areas: "Belfast" });
  expect(wrong.text).toContain("Please write postcode areas");
  expect(wrong.form("delivery_mainland_small")["delivery_mainland_small"]).toBe("4.20");
  const saved = await owner.send(path, { ...form, delivery_remote_areas: "bt, ka27-28, ze" });
  expect(saved.text).toContain("Settings saved successfully!");
  expect((await owner.open(path)).form("delivery_remote_areas")["delivery_remote_areas"]).toBe(
    "BT, KA27-28, ZE",
  );
  await expect
    .poll(async () => (await shop.open("/shop/product/natural-rubber-pilates-mat")).text)
    .toContain("Delivery £4.20 to the UK mainland, free from £60.00");
});

test("connections are measured, maintenance runs with its result, and the security tab shows what is", async () => {
  const path = "/dashboard/settings?tab=database";
  const measured = await owner.send(path, { intent: "test-connection" });
  expect(measured.text).toContain("Database connection successful!");
  expect(measured.text.match(/\b\d+ ms\b/g)).toHaveLength(4);
  const planned = await owner.send(path, { intent: "schedule-maintenance" });
  expect(planned.text).toMatch(/Database maintenance scheduled for tonight.*Scheduled/);
  await owner.send(path, { intent: "run-maintenance" });
  await expect
    .poll(async () => (await owner.open(path)).text, { timeout: 20_000 })
    .toMatch(/\d+ tables cleaned and analysed/);
  const security = await owner.open("/dashboard/settings?tab=security");
  expect(security.text).toMatch(/Row-level security is on for \d+ of \d+ tables/);
  expect(security.text).toMatch(/clients On, for its owner too/);
});

test("shop staff see the settings and change none", async () => {
  const page = await shop.open("/dashboard/settings");
  expect(page.html).toMatch(/<(fieldset|input)[^>]*disabled/);
  expect(page.text).not.toContain("Save Settings");
  const forms: Record<string, string>[] = [
    { intent: "business", business_name: "Mine" },
    { intent: "run-maintenance" },
  ];
  for (const form of forms) expect((await shop.send("/dashboard/settings", form)).status).toBe(403);
  const security = await shop.open("/dashboard/settings?tab=security");
  expect(security.text).toContain("Password policy");
  expect(security.text).not.toContain("Kate Ashworth has");
});

test("the owner writes a tagline and it opens the home page", async () => {
  const form = (await owner.open("/dashboard/words")).form("home.tagline");
  const empty = await owner.send("/dashboard/words", {
    ...form,
    "home.tagline": "",
    "home.introduction": "Typed before the mistake",
  });
  expect(empty.text).toContain("Please fill this in.");
  expect(empty.form("home.introduction")["home.introduction"]).toBe("Typed before the mistake");
  const tagline = { "home.tagline": "Stand tall, ride well" };
  const saved = await owner.send("/dashboard/words", { ...empty.form("home.tagline"), ...tagline });
  expect(saved.text).toContain("Site words saved.");
  await expect
    .poll(async () => (await owner.open("/")).html)
    .toMatch(/<h1[^>]*>Stand tall, ride well/);
});

test("the menu has four groups, and an entry says how many items are open", async () => {
  const { text } = await shop.open("/dashboard");
  expect(text).toMatch(/Dashboard Sell .* People .* Site .* Studio /);
  expect(text).toMatch(/Orders \d+ waiting/);
  expect(text).toMatch(/Enquiries \d+ waiting/);
});
