import { useLoaderData } from "react-router";
import { describe, afterAll, beforeAll, expect, test, vi } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import { after, seconds } from "#domain/kernel/time.ts";
import { findProduct } from "#domain/shop/catalogue/queries.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { addProduct } from "#tests/support/products.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { type ContentWatch, watchContent } from "./content-watch.ts";

type Args = {
  context: Parameters<typeof requestContextOf>[0];
  request: Request;
  params: { slug: string };
};
const cart = `session_1700000000000_${"a".repeat(22)}`;

function Page() {
  return <p>{JSON.stringify(useLoaderData())}</p>;
}

/** Pages that say what they know, and how often they were made. */
function talkingPages() {
  const made: string[] = [];
  const says = (loader: (args: Args) => unknown, cacheable: unknown = true, more = {}) => ({
    handle: { cacheable },
    loader: async (args: Args) => {
      made.push(new URL(args.request.url).pathname);
      return loader(args);
    },
    default: Page,
    ...more,
  });
  const pages = {
    "/product/:slug": says(({ context, params }) => findProduct(anyone(context), params.slug)),
    "/you": says(({ context, request }) => [
      [...request.headers.keys()],
      anyone(context).actor,
      requestContextOf(context).address,
      requestContextOf(context).jar.get("cart_session_id"),
    ]),
    "/search": says(({ request }) => new URL(request.url).search, ["q"]),
    "/greets": says(
      () =>
        new Response('"hello"', {
          headers: { "set-cookie": "seen=1", "content-type": "application/json" },
        }),
      true,
      { headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders },
    ),
    "/draft": says(({ context }) => {
      if (requestContextOf(context).jar.get("session")) return "mine";
      throw new Response(null, { status: 404 });
    }),
    "/broken": says(() => Promise.reject(new Error("broken"))),
  };
  return { pages, made };
}

describe.each(bothEngines)("on %s", (engine) => {
  let studio: Studio;
  let watch: ContentWatch;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    await addProduct(studio, {
      name: "Mat",
      pricePence: 2_500,
      stock: 3,
    });
    watch = await watchContent(studio.db);
  });
  afterAll(async () => {
    watch.close();
    await studio.db.close();
  });

  test("a page is made once and answered from memory until its price or stock changes, which shows within a second", async () => {
    const { pages, made } = talkingPages();
    const site = smallSite(studio, { modules: pages, version: watch.version });
    const read = async () => (await site.ask("/product/mat")).text();
    const all = await Promise.all([read(), read(), read()]);
    expect(new Set(all).size).toBe(1);
    expect(all[0]).toContain("2500");
    expect(made).toEqual(["/product/mat"]);

    await studio.db.transaction({ actor: "system" }, async (tx) => {
      await tx.update(products).set({ salePricePence: 1_900 });
      await markChanged(tx, "shop");
    });
    // By how often it was made: the old page's reference may hold the digits of the new price by chance.
    const madeAgain = async () => {
      await read();
      expect(made).toEqual(["/product/mat", "/product/mat"]);
    };
    await vi.waitFor(madeAgain, { timeout: 1_000, interval: 20 });
    expect(await read()).toContain("1900");
  });
});

