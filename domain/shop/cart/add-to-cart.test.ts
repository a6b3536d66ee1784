import { afterAll, beforeAll, expect, test } from "vitest";
import { after, before, days, seconds } from "#domain/kernel/time.ts";
import { aCart, aProduct } from "#tests/support/builders.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { addToCart } from "./add-to-cart.ts";
import { countCart, listCart } from "./queries.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

const why = (answer: { ok: boolean; why?: string }) => (answer.ok ? "done" : answer.why);

test("the first addition opens a cart, the second adds to its line", async () => {
  const productId = await aProduct(studio);
  const first = await addToCart(studio.guest(), { productId });
  expect(first).toMatchObject({
    ok: true,
    value: { quantity: 1, cart: expect.stringMatching(/^session_\d+_[\w-]{22}$/) },
  });

  const shopper = studio.guest({ cart: first.ok ? first.value.cart : "" });
  expect(await addToCart(shopper, { productId, quantity: 2 })).toMatchObject({
    ok: true,
    value: { quantity: 3 },
  });
  expect(await countCart(shopper)).toBe(3);
  expect(await countCart(studio.guest())).toBe(0);
});

test("an invalid id is refused, and one that is no UUID is reported", async () => {
  const shopper = await aCart(studio, []);
  expect(why(await addToCart(shopper, { productId: "" }))).toBe("no-product-id");
  expect(why(await addToCart(shopper, { productId: "1 or 1=1" }))).toBe("bad-product-id");
  const { rows } = await studio.owner.query("select kind from security_events");
  expect(rows).toEqual([{ kind: "cart-bad-product-id" }]);
});

test("a line stops at 99 and at the stock", async () => {
  const [uncounted, three, none] = [
    await aProduct(studio),
    await aProduct(studio, { stock: 3 }),
    await aProduct(studio, { stock: 0 }),
  ];
  const shopper = await aCart(studio, [[uncounted, 98]]);
  expect(why(await addToCart(shopper, { productId: uncounted, quantity: 2 }))).toBe("line-full");
  expect(why(await addToCart(shopper, { productId: uncounted }))).toBe("done");
  expect(why(await addToCart(shopper, { productId: uncounted }))).toBe("line-full");
  expect(why(await addToCart(shopper, { productId: three, quantity: 4 }))).toBe("not-enough-stock");
  expect(why(await addToCart(shopper, { productId: three, quantity: 3 }))).toBe("done");
  expect(why(await addToCart(shopper, { productId: three }))).toBe("not-enough-stock");
  expect(why(await addToCart(shopper, { productId: none }))).toBe("out-of-stock");
});

test("drafts, unknown products and events that are over cannot be added", async () => {
  const shopper = await aCart(studio, []);
  const draft = await aProduct(studio, { status: "draft" });
  const past = { eventStartsAt: before(noon, days(3)), eventEndsAt: before(noon, days(2)) };
  const over = await aProduct(studio, past);
  const strange = "3f2b0e9c-8f57-4b16-9d0e-6a4d3c2b1a00";
  for (const productId of [draft, over, strange]) {
    expect(why(await addToCart(shopper, { productId }))).toBe("not-available");
  }
  expect(await countCart(shopper)).toBe(0);
});

test("twenty additions a minute are accepted, also when they come all at once", async () => {
  const productId = await aProduct(studio);
  const shopper = await aCart(studio, []);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => addToCart(shopper, { productId })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(new Set(answers.map(why))).toEqual(new Set(["done", "too-many-additions"]));
  expect(await countCart(shopper)).toBe(20);
  const { rows } = await studio.owner.query(
    "select 1 from security_events where kind = 'cart-additions-flood'",
  );
  expect(rows).toHaveLength(1);

  const later = studio.guest({ cart: shopper.actor.cart! }, after(noon, seconds(60)));
  expect(why(await addToCart(later, { productId }))).toBe("done");
});

test("refused additions do not count towards the twenty", async () => {
  const [none, some] = [await aProduct(studio, { stock: 0 }), await aProduct(studio)];
  const shopper = await aCart(studio, []);
  for (let turn = 0; turn < 21; turn++) await addToCart(shopper, { productId: none });
  expect(why(await addToCart(shopper, { productId: some }))).toBe("done");
});

test("the cart lists today's prices and says what has changed", async () => {
  const [sale, gone, fewer] = [
    await aProduct(studio, { salePricePence: 700, pictures: ["/media/mat.webp"] }),
    await aProduct(studio, { status: "archived" }),
    await aProduct(studio, { stock: 2 }),
  ];
  const shopper = await aCart(studio, [
    [sale, 2],
    [gone, 1],
    [fewer, 3],
  ]);
  const cart = await listCart(shopper);
  const byId = Object.fromEntries(cart.lines.map((line) => [line.productId, line]));
  expect(byId[sale]).toMatchObject({
    unitPence: 700,
    totalPence: 1_400,
    notice: undefined,
    picture: { url: "/media/mat.webp" },
  });
  expect(byId[gone]?.notice).toEqual({ kind: "gone" });
  expect(byId[fewer]).toMatchObject({ notice: { kind: "fewer", left: 2 }, maxQuantity: 2 });
  expect(cart).toMatchObject({
    itemCount: 6,
    subtotalPence: 1_400 + 3_000,
    ready: false,
  });
});

test("the cart of another browser cannot be read", async () => {
  const productId = await aProduct(studio);
  const shopper = await aCart(studio, [[productId, 1]]);
  expect((await listCart(studio.guest({ cart: "session_1_another" }))).lines).toEqual([]);
  expect((await listCart(shopper)).lines).toHaveLength(1);
});
