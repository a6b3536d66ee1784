import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anotherSlug, aProduct } from "#tests/support/builders.ts";
import { engines } from "#tests/support/engines.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { findNewSlug } from "./queries.ts";

// The database itself keeps every address a product ever had; code that changes one need not.
describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  beforeAll(async () => void (studio = await createStudio({}, engine)));
  afterAll(() => studio.db.close());

  const change = (id: string, slug: string) => anotherSlug(studio, id, slug);
  const newSlug = (former: string) => findNewSlug(studio.guest(), former);

  test("every former address leads to the newest one directly, and one that is in use again does not redirect", async () => {
    const mat = await aProduct(studio, { slug: "rubber-mat" });
    await change(mat, "natural-rubber-mat");
    await change(mat, "studio-mat");
    expect([await newSlug("rubber-mat"), await newSlug("natural-rubber-mat")]).toEqual([
      "studio-mat",
      "studio-mat",
    ]);

    await change(mat, "rubber-mat");
    expect([await newSlug("rubber-mat"), await newSlug("studio-mat")]).toEqual([
      undefined,
      "rubber-mat",
    ]);
  });

  test("an address that another product has or had is refused and nothing changes", async () => {
    const block = await aProduct(studio, { slug: "cork-block" });
    const band = await aProduct(studio, { slug: "long-band" });
    await change(band, "resistance-band");

    await expect(change(block, "resistance-band")).rejects.toThrow();
    await expect(change(block, "long-band")).rejects.toThrow();
    expect(await newSlug("cork-block")).toBeUndefined();
    await expect(aProduct(studio, { slug: "long-band" })).rejects.toThrow();
  });

  test("of two products that ask for one address at the same moment, one gets it", async () => {
    const pair = [await aProduct(studio), await aProduct(studio)];
    const answers = await Promise.allSettled(pair.map((id) => change(id, "pilates-ring")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});