test("a cached page holds nothing of the visitor it was made for, and no visitor with a basket gets it", async () => {
  const { pages, made } = talkingPages();
  const site = smallSite(undefined, { modules: pages });
  const visitor = {
    "user-agent": "canary-agent",
    "accept-language": "canary",
    "x-forwarded-for": "203.0.113.77",
  };
  const kept = await site.ask("/you", { headers: visitor }, "203.0.113.99");
  const text = await kept.text();
  expect(text).not.toMatch(/user-agent|accept-language|203\.0\.113|session_/);
  expect(kept.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=10, must-revalidate");

  const mine = await site.ask("/you", { headers: { cookie: `cart_session_id=${cart}` } });
  expect(await mine.text()).toContain(cart);
  expect(mine.headers.get("cache-control")).toBe("no-store");
  expect(await (await site.ask("/you")).text()).toBe(text);
  expect(made).toHaveLength(2);
});

test("a page that sets a cookie or fails is made for each visitor anew", async () => {
  const { pages, made } = talkingPages();
  const site = smallSite(undefined, { modules: pages });
  for (const path of ["/greets", "/broken", "/greets", "/broken"]) {
    expect((await site.ask(path)).headers.get("cache-control")).toBe("no-store");
  }
  const together = await Promise.all([site.ask("/greets"), site.ask("/greets")]);
  expect(together.map((response) => response.headers.get("set-cookie"))).toEqual([
    "seen=1",
    "seen=1",
  ]);
  expect(made).toHaveLength(6);
});

test("a draft is found by a browser with a session, and not kept", async () => {
  const { pages } = talkingPages();
  const site = smallSite(undefined, { modules: pages });
  const cookie = `session=${"s".repeat(43)}`;
  expect((await site.ask("/draft")).status).toBe(404);
  expect((await site.ask("/draft", { headers: { cookie } })).status).toBe(200);
  expect((await site.ask("/draft")).status).toBe(404);
});

test("a place that is given makes pages with dates stale, and no other", async () => {
  const { pages, made } = talkingPages();
  const versions = { site: 1, timetable: 1 };
  const dated = { "/dates": { ...pages["/search"], handle: { cacheable: true, timetable: true } } };
  const site = smallSite(undefined, {
    modules: { ...pages, ...dated },
    version: (shows) => versions[shows],
  });
  const both = async () => [await site.ask("/dates"), await site.ask("/search")];
  await both();
  versions.timetable = 2;
  await both();
  expect(made).toEqual(["/dates", "/search", "/dates"]);
});

test("parameters that a page does not know make no other page", async () => {
  const { pages, made } = talkingPages();
  const site = smallSite(undefined, { modules: pages });
  for (const search of ["?q=mat", "?utm=1&q=mat", "?q=mat&fbclid=2"])
    await site.ask(`/search${search}`);
  expect(made).toHaveLength(1);
  expect(await (await site.ask("/search?q=block")).text()).toContain("?q=block");
});

test("no page is kept for longer than a minute, because it may speak of today", async () => {
  let now = noon;
  const { pages, made } = talkingPages();
  const site = smallSite(undefined, { modules: pages, clock: () => now });
  await site.ask("/you");
  now = after(noon, seconds(59));
  await site.ask("/you");
  expect(made).toHaveLength(1);
  now = after(noon, seconds(60));
  await site.ask("/you");
  expect(made).toHaveLength(2);
});

test("a browser that has the page already is told so, with the hashes that belong to it", async () => {
  const { pages } = talkingPages();
  const site = smallSite(undefined, { modules: pages });
  const first = await site.ask("/you", { headers: { "accept-encoding": "br" } });
  const etag = first.headers.get("etag") ?? "";
  const again = await site.ask("/you", {
    headers: { "accept-encoding": "gzip", "if-none-match": etag },
  });
  expect(again.status).toBe(304);
  expect(again.headers.get("content-security-policy")).toBe(
    first.headers.get("content-security-policy"),
  );
  expect(first.headers.get("vary")).toBe("Accept-Encoding");
});

test("a site that goes by two names keeps a page for each", async () => {
  const { pages, made } = talkingPages();
  const site = smallSite(undefined, { modules: pages });
  await site.ask("/you", { headers: { host: "one.test" } });
  await site.ask("/you", { headers: { host: "two.test" } });
  expect(made).toHaveLength(2);
});

test("a cookie of another site, or one of this site that changes no page, leaves the page shared", async () => {
  const { pages, made } = talkingPages();
  const site = smallSite(undefined, { modules: pages });
  const text = await (await site.ask("/you")).text();
  for (const cookie of [
    "_ga=GA1.1.7; lb=a",
    "session=x; placed_orders=y",
    "cart_session_id=none-of-ours",
  ])
    expect(await (await site.ask("/you", { headers: { cookie } })).text()).toBe(text);
  expect(made).toHaveLength(1);
});

test("while the database is away all visitors get the pages as they were last made, however old, with a basket too", async () => {
  const { pages, made } = talkingPages();
  const state = {
    version: 1,
    isAway: false,
    isLost: false,
  };
  const loader = pages["/you"].loader;
  pages["/you"].loader = async (args) => {
    if (state.isLost) throw Object.assign(new Error("gone"), { code: "ECONNRESET" });
    return loader(args);
  };
  let now = noon;
  const site = smallSite(undefined, {
    modules: pages,
    version: () => state.version,
    isAway: () => state.isAway,
    clock: () => now,
  });
  const basket = { headers: { cookie: `cart_session_id=${cart}` } };
  const text = await (await site.ask("/you")).text();
  // A sale just before; that the database is away has not been noticed yet.
  Object.assign(state, { version: 2, isLost: true });
  now = after(noon, seconds(3_600));
  const noticed = [await site.ask("/you"), await site.ask("/you", basket)];
  state.isAway = true;
  for (const response of [...noticed, await site.ask("/you"), await site.ask("/you", basket)])
    expect([response.status, await response.text()]).toEqual([200, text]);
  expect(noticed.map(({ headers }) => headers.get("cache-control"))).toEqual([
    "no-store",
    "no-store",
  ]);
  expect((await site.ask("/you", basket)).headers.get("etag")).toBeNull();
  expect((await site.ask("/search")).status).toBe(200);

  Object.assign(state, { isAway: false, isLost: false });
  expect(await (await site.ask("/you", basket)).text()).toContain(cart);
  await site.ask("/you");
  expect(made.filter((path) => path === "/you")).toHaveLength(3);
});
