import { afterAll, beforeAll, expect, test } from "vitest";
import { after, before, days, hours } from "#domain/kernel/time.ts";
import { addProduct } from "#tests/support/products.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { findShopPage } from "./find-shop-page.ts";
import { findProduct } from "./queries.ts";
import type { ShopQuery } from "./rules.ts";

let studio: Studio;
const cart = "session_1_ana";
const query: ShopQuery = {
  category: "",
  words: "",
  sort: "studio",
  page: 1,
};

const ago = (duration: number) => ({
  eventStartsAt: before(noon, duration + hours(6)),
  eventEndsAt: before(noon, duration),
});

beforeAll(async () => {
  studio = await createStudio();
  const mat = await addProduct(studio, {
    name: "Rubber Mat",
    displayOrder: 2,
    pricePence: 5_800,
    salePricePence: 4_900,
    stock: 3,
    shortDescription: "Grippy underfoot",
    pictures: ["/a.svg", "/b.svg"],
  });
  await addProduct(studio, {
    name: "Headband",
    displayOrder: 1,
    pricePence: 900,
    stock: 0,
    createdAt: before(noon, days(3)),
  });
  await addProduct(studio, {
    name: "Foam Roller",
    displayOrder: 1,
    pricePence: 2_600,
    createdAt: before(noon, days(2)),
  });
  await addProduct(studio, { name: "Draft Ball", status: "draft" });
  await addProduct(studio, { name: "Archived Ball", status: "archived" });
  const retreats = { category: "Retreats", pricePence: 16_900 };
  await addProduct(studio, {
    ...retreats,
    name: "September Retreat",
    ...ago(days(300)),
    showWhenCompleted: true,
  });
  await addProduct(studio, {
    ...retreats,
    name: "May Retreat",
    ...ago(days(25)),
    showWhenCompleted: false,
  });
  const next = {
    eventStartsAt: after(noon, days(30)),
    eventEndsAt: after(noon, days(30) + hours(6)),
  };
  await addProduct(studio, { ...retreats, name: "Midsummer Retreat", ...next });
  await studio.owner
    .exec(`insert into product_categories (slug, name) values ('vouchers', 'Vouchers');
    insert into carts values ('${cart}', null, now(), now());
    insert into cart_items values ('${cart}', '${mat}', 2, now())`);
});
afterAll(() => studio.db.close());

const names = async (asked: Partial<ShopQuery>) =>
  (await findShopPage(studio.guest(), { ...query, ...asked })).products.map(({ name }) => name);

test("the shop shows published products in display order, then newest first, without drafts and hidden past events", async () => {
  const shop = await findShopPage(studio.guest(), query);
  expect(shop.products.map(({ name }) => name)).toEqual([
    "Foam Roller",
    "Headband",
    "Rubber Mat",
    ...["Midsummer Retreat", "September Retreat"].toSorted(byId(shop.products)),
  ]);
  expect(shop.total).toBe(5);
});

const byId = (shown: { id: string; name: string }[]) => (a: string, b: string) => {
  const idOf = (name: string) => shown.find((product) => product.name === name)!.id;
  return idOf(a) < idOf(b) ? -1 : 1;
};

test("a category filters only when the shop has it, by slug or by name", async () => {
  expect(await names({ category: "retreats", sort: "name" })).toEqual([
    "Midsummer Retreat",
    "September Retreat",
  ]);
  expect(await names({ category: "Retreats", sort: "name" })).toHaveLength(2);
  expect(await names({ category: "nonsense" })).toHaveLength(5);
  expect(await names({ category: "vouchers" })).toEqual([]);
  const shop = await findShopPage(studio.guest(), { ...query, category: "vouchers" });
  expect(shop.category).toEqual({ slug: "vouchers", name: "Vouchers" });
  expect(shop.categories.map(({ name }) => name)).toEqual(["Equipment", "Retreats", "Vouchers"]);
});

test("prices are sorted by today's price, names in any case", async () => {
  expect(await names({ sort: "price-up", category: "equipment" })).toEqual([
    "Headband",
    "Foam Roller",
    "Rubber Mat",
  ]);
  expect(await names({ sort: "price-down", category: "equipment" })).toEqual([
    "Rubber Mat",
    "Foam Roller",
    "Headband",
  ]);
  expect(await names({ sort: "name", category: "equipment" })).toEqual([
    "Foam Roller",
    "Headband",
    "Rubber Mat",
  ]);
  expect(await names({ sort: "newest", category: "equipment" })).toEqual([
    "Foam Roller",
    "Headband",
    "Rubber Mat",
  ]);
});

