// Who may open which address: tests/support/access-matrix.ts, asked of the running studio.
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepOrderLink, newOrderToken } from "#domain/shop/orders/opening/order-links.ts";
import type { DemoStudio } from "../support/server.ts";
import {
  answerInside,
  guardedPages,
  canOpenOrder,
  noId,
  orderOwners,
  orderPages,
  principals,
  type Principal,
} from "../support/access-matrix.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { buyerCookie, cookiesOf, ordersOf, secret } from "../support/principals.ts";
import type { Crawled } from "./crawled.ts";
import { canariesIn } from "../support/confidential.ts";
import { full } from "../support/rounds.ts";
import { askAs } from "./kept-answers.ts";

const likeAnother: Partial<Record<Principal, Principal>> = { guestB: "guestA", clientB: "clientA" };

export function askWhoMayOpenWhat(crawled: () => Crawled): void {
  let studio: DemoStudio;
  /** The same studio where those who see other people's data must have a second factor. */
  let strict: DemoStudio;
  let cookies: Map<Principal, string>;
  let strictCookie: string;
  let orders: Awaited<ReturnType<typeof ordersOf>>;
  beforeAll(async () => {
    ({ studio, cookies } = crawled());
    strict = await startDemoSite({ SESSION_SECRET: secret, REQUIRE_STAFF_MFA: "on" });
    strictCookie = (await cookiesOf(strict.running, ["founder"])).get("founder")!;
    orders = await ordersOf(studio.running);
    cookies.set("guestA", buyerCookie(orders.guestA)).set("guestB", buyerCookie(orders.guestB));
  }, 180_000);
  afterAll(() => strict?.stop());

  async function ask(path: string, who: Principal, method = "GET") {
    const isStrict = who === "founderWithoutSecondFactor";
    const { origin, ask: asks } = (isStrict ? strict : studio).running;
    const cookie = isStrict ? strictCookie : cookies.get(who);
    const headers = { origin, ...(cookie ? { cookie } : {}) };
    const sent =
      method === "POST" ? { method, body: new URLSearchParams({ intent: "anything" }) } : {};
    const answer = await asks(new Request(origin + path, { headers, ...sent }));
    const to = answer.headers.get("location");
    return {
      status: answer.status,
      to: to && path0(to),
      body: await answer.text(),
      kept: answer.headers.get("cache-control"),
    };
  }
  const opened = (path: string, who: Principal) =>
    who === "founderWithoutSecondFactor"
      ? askAs(strict.running, strictCookie, path)
      : crawled().answerTo(who, path);
  const path0 = (address: string) => address.split("?")[0]!;
  /** By day two who differ only in whose rows are theirs are one person where both are sent away: no address here names a row. */
  const hasOwnAnswer = (who: Record<string, string>) => (name: Principal) =>
    full || who[name] === "in" || who[likeAnother[name] ?? ""] !== who[name];

  test.each(Object.entries(guardedPages))(
    "%s: page, data and form, for every principal",
    async (pattern, who) => {
      const path = pattern.replace("*", "no-such-page").replaceAll(/:\w+/g, noId);
      const seen: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      const inside = answerInside(pattern);
      // The loaders and guards of a page are those of its data: by day data is asked for once for each place that people
      // are sent to; and what those inside do not find is drawn for one of them.
      const isFirst = (name: Principal) =>
        full || name === principals.find((other) => who[other] === who[name]);
      await Promise.all(
        principals.filter(hasOwnAnswer(who)).map(async (name) => {
          const to = who[name]!;
          if (to === "in") {
            const asked = inside === 404 && !isFirst(name) ? `${path}.data` : path;
            const { status, cacheControl } = await opened(asked, name);
            seen[name] = [status, cacheControl];
            expected[name] = [inside, "no-store"];
            return;
          }
          const page = await ask(path, name);
          const form = await ask(path, name, "POST");
          const formTo = form.status === 405 ? to : form.to;
          seen[name] = [page.status, page.to, page.kept, page.body, formTo];
          expected[name] = [302, to, "no-store", "", to];
          if (!isFirst(name)) return;
          const data = await ask(`${path}.data`, name);
          const leaks = /@(demo|example)/.test(data.body) || canariesIn(data.body).length > 0;
          seen[`${name} (data)`] = [leaks, data.body.includes(to)];
          expected[`${name} (data)`] = [false, true];
        }),
      );
      expect(seen).toEqual(expected);
    },
  );

  const orderCells = Object.entries(orderPages).flatMap(([pattern, page]) =>
    orderOwners.map((owner) => [pattern, owner, page] as const),
  );

  test.each(orderCells)(
    "%s of %s: open to its owner and to staff, not found by others",
    async (pattern, owner, page) => {
      const path = pattern.replace(":orderId", orders[owner]);
      const seen: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      const to = page.to?.replace(":orderId", orders[owner]) ?? null;
      await Promise.all(
        principals
          .filter((name) => name !== "founderWithoutSecondFactor")
          .map(async (name) => {
            const answer = await ask(path, name);
            if (canOpenOrder(name, owner)) {
              seen[name] = [answer.status, answer.to, answer.kept];
              expected[name] = [page.opened, to, "no-store"];
              return;
            }
            const data = await ask(`${path}.data`, name);
            seen[name] = [
              answer.status,
              answer.kept,
              /@example\.com|client@demo/.test(answer.body + data.body),
            ];
            expected[name] = [404, "no-store", false];
          }),
      );
      expect(seen).toEqual(expected);
    },
  );

  test("an order of another buyer looks like one that does not exist", async () => {
    for (const pattern of Object.keys(orderPages)) {
      const other = await ask(pattern.replace(":orderId", orders.guestB), "clientA");
      const none = await ask(pattern.replace(":orderId", noId), "clientA");
      const plain = (body: string) =>
        body
          .replaceAll(orders.guestB, noId)
          .replaceAll(/ERR-[\w-]+/g, "")
          .replaceAll(/nonce="[^"]+"/g, "");
      expect([other.status, plain(other.body)]).toEqual([none.status, plain(none.body)]);
    }
  });

  test("a payment link cannot be made up, not even by people who know the order", async () => {
    for (const who of ["stranger", "guestA", "clientA", "shop"] as const) {
      const made = await ask(`/pay/${orders.guestA}.${"x".repeat(32)}`, who);
      expect([made.status, (await ask(`/pay/${noId}.x`, who)).status]).toEqual([404, 404]);
    }
  });

  test("a mailed link fills the cart of the person who opens it, and no other link does", async () => {
    const token = newOrderToken();
    const { db, identity, now } = studio.running.ctx();
    await db.transaction(identity, (tx) =>
      keepOrderLink(tx, { token, orderId: orders.guestA, now }),
    );
    for (const who of ["stranger", "guestA", "guestB", "clientA", "shop"] as const) {
      expect((await ask(`/cart/refill/${token}`, who)).status).toBe(200);
      expect((await ask(`/cart/refill/${newOrderToken()}`, who)).status).toBe(404);
    }
  });
}
