import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testAtNight } from "#tests/support/at-night.ts";
import { aCart, aProduct } from "#tests/support/builders.ts";
import { aBuyer, type Page } from "#tests/support/buyer.ts";
import { orderIn, submitOrder, rounds, times } from "./open-shop.ts";
import { aServerProcess, type ServerProcess } from "./server-process.ts";

let server: ServerProcess;
beforeEach(async () => void (server = await aServerProcess()));
afterEach(async () => {
  await server.expectInvariants();
  await server.close();
});

const silence = (): Page => ({
  status: 0,
  location: undefined,
  body: "",
  headers: {},
});

/** A browser with this cart, before or after the server came back at another address. */
function browser(url: string, cart: string, before = new Map<string, string>()) {
  const buyer = aBuyer(url);
  for (const [name, value] of before) buyer.cookies.set(name, value);
  buyer.cookies.set("cart_session_id", cart);
  return buyer;
}

test.each(rounds(1, 10))(
  "a server that is killed among checkouts loses no order and doubles none (round %i)",
  async () => {
    const product = await aProduct(server, { stock: 1_000 });
    const url = await server.start();
    const carts = await Promise.all(
      Array.from({ length: times(40, 200) }, () => aCart(server, [[product, 1]], new Date())),
    );
    const people = carts.map(({ actor }) => ({
      cart: actor.cart!,
      values: { email: `${randomUUID()}@example.com`, idempotencyKey: randomUUID() },
    }));
    let answered = 0;
    const killAfter = 5 + Math.floor(Math.random() * 30);
    const first = people.map(async ({ cart, values }) => {
      const buyer = browser(url, cart);
      const page = await submitOrder(buyer, 1_000, values).catch(silence);
      if ((answered += 1) === killAfter) await server.kill();
      return { page, cookies: buyer.cookies };
    });
    const before = await Promise.all(first);
    expect(before.filter(({ page }) => page.status === 303).length).toBeGreaterThanOrEqual(
      killAfter - 1,
    );
    expect(before.map(({ page }) => page.status)).toContain(0);
    await server.expectInvariants();

    const again = await server.start();
    const after: Page[] = [];
    const submit = ({ cart, values }: (typeof people)[number], place: number) =>
      submitOrder(browser(again, cart, before[place]!.cookies), 1_000, values);
    // Not all in the same breath: two hundred at once would have to be asked to come back.
    for (let from = 0; from < people.length; from += 20) {
      const some = people.slice(from, from + 20);
      after.push(...(await Promise.all(some.map((person, place) => submit(person, from + place)))));
    }
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([303]));
    for (const [place, { page }] of before.entries())
      if (page.status === 303) expect(orderIn(after[place]!)).toBe(orderIn(page));
    const { rows } = await server.owner.query(
      "select email, count(*)::integer from orders group by 1 having count(*) > 1",
    );
    const all = await server.owner.query("select id from orders");
    expect([rows, all.rows.length]).toEqual([[], people.length]);
  },
);

test.each(rounds(1, 10))(
  "a cart that is saved while the server is killed is one whole save (round %i)",
  async () => {
    const [one, other] = [
      await aProduct(server, { stock: 90 }),
      await aProduct(server, { stock: 90 }),
    ];
    const url = await server.start();
    const carts = await Promise.all(
      [1, 2].map(() =>
        aCart(
          server,
          [
            [one, 1],
            [other, 1],
          ],
          new Date(),
        ),
      ),
    );
    let answered = 0;
    const saves = carts.flatMap(({ actor }) =>
      Array.from({ length: 15 }, async (_, place) => {
        const lines = `${one}:${place + 2},${other}:${place + 2}`;
        const page = await browser(url, actor.cart!)
          .post("/cart", { intent: "undo", lines, returnTo: "/cart" })
          .catch(silence);
        if ((answered += 1) === 8) await server.kill();
        return {
          cart: actor.cart!,
          quantity: page.status < 400 && page.status > 0 ? place + 2 : 1,
        };
      }),
    );
    const done = await Promise.all(saves);
    for (const { actor } of carts) {
      const saved = Math.max(
        ...done.filter(({ cart }) => cart === actor.cart).map(({ quantity }) => quantity),
      );
      const { rows } = await server.owner.query<{ quantity: number }>(
        "select quantity from cart_items where session_id = $1",
        [actor.cart],
      );
      const [line, twin] = rows;
      expect(rows).toHaveLength(2);
      expect(line!.quantity).toBe(twin!.quantity);
      expect(line!.quantity).toBeGreaterThanOrEqual(saved);
    }
  },
);

testAtNight(
  "a server that is stopped during requests finishes each one it has begun, and ends within ten seconds",
  async () => {
    const product = await aProduct(server, { stock: 1_000 });
    const url = await server.start();
    const carts = await Promise.all(
      Array.from({ length: 40 }, () => aCart(server, [[product, 1]], new Date())),
    );
    const browsers = carts.map(({ actor }) => browser(url, actor.cart!));
    await Promise.all(browsers.map((buyer) => buyer.get("/cart/count")));
    const pages = browsers.map((buyer) => submitOrder(buyer, 1_000));
    await Promise.race(pages);
    const stopped = server.stop();
    const answers = await Promise.all(pages);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
    expect(await stopped).toBe(0);
    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow());
  },
);
