import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Mail, MailOutcome } from "#domain/kernel/ports.ts";
import { after, days, hours, minutes } from "#domain/kernel/time.ts";
import { askForMails } from "#domain/shop/news/ask-for-mails.ts";
import { confirmSubscription, findAsked } from "#domain/shop/news/confirm-subscription.ts";
import { askForm } from "#domain/shop/news/forms.ts";
import { findLeaving, leave } from "#domain/shop/news/leave.ts";
import { saveLetter } from "#domain/shop/news/save-letter.ts";
import { sendLetter, tellOfRetreat } from "#domain/shop/news/send-letter.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { releaseOrder } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { aCart, aCheckout, aProduct, openForBusiness } from "#tests/builders.ts";
import { fakeCards } from "#tests/fake-cards.ts";
import { aStaffMember } from "#tests/people.ts";
import { noon, openStudio, type Studio } from "#tests/studio.ts";
import { keptLog } from "#tests/small-site.tsx";
import { handlers } from "./all.ts";
import { drain } from "./run.ts";
import { tendSubscriptionsNightly } from "./tend-subscriptions.ts";

const { log } = keptLog();
const letters: Mail[] = [];
let answer: MailOutcome = { outcome: "sent" };
let studio: Studio;
let owner: Ctx<Owner>;
let now = noon;

beforeAll(async () => {
  const send = async (mail: Mail) => (answer.outcome === "sent" && letters.push(mail), answer);
  const mail = { send, check: async () => true, close: async () => {} };
  studio = await openStudio({ mail, log, cards: fakeCards().cards, origin: () => "https://studio.test" });
  await openForBusiness(studio);
  owner = (await aStaffMember(studio, "owner")) as Ctx<Owner>;
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  letters.length = 0;
  answer = { outcome: "sent" };
  now = after(now, days(1));
  await studio.owner.exec("truncate subscriptions, letters, outbox, mails, rate_limits");
});

const deliver = () => drain({ ctx: () => studio.system(now), handlers, schedules: [], log });
const ask = (typed: Record<string, string>, from = "192.0.2.1") =>
  askForMails(studio.guest({}, now), askForm.parse({ email: "ana@example.com", topic: "news", ...typed }), {
    address: from,
  });
const parameter = (name: string, mail: Mail | undefined) =>
  new RegExp(String.raw`\?${name}=(\S+)`).exec(mail?.text ?? "")?.[1] ?? "no link";
const tokenIn = (mail = letters.at(-1)) => parameter("token", mail);
const markIn = (mail = letters.at(-1)) => parameter("s", mail);
const confirm = (token = tokenIn()) => confirmSubscription(studio.guest({}, now), token);
const join = async (typed: Record<string, string> = {}) => {
  await ask(typed);
  await deliver();
  const confirmed = await confirm();
  await deliver();
  return confirmed;
};
const rows = async () => (await studio.owner.query("select * from subscriptions order by asked_at, topic")).rows;
const shelve = (productId: string, change: number) =>
  studio.owner.exec(`
    update stock_items set quantity = quantity + ${change} where id = (select stock_item_id from products where id = '${productId}');
    insert into stock_movements (stock_item_id, change, reason, at)
      select stock_item_id, ${change}, 'counted', '${now.toISOString()}' from products where id = '${productId}'`);
const asOwner = () => ({ ...owner, now });
const sender = { name: "Kate" };

test("an address is written to once it has pressed the button of its mail, and to which words is kept", async () => {
  await ask({});
  await deliver();
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([["ana@example.com", "Please confirm: Studio news"]]);
  expect(await rows()).toMatchObject([{ confirmed_at: null, wording: null }]);
  const token = tokenIn();
  expect(JSON.stringify(await rows())).not.toContain(token);

  expect(await findAsked(studio.guest({}, now), token)).toEqual({ topic: "news", product: null });
  expect(await rows()).toMatchObject([{ confirmed_at: null }]);
  expect(await confirm(token)).toMatchObject({ ok: true });
  const first = await rows();
  expect(first).toMatchObject([{ confirmed_at: now, wording: "2026-11" }]);
  now = after(now, hours(1));
  expect(await confirm(token)).toMatchObject({ ok: true });
  expect(await rows()).toEqual(first);
});

test("whether an address is known is told to nobody but its owner", async () => {
  await join();
  const unknown = await ask({ email: "ben@example.com" });
  await deliver();
  const known = await ask({});
  await deliver();
  expect(known).toEqual(unknown);
  expect(letters.at(-1)).toMatchObject({ to: "ana@example.com", subject: "You are on the list: Studio news" });
  expect((await rows()).filter(({ email }) => email === "ana@example.com")).toHaveLength(1);
});

