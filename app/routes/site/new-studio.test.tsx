// What visitors read on the first day of a studio that has written nothing yet.
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSettings } from "#domain/studio/create-settings.ts";
import { showPage } from "#tests/support/show-page.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import * as contact from "./contact/contact.tsx";
import * as dayRetreats from "./day-retreats.tsx";
import * as equestrian from "./equestrian-pilates.tsx";
import * as home from "./home.tsx";
import * as mat from "./mat-pilates.tsx";
import * as services from "./services.tsx";
import * as therapy from "./sports-therapy.tsx";
import * as studioPilates from "./studio-pilates.tsx";

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
  await createSettings(studio.db, noon);
});
afterAll(() => studio.db.close());

const pages = [
  ["/", home],
  ["/mat-pilates", mat],
  ["/studio-pilates", studioPilates],
  ["/equestrian-pilates", equestrian],
  ["/sports-therapy", therapy],
  ["/services", services],
  ["/day-retreats", dayRetreats],
  ["/contact", contact],
] as const;

/** Names, places and claims that are true of the demo studio only. */
const demoOnly =
  /Shefford|Bedfordshire|Center Parcs|Kate Ashworth|decade|horses\. It gave|Sarah M|07700|@freerein|£\d/g;

test.each(pages)(
  "%s of a new studio says nothing that is true of the demo only",
  async (path, page) => {
    const { html, head } = await showPage(page, path, studio.guest());

    expect((html + JSON.stringify(head)).match(demoOnly)).toBeNull();
    expect(head).toContainEqual({
      name: "description",
      content: expect.stringMatching(/^.{50,160}$/),
    });
  },
);

test("a new studio's home page has words of its own, but no testimonials, founder, posts or hours", async () => {
  const { html, head } = await showPage(home, "/", studio.guest());

  expect(html).toContain("Move well, feel well</h1>");
  expect(html).toContain("Personalised Approach");
  expect(html).not.toMatch(/What Our Clients Say|Founder|From our week|Follow @/);
  expect(JSON.stringify(head)).toContain('"openingHoursSpecification":[]');
});

test("its gallery is drawn where the owner wants drawn scenes, and is no row of empty frames before", async () => {
  expect((await showPage(home, "/", studio.guest())).html).not.toContain("Studio Gallery");
  await studio.owner.exec("update branding set has_scenes = true");
  const { html } = await showPage(home, "/", studio.guest());
  await studio.owner.exec("update branding set has_scenes = false");
  expect(html).toContain("Studio Gallery");
});
