import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { after, days, minutes } from "#domain/kernel/time.ts";
import { leave } from "#domain/shop/news/leave.ts";
import { saveNewsletterIssue } from "#domain/shop/news/save-newsletter-issue.ts";
import { sendNewsletterIssue, announceRetreat } from "#domain/shop/news/send-newsletter-issue.ts";
import { aProduct } from "#tests/support/builders.ts";
import { createNewsStudio, type NewsStudio } from "#tests/support/news-studio.ts";

let news: NewsStudio;
beforeAll(async () => {
  news = await createNewsStudio();
});
beforeEach(() => news.startAgain());
afterAll(() => news.studio.db.close());

const sender = { name: "Kate" };

test("studio news reach each confirmed subscriber once, in batches, whatever dies meanwhile, and no one who has left", async () => {
  await news.join();
  for (let count = 0; count < 60; count++)
    await news.studio.owner.query(
      "insert into subscriptions (email, topic, asked_at, confirm_hash, confirmed_at, wording) values ($1, 'news', $2, $1, $2, '2026-11')",
      [`reader${count}@example.com`, news.now],
    );
  await news.studio.owner.exec(`
    insert into subscriptions (email, topic, asked_at, confirm_hash) values ('waits@example.com', 'news', now(), 'w');
    insert into subscriptions (email, topic, asked_at, confirm_hash, confirmed_at, wording)
      values ('retreats@example.com', 'retreats', now(), 'r', now(), '2026-11')`);
  const draft = await saveNewsletterIssue(news.asOwner(), undefined, {
    subject: "Autumn courses",
    words: "Hello,\n\nsee https://studio.test/mat-pilates.",
    version: "",
  });
  const id = draft.ok ? draft.value.id : "";
  news.emails.length = 0;
  expect(await sendNewsletterIssue(news.asOwner(), { id, version: "2" }, sender)).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
  expect(await sendNewsletterIssue(news.asOwner(), { id, version: "1" }, sender)).toMatchObject({
    ok: true,
    value: { sentTo: 61 },
  });
  expect(await sendNewsletterIssue(news.asOwner(), { id, version: "1" }, sender)).toEqual({
    ok: false,
    why: "sent-already",
  });
  await news.deliver();
  expect(news.emails).toHaveLength(40);
  const written = news.emails.map(({ to }) => to);
  const left = (await news.rows()).find(({ email, topic, confirmed_at: confirmed }) => {
    return topic === "news" && confirmed && !written.includes(String(email));
  });
  const leaver = String(left?.["id"]);
  await leave(news.guest(), `${leaver}.subscription-leave:${leaver}`, { all: false });
  news.now = after(news.now, minutes(1));
  await news.studio.owner.exec(
    "update outbox set done_at = null, leased_until = null where event = 'letter.due'",
  );
  await news.deliver();

  expect(news.emails).toHaveLength(60);
  expect(new Set(news.emails.map(({ to }) => to)).size).toBe(60);
  expect(news.emails.map(({ to }) => to)).not.toContain("waits@example.com");
  expect(news.emails[0]!.html).toMatch(
    /<a href="https:\/\/studio\.test\/mat-pilates"[^>]*>https:\/\/studio\.test\/mat-pilates<\/a>\./,
  );
  expect(
    news.emails.every(({ leaveAt }) => leaveAt?.startsWith("https://studio.test/news/leave?s=")),
  ).toBe(true);
  await expect(news.studio.owner.query("update letters set words = 'other'")).rejects.toThrow(
    "what was sent stays",
  );
});

test("a retreat is announced when the owner sends it, once, to those who asked for the next", async () => {
  await news.join({ topic: "retreats" });
  const eventStartsAt = after(news.now, days(40));
  const retreat = {
    name: "Pines",
    productType: "retreat" as const,
    eventStartsAt,
    pricePence: 9_500,
  };
  const [draft, mat] = [
    await aProduct(news.studio, { ...retreat, status: "draft" }),
    await aProduct(news.studio),
  ];
  for (const not of [draft, mat])
    expect(await announceRetreat(news.asOwner(), not, sender)).toEqual({
      ok: false,
      why: "not-to-announce",
    });
  const product = await aProduct(news.studio, { ...retreat, name: "Pines again" });
  news.emails.length = 0;
  expect(await announceRetreat(news.asOwner(), product, sender)).toMatchObject({
    ok: true,
    value: { sentTo: 1 },
  });
  expect(await announceRetreat(news.asOwner(), product, sender)).toEqual({
    ok: false,
    why: "sent-already",
  });
  await news.deliver();
  expect(news.emails).toHaveLength(1);
  expect(news.emails[0]!.text).toContain("Pines again");
  expect(news.emails[0]!.text).toContain("£95.00 per person");
  expect(await news.rows()).toMatchObject([{ ended_at: null }]);
});

test("an address that refuses mail is not written to again", async () => {
  await news.join();
  const draft = await saveNewsletterIssue(news.asOwner(), undefined, {
    subject: "News",
    words: "Hello",
    version: "",
  });
  await sendNewsletterIssue(
    news.asOwner(),
    { id: draft.ok ? draft.value.id : "", version: "1" },
    sender,
  );
  news.answer = { outcome: "refused", detail: "550" };
  await news.deliver();
  expect(await news.rows()).toMatchObject([{ ended_because: "refused" }]);
});