test("a link works for seven days, and the latest only; who never confirms is forgotten in the night after", async () => {
  await ask({});
  await deliver();
  const former = tokenIn();
  now = after(now, hours(2));
  await ask({});
  await deliver();
  expect(await confirm(former)).toEqual({ ok: false, why: "link-over" });
  const latest = tokenIn();
  now = after(now, days(7));
  expect(await confirm(latest)).toEqual({ ok: false, why: "link-over" });
  now = after(now, minutes(1));
  await tendSubscriptionsNightly.run(studio.system(now));
  expect(await rows()).toEqual([]);
});

test("nobody's mailbox is filled: too many are refused, or dropped without a word", async () => {
  for (let count = 0; count < 5; count++) expect(await ask({}, `192.0.2.${count}`)).toMatchObject({ ok: true });
  await deliver();
  expect(letters).toHaveLength(3);
  for (let count = 0; count < 10; count++) await ask({ email: `b${count}@example.com` }, "192.0.2.77");
  expect(await ask({ email: "c@example.com" }, "192.0.2.77")).toEqual({ ok: false, why: "too-many" });
  letters.length = 0;
  await studio.owner.exec("truncate outbox");
  expect(await ask({ email: "machine@example.com", website: "x" }, "192.0.2.88")).toMatchObject({ ok: true });
  await deliver();
  expect(letters).toEqual([]);
});

test("one press leaves, whoever sends it; a seal that is not ours leaves nothing", async () => {
  await join();
  await join({ topic: "retreats" });
  const id = String((await rows())[0]!["id"]);
  const guest = studio.guest({}, now);
  expect(await leave(guest, `${id}.forged`, { all: false })).toEqual({ ok: false, why: "no-such-link" });
  await ask({});
  await deliver();
  const mark = markIn();
  expect(await findLeaving(guest, mark)).toEqual({ topic: "news", product: null, isOver: false });
  expect(await leave(guest, mark, { all: false })).toMatchObject({ ok: true });
  expect(await rows()).toMatchObject([{ ended_because: "left" }, { ended_at: null }]);
  expect(await leave(guest, mark, { all: true })).toMatchObject({ ok: true });
  expect(await rows()).toMatchObject([{ ended_because: "left" }, { ended_because: "left" }]);
  now = after(now, days(300));
  await tendSubscriptionsNightly.run(studio.system(now));
  expect(await rows()).toHaveLength(2);
  now = after(now, days(70));
  await tendSubscriptionsNightly.run(studio.system(now));
  expect(await rows()).toEqual([]);
});

test("who waits for a product is told once, when pieces come to its empty shelf, and then never again", async () => {
  const product = await aProduct(studio, { name: "Blue mat", slug: "blue-mat", stock: 1 });
  const shopper = await aCart(studio, [[product, 1]], now);
  const placed = await placeOrder(shopper, aCheckout({}));
  await join({ topic: "product", product });
  expect(letters.map(({ subject }) => subject)).toEqual(["Please confirm: Back in stock: Blue mat"]);

  now = after(now, hours(2));
  const released = placed.ok && (await releaseOrder(studio.system(now), placed.value.id));
  expect(released).toMatchObject({ ok: true });
  answer = { outcome: "unavailable", detail: "away", everyMail: true };
  await deliver();
  answer = { outcome: "sent" };
  now = after(now, hours(1));
  await deliver();
  const back = letters.filter(({ subject }) => subject === "Back in stock: Blue mat");
  expect(back).toHaveLength(1);
  expect(back[0]!.text).toContain("https://studio.test/shop/product/blue-mat");
  expect(back[0]!.leaveAt).toBe(`https://studio.test/news/leave?s=${markIn(back[0])}`);
  expect(await rows()).toMatchObject([{ ended_because: "sent" }]);
  await shelve(product, -1);
  await shelve(product, 3);
  now = after(now, hours(1));
  await deliver();
  expect(letters.filter(({ subject }) => subject === "Back in stock: Blue mat")).toHaveLength(1);
});

test("more on a shelf that is not empty is no news, and what is sold again before the mail goes is waited for on", async () => {
  const product = await aProduct(studio, { stock: 1 });
  await join({ topic: "product", product });
  // It was there when they confirmed, so they heard at once.
  expect(await rows()).toMatchObject([{ ended_because: "sent" }]);
  await shelve(product, -1);
  await join({ topic: "product", product, email: "ben@example.com" });
  await shelve(product, 2);
  await shelve(product, -2);
  await deliver();
  expect((await rows()).at(-1)).toMatchObject({ email: "ben@example.com", ended_at: null });
  await studio.owner.exec("update products set status = 'archived'");
  await shelve(product, 2);
  await deliver();
  await studio.owner.exec("update products set status = 'published'");
  await shelve(product, 2);
  const { rows: jobs } = await studio.owner.query(
    "select 1 from outbox where event = 'shelf.filled' and done_at is null",
  );
  expect(jobs).toEqual([]);
  // What was published again is found in the night.
  await tendSubscriptionsNightly.run(studio.system(now));
  await deliver();
  expect((await rows()).at(-1)).toMatchObject({ ended_because: "sent" });
});

