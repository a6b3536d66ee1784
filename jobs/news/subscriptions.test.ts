import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { after, days, hours, minutes } from "#domain/kernel/time.ts";
import { findSubscriptionRequest } from "#domain/shop/news/confirm-subscription.ts";
import { findLeaving, leave } from "#domain/shop/news/leave.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { createNewsStudio, type NewsStudio } from "#tests/support/news-studio.ts";
import { runScheduled } from "#tests/support/run-scheduled.ts";

let news: NewsStudio;
beforeAll(async () => {
  news = await createNewsStudio();
});
beforeEach(() => news.startAgain());
afterAll(() => news.studio.db.close());

test("an address is written to once the button of its email has been used, and the agreed wording is kept", async () => {
  await news.ask({});
  await news.deliver();
  expect(news.emails.map(({ to, subject }) => [to, subject])).toEqual([
    ["ana@example.com", "Please confirm: Studio news"],
  ]);
  expect(await news.rows()).toMatchObject([{ confirmed_at: null, wording: null }]);
  const token = news.tokenIn();
  expect(JSON.stringify(await news.rows())).not.toContain(token);

  expect(await findSubscriptionRequest(news.guest(), token)).toEqual({
    topic: "news",
    product: null,
  });
  expect(await news.rows()).toMatchObject([{ confirmed_at: null }]);
  expect(await news.confirm(token)).toMatchObject({ ok: true });
  const first = await news.rows();
  expect(first).toMatchObject([{ confirmed_at: news.now, wording: "2026-11" }]);
  news.now = after(news.now, hours(1));
  expect(await news.confirm(token)).toMatchObject({ ok: true });
  expect(await news.rows()).toEqual(first);
});

test("only the owner of an address is told whether it is known", async () => {
  await news.join();
  const unknown = await news.ask({ email: "ben@example.com" });
  await news.deliver();
  const known = await news.ask({});
  await news.deliver();
  expect(known).toEqual(unknown);
  expect(news.emails.at(-1)).toMatchObject({
    to: "ana@example.com",
    subject: "You are on the list: Studio news",
  });
  expect((await news.rows()).filter(({ email }) => email === "ana@example.com")).toHaveLength(1);
});

test("a link works for seven days, and the latest only; an address without a confirmation is deleted the night after", async () => {
  await news.ask({});
  await news.deliver();
  const former = news.tokenIn();
  news.now = after(news.now, hours(2));
  await news.ask({});
  await news.deliver();
  expect(await news.confirm(former)).toEqual({ ok: false, why: "link-over" });
  const latest = news.tokenIn();
  news.now = after(news.now, days(7));
  expect(await news.confirm(latest)).toEqual({ ok: false, why: "link-over" });
  news.now = after(news.now, minutes(1));
  await runScheduled("tend-subscriptions", news.studio.system(news.now));
  expect(await news.rows()).toEqual([]);
});

test("no mailbox is filled: too many are refused, or dropped without a message", async () => {
  for (let count = 0; count < 5; count++)
    expect(await news.ask({}, `192.0.2.${count}`)).toMatchObject({ ok: true });
  await news.deliver();
  expect(news.emails).toHaveLength(3);
  for (let count = 0; count < 10; count++)
    await news.ask({ email: `b${count}@example.com` }, "192.0.2.77");
  expect(await news.ask({ email: "c@example.com" }, "192.0.2.77")).toEqual({
    ok: false,
    why: "too-many",
  });
  news.emails.length = 0;
  await emptyTables(news.studio.owner, "outbox");
  expect(
    await news.ask({ email: "machine@example.com", website: "x" }, "192.0.2.88"),
  ).toMatchObject({ ok: true });
  await news.deliver();
  expect(news.emails).toEqual([]);
});

test("one submission unsubscribes, from any sender; a seal that is not the studio's unsubscribes nothing", async () => {
  await news.join();
  await news.join({ topic: "retreats" });
  const id = String((await news.rows())[0]!["id"]);
  const guest = news.guest();
  expect(await leave(guest, `${id}.forged`, { all: false })).toEqual({
    ok: false,
    why: "no-such-link",
  });
  await news.ask({});
  await news.deliver();
  const mark = news.markIn();
  expect(await findLeaving(guest, mark)).toEqual({
    topic: "news",
    product: null,
    isOver: false,
  });
  expect(await leave(guest, mark, { all: false })).toMatchObject({ ok: true });
  expect(await news.rows()).toMatchObject([{ ended_because: "left" }, { ended_at: null }]);
  expect(await leave(guest, mark, { all: true })).toMatchObject({ ok: true });
  expect(await news.rows()).toMatchObject([{ ended_because: "left" }, { ended_because: "left" }]);
  news.now = after(news.now, days(300));
  await runScheduled("tend-subscriptions", news.studio.system(news.now));
  expect(await news.rows()).toHaveLength(2);
  news.now = after(news.now, days(70));
  await runScheduled("tend-subscriptions", news.studio.system(news.now));
  expect(await news.rows()).toEqual([]);
});
