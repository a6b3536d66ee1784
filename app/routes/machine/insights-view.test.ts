import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cookiesOf } from "#app/http/cookies.ts";
import { createRouterContext } from "#app/http/ctx.ts";
import { pageViews } from "#db/schema/page-views.ts";
import { after, days, minutes } from "#domain/kernel/time.ts";
import { aProduct } from "#tests/support/builders.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";
import { action, loader } from "./insights-view.ts";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
let studio: Studio;
let now = noon;
beforeAll(async () => {
  studio = await createStudio();
  await aProduct(studio, { name: "Cork Block" });
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  now = after(now, minutes(1));
  await emptyTables(studio.owner, "page_views");
});

/** Sends what the script would send. Answers the status. */
async function send(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  address = "192.0.2.1",
) {
  const context = new RouterContextProvider();
  createRouterContext(context, visitingFrom(studio.guest({}, now), address), {
    reference: "ERR-1-ABCDEF",
    origin: "https://studio.example",
    address,
    mode: "demo",
    secondFactorNeeded: false,
    secure: true,
    jar: cookiesOf(null, true),
    secret: "s",
    notes: { scripts: [] },
  });
  const request = new Request("https://studio.example/insights/view", {
    method: "POST",
    headers: { "user-agent": phone, ...headers },
    body: new URLSearchParams(fields),
  });
  return (await action({ request, context, params: {} } as never)).status;
}
const kept = () => studio.db.read({ actor: "system" }, (db) => db.select().from(pageViews));

test("a view is counted with its page and the host of where its visit began, and nothing else", async () => {
  expect(
    await send({
      page: "/shop/product/cork-block",
      arrived: "yes",
      from: "www.google.co.uk",
    }),
  ).toBe(204);

  expect(await kept()).toEqual([
    {
      day: "2026-06-10",
      page: "/shop/product/cork-block",
      referrer: "google.co.uk",
      views: 1,
      arrivals: 1,
    },
  ]);
});

test.each([
  ["an order's page", { page: "/payment/7f0c0e0a-0000-4000-8000-000000000001" }, {}],
  ["a product that is not there", { page: "/shop/product/ana-obrien-shefford" }, {}],
  ["a paper that is not there", { page: "/policies/ana-obrien" }, {}],
  ["no page", {}, {}],
  ["a machine", { page: "/shop" }, { "user-agent": "Googlebot/2.1" }],
  ["Global Privacy Control", { page: "/shop" }, { "sec-gpc": "1" }],
  ["Do Not Track", { page: "/shop" }, { dnt: "1" }],
])("%s is answered alike and not counted", async (_what, fields, headers) => {
  expect(await send(fields as Record<string, string>, headers as Record<string, string>)).toBe(204);

  expect(await kept()).toEqual([]);
});

test("one address is counted sixty times a minute, and again in the next", async () => {
  for (let turn = 0; turn < 65; turn += 1) await send({ page: "/shop" });
  await send({ page: "/shop" }, {}, "192.0.2.2");
  expect(await kept()).toMatchObject([{ views: 61 }]);

  now = after(now, minutes(1));
  await send({ page: "/shop" });
  expect(await kept()).toMatchObject([{ views: 62 }]);
});

test("no more than three hundred places a day have a name", async () => {
  now = after(now, days(1));
  for (let place = 0; place < 301; place += 1) {
    await send(
      {
        page: "/",
        arrived: "yes",
        from: `spam${place}.example`,
      },
      {},
      `192.0.2.${place}`,
    );
  }
  const rows = await kept();
  expect(rows.filter(({ referrer }) => referrer !== "")).toHaveLength(300);
  expect(rows.find(({ referrer }) => referrer === "")).toMatchObject({ views: 1, arrivals: 1 });
});

test("many views at once are all written down", async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, place) => send({ page: "/" }, {}, `198.51.100.${place}`)),
  );
  expect(await kept()).toMatchObject([{ views: 50 }]);
});

test("there is nothing to read", () => expect(loader().status).toBe(405));
