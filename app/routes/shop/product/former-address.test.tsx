import { useLoaderData } from "react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type ContentWatch, watchContent } from "#app/http/pipeline/content-watch.ts";
import { anotherSlug, aProduct } from "#tests/support/builders.ts";
import { engines } from "#tests/support/engines.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { handle, loader } from "./product.tsx";

const modules = { "/shop/product/:slug": { handle, loader, default: Page } };
function Page() {
  return <p>{JSON.stringify(useLoaderData())}</p>;
}

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let watch: ContentWatch;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    watch = await watchContent(studio.db);
  });
  afterAll(async () => {
    watch.close();
    await studio.db.close();
  });

  test("a kept page at a former address leads for good to the new one within a second", async () => {
    const ball = await aProduct(studio, { slug: "soft-ball", name: "Soft Ball" });
    const site = smallSite(studio, { modules, version: watch.version });
    const old = () => site.ask("/shop/product/soft-ball");
    expect((await old()).status).toBe(200);

    await anotherSlug(studio, ball, "overball");
    await vi.waitFor(async () => expect((await old()).status).toBe(301), {
      timeout: 1_000,
      interval: 20,
    });

    const { headers } = await old();
    // Not to be remembered by browsers: the address may come back.
    expect([headers.get("location"), headers.get("cache-control")]).toEqual([
      "/shop/product/overball",
      "no-store",
    ]);
    expect(await (await site.ask("/shop/product/overball")).text()).toContain("Soft Ball");
    expect((await site.ask("/shop/product/never-was")).status).toBe(404);
  });
});
