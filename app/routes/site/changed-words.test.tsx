import { UNSAFE_withComponentProps as withProps } from "react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type ContentWatch, watchContent } from "#app/http/content-watch.ts";
import { demoWords } from "#db/seed/site-words.ts";
import { saveSiteWords } from "#domain/studio/words/save-site-words.ts";
import { saveTestimonials } from "#domain/studio/words/save-testimonials.ts";
import { smallSite } from "#tests/small-site.tsx";
import { openStudio, type Studio } from "#tests/studio.ts";
import * as home from "./home.tsx";

describe.each(["pglite", "postgres"] as const)("on %s", (engine) => {
  let studio: Studio;
  let watch: ContentWatch;
  let site: ReturnType<typeof smallSite>;
  beforeAll(async () => {
    studio = await openStudio({}, engine);
    watch = await watchContent(studio.db);
    const page = { ...home, default: withProps(home.default as never) };
    site = smallSite(studio, { modules: { "/": page }, version: watch.version });
  });
  afterAll(async () => {
    watch.close();
    await studio.db.close();
  });
  const seen = async () => (await site.ask("/")).text();
  const within = { timeout: 1_000, interval: 20 };

  test("words and testimonials that the owner changes stand on the home page within a second", async () => {
    expect(await seen()).not.toMatch(/Stand tall|What Our Clients Say/);

    await saveSiteWords(studio.system(), { ...demoWords, home: { tagline: "Stand tall & breathe", introduction: "" } });
    await vi.waitFor(async () => expect(await seen()).toContain("Stand tall &amp; breathe</h1>"), within);

    await saveTestimonials(studio.system(), demoWords.testimonials);
    await vi.waitFor(async () => expect(await seen()).toMatch(/What Our Clients Say[^]*Sarah M\./), within);

    await saveTestimonials(
      studio.system(),
      demoWords.testimonials.map((one) => ({ ...one, published: false })),
    );
    await vi.waitFor(async () => expect(await seen()).not.toContain("What Our Clients Say"), within);
  });
});