test("a search finds words, their beginnings, their other forms and parts of names", async () => {
  expect(await names({ words: "grip" })).toEqual(["Rubber Mat"]);
  expect(await names({ words: "mats" })).toEqual(["Rubber Mat"]);
  expect(await names({ words: "band" })).toEqual(["Headband"]);
  expect(await names({ words: "dband" })).toEqual(["Headband"]);
  expect(await names({ words: "roll foam" })).toEqual(["Foam Roller"]);
  expect(await names({ words: "the mats" })).toEqual(["Rubber Mat"]);
  expect(await names({ words: "the" })).toEqual([]);
  expect(await names({ words: "foam mat" })).toEqual([]);
  expect(await names({ words: "draft" })).toEqual([]);
});

test.each(["' or 1=1 --", "%", "_", "\\", "!!!", "a:* & |", "\0", "x".repeat(9_000), "the"])(
  "a search for %j does no harm",
  async (words) => {
    expect(Array.isArray(await names({ words }))).toBe(true);
  },
);

test("search results come in every order, in pages, and are counted on a page past the last", async () => {
  const shop = await createStudio();
  for (let place = 1; place <= 26; place += 1)
    await addProduct(shop, {
      name: `Band ${String(place).padStart(2, "0")}`,
      displayOrder: place,
      pricePence: 5_000 - place,
    });
  await addProduct(shop, { name: "Mat", pricePence: 100 });
  const found = (asked: Partial<ShopQuery>) =>
    findShopPage(shop.guest(), { ...query, words: "and", ...asked });
  const first = async (sort: ShopQuery["sort"]) => (await found({ sort })).products[0]?.name;
  expect([await first("studio"), await first("price-down"), await first("name")]).toEqual(
    Array(3).fill("Band 01"),
  );
  expect(await first("price-up")).toBe("Band 26");
  expect((await found({ page: 2 })).products.map(({ name }) => name)).toEqual([
    "Band 25",
    "Band 26",
  ]);
  expect(await found({ page: 9 })).toMatchObject({ products: [], total: 26 });
  await shop.db.close();
});

test("pages hold 24 and say how many there are in all", async () => {
  const many = await createStudio();
  for (let place = 1; place <= 30; place += 1)
    await addProduct(many, { name: `Thing ${place}`, displayOrder: place });
  const first = await findShopPage(many.guest(), query);
  const second = await findShopPage(many.guest(), { ...query, page: 2 });
  expect([first.products.length, first.total]).toEqual([24, 30]);
  expect(second.products.map(({ name }) => name)).toEqual(
    [25, 26, 27, 28, 29, 30].map((place) => `Thing ${place}`),
  );
  await many.db.close();
});

test("a card shows its stock, its picture and what only this browser has of it", async () => {
  const mine = await findProduct(studio.guest({ cart }), "rubber-mat");
  expect(mine).toMatchObject({
    pricePence: 5_800,
    salePricePence: 4_900,
    stock: 3,
    stockNotice: "low",
    inCart: 2,
    completed: false,
    picture: { url: "/a.svg", alt: "Picture 1" },
    pictures: [{ url: "/a.svg" }, { url: "/b.svg" }],
  });
  expect(await findProduct(studio.guest(), "rubber-mat")).toMatchObject({ inCart: 0 });
  expect(await findProduct(studio.guest({ cart: "session_2_ben" }), "rubber-mat")).toMatchObject({
    inCart: 0,
  });
});

test("a retreat that is over says so on its own page even when lists hide it, and is never recommended", async () => {
  expect(await findProduct(studio.guest(), "may-retreat")).toMatchObject({ completed: true });
  const next = await findProduct(studio.guest(), "midsummer-retreat");
  expect(next).toMatchObject({ completed: false, related: [] });
});

test("a draft, archived or unknown product has no page", async () => {
  expect(await findProduct(studio.guest(), "draft-ball")).toBeUndefined();
  expect(await findProduct(studio.guest(), "archived-ball")).toBeUndefined();
  expect(await findProduct(studio.guest(), "nothing")).toBeUndefined();
});

test("related products come from the same category", async () => {
  const mat = await findProduct(studio.guest(), "rubber-mat");
  expect(mat?.related.map(({ name }) => name)).toEqual(["Foam Roller", "Headband"]);
});
