import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { after, hours } from "#domain/kernel/time.ts";
import { releaseOrder } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { aCart, aCheckout, aProduct } from "#tests/support/builders.ts";
import { createNewsStudio, type NewsStudio } from "#tests/support/news-studio.ts";
import { runScheduled } from "#tests/support/run-scheduled.ts";

let news: NewsStudio;
beforeAll(async () => {
  news = await createNewsStudio();
});
beforeEach(() => news.startAgain());
afterAll(() => news.studio.db.close());

const restock = (productId: string, change: number) =>
  news.studio.owner.exec(`
    update stock_items set quantity = quantity + ${change} where id = (select stock_item_id from products where id = '${productId}');
    insert into stock_movements (stock_item_id, change, reason, at)
      select stock_item_id, ${change}, 'counted', '${news.now.toISOString()}' from products where id = '${productId}'`);

test("a person who waits for a product is told once, when pieces come in after it was sold out, and then never again", async () => {
  const product = await aProduct(news.studio, {
    name: "Blue mat",
    slug: "blue-mat",
    stock: 1,
  });
  const shopper = await aCart(news.studio, [[product, 1]], news.now);
  const placed = await placeOrder(shopper, aCheckout({}));
  await news.join({ topic: "product", product });
  expect(news.emails.map(({ subject }) => subject)).toEqual([
    "Please confirm: Back in stock: Blue mat",
  ]);

  news.now = after(news.now, hours(2));
  const released = placed.ok && (await releaseOrder(news.studio.system(news.now), placed.value.id));
  expect(released).toMatchObject({ ok: true });
  news.answer = {
    outcome: "unavailable",
    detail: "away",
    everyMail: true,
  };
  await news.deliver();
  news.answer = { outcome: "sent" };
  news.now = after(news.now, hours(1));
  await news.deliver();
  const back = news.emails.filter(({ subject }) => subject === "Back in stock: Blue mat");
  expect(back).toHaveLength(1);
  expect(back[0]!.text).toContain("https://studio.test/shop/product/blue-mat");
  expect(back[0]!.leaveAt).toBe(`https://studio.test/news/leave?s=${news.markIn(back[0])}`);
  expect(await news.rows()).toMatchObject([{ ended_because: "sent" }]);
  await restock(product, -1);
  await restock(product, 3);
  news.now = after(news.now, hours(1));
  await news.deliver();
  expect(news.emails.filter(({ subject }) => subject === "Back in stock: Blue mat")).toHaveLength(
    1,
  );
});

test("more of a product that is not sold out is no news, and what is sold again before the email goes is waited for on", async () => {
  const product = await aProduct(news.studio, { stock: 1 });
  await news.join({ topic: "product", product });
  // It was there when they confirmed, so they heard at once.
  expect(await news.rows()).toMatchObject([{ ended_because: "sent" }]);
  await restock(product, -1);
  await news.join({ topic: "product", product, email: "ben@example.com" });
  await restock(product, 2);
  await restock(product, -2);
  await news.deliver();
  expect((await news.rows()).at(-1)).toMatchObject({ email: "ben@example.com", ended_at: null });
  await news.studio.owner.exec("update products set status = 'archived'");
  await restock(product, 2);
  await news.deliver();
  await news.studio.owner.exec("update products set status = 'published'");
  await restock(product, 2);
  const { rows: jobs } = await news.studio.owner.query(
    "select 1 from outbox where event = 'shelf.filled' and done_at is null",
  );
  expect(jobs).toEqual([]);
  // What was published again is found in the night.
  await runScheduled("tend-subscriptions", news.studio.system(news.now));
  await news.deliver();
  expect((await news.rows()).at(-1)).toMatchObject({ ended_because: "sent" });
});
