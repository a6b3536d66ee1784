import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aProduct } from "#tests/builders.ts";
import { openStudio, type Studio } from "#tests/studio.ts";
import { changeSlug } from "./change-slug.ts";
import { findNewSlug } from "./queries.ts";

describe.each(["pglite", "postgres"] as const)("on %s", (engine) => {
  let studio: Studio;
  beforeAll(async () => void (studio = await openStudio({}, engine)));
  afterAll(() => studio.db.close());

  const change = (id: string, slug: string) => changeSlug(studio.system(), id, slug);
  const newSlug = (former: string) => findNewSlug(studio.guest(), former);

  test("every former address leads to the newest one at once, and one that comes back leads nowhere else", async () => {
    const mat = await aProduct(studio, { slug: "rubber-mat" });
    expect(await change(mat, "natural-rubber-mat")).toEqual({ ok: true, value: { slug: "natural-rubber-mat" } });
    await change(mat, "studio-mat");
    expect([await newSlug("rubber-mat"), await newSlug("natural-rubber-mat")]).toEqual(["studio-mat", "studio-mat"]);

    await change(mat, "rubber-mat");
    expect([await newSlug("rubber-mat"), await newSlug("studio-mat")]).toEqual([undefined, "rubber-mat"]);
  });

  test("an address that another product has or had is refused and nothing changes", async () => {
    const block = await aProduct(studio, { slug: "cork-block" });
    const band = await aProduct(studio, { slug: "long-band" });
    await change(band, "resistance-band");

    expect(await change(block, "resistance-band")).toEqual({ ok: false, why: "taken" });
    expect(await change(block, "long-band")).toEqual({ ok: false, why: "taken" });
    expect(await newSlug("cork-block")).toBeUndefined();
    await expect(aProduct(studio, { slug: "long-band" })).rejects.toThrow();
  });

  test("of two products that ask for one address at the same moment, one gets it", async () => {
    const pair = [await aProduct(studio), await aProduct(studio)];
    const answers = await Promise.all(pair.map((id) => change(id, "pilates-ring")));
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  test.each(["", "Mat", "a b", "mat--blue", "-mat", "mat/blue", "m".repeat(81)])("%j is no address", async (slug) => {
    expect(await change(await aProduct(studio), slug)).toEqual({ ok: false, why: "malformed" });
  });

  test("what is not there has no address to change", async () => {
    const why = await change("7f0c0e0a-0000-4000-8000-000000000001", "nothing");
    expect(why).toEqual({ ok: false, why: "no-such-product" });
  });
});