test("studio news reach each who confirmed once, in batches, whatever dies meanwhile, and nobody who has left", async () => {
  await join();
  for (let count = 0; count < 60; count++)
    await studio.owner.query(
      "insert into subscriptions (email, topic, asked_at, confirm_hash, confirmed_at, wording) values ($1, 'news', $2, $1, $2, '2026-11')",
      [`reader${count}@example.com`, now],
    );
  await studio.owner.exec(`
    insert into subscriptions (email, topic, asked_at, confirm_hash) values ('waits@example.com', 'news', now(), 'w');
    insert into subscriptions (email, topic, asked_at, confirm_hash, confirmed_at, wording)
      values ('retreats@example.com', 'retreats', now(), 'r', now(), '2026-11')`);
  const draft = await saveLetter(asOwner(), undefined, {
    ...{ subject: "Autumn courses", words: "Hello,\n\nsee https://studio.test/mat-pilates.", version: "" },
  });
  const id = draft.ok ? draft.value.id : "";
  letters.length = 0;
  expect(await sendLetter(asOwner(), { id, version: "2" }, sender)).toEqual({ ok: false, why: "changed-meanwhile" });
  expect(await sendLetter(asOwner(), { id, version: "1" }, sender)).toMatchObject({ ok: true, value: { sentTo: 61 } });
  expect(await sendLetter(asOwner(), { id, version: "1" }, sender)).toEqual({ ok: false, why: "sent-already" });
  await deliver();
  expect(letters).toHaveLength(40);
  const written = letters.map(({ to }) => to);
  const left = (await rows()).find(({ email, topic, confirmed_at: confirmed }) => {
    return topic === "news" && confirmed && !written.includes(String(email));
  });
  const leaver = String(left?.["id"]);
  await leave(studio.guest({}, now), `${leaver}.subscription-leave:${leaver}`, { all: false });
  now = after(now, minutes(1));
  await studio.owner.exec("update outbox set done_at = null, leased_until = null where event = 'letter.due'");
  await deliver();

  expect(letters).toHaveLength(60);
  expect(new Set(letters.map(({ to }) => to)).size).toBe(60);
  expect(letters.map(({ to }) => to)).not.toContain("waits@example.com");
  expect(letters[0]!.html).toContain('<a href="https://studio.test/mat-pilates">https://studio.test/mat-pilates</a>.');
  expect(letters.every(({ leaveAt }) => leaveAt?.startsWith("https://studio.test/news/leave?s="))).toBe(true);
  await expect(studio.owner.query("update letters set words = 'other'")).rejects.toThrow("what was sent stays");
});

test("a retreat is announced when the owner presses, once, to those who asked for the next", async () => {
  await join({ topic: "retreats" });
  const eventStartsAt = after(now, days(40));
  const retreat = { name: "Pines", productType: "retreat" as const, eventStartsAt, price: 9_500 };
  const [draft, mat] = [await aProduct(studio, { ...retreat, status: "draft" }), await aProduct(studio)];
  for (const not of [draft, mat])
    expect(await tellOfRetreat(asOwner(), not, sender)).toEqual({ ok: false, why: "not-to-announce" });
  const product = await aProduct(studio, { ...retreat, name: "Pines again" });
  letters.length = 0;
  expect(await tellOfRetreat(asOwner(), product, sender)).toMatchObject({ ok: true, value: { sentTo: 1 } });
  expect(await tellOfRetreat(asOwner(), product, sender)).toEqual({ ok: false, why: "sent-already" });
  await deliver();
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).toContain("Pines again");
  expect(letters[0]!.text).toContain("£95.00 per person");
  expect(await rows()).toMatchObject([{ ended_at: null }]);
});

test("an address that refuses mail is not written to again", async () => {
  await join();
  const draft = await saveLetter(asOwner(), undefined, { subject: "News", words: "Hello", version: "" });
  await sendLetter(asOwner(), { id: draft.ok ? draft.value.id : "", version: "1" }, sender);
  answer = { outcome: "refused", detail: "550" };
  await deliver();
  expect(await rows()).toMatchObject([{ ended_because: "refused" }]);
});
