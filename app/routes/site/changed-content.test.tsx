import { UNSAFE_withComponentProps as withProps } from "react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type ContentWatch, watchContent } from "#app/http/pipeline/content-watch.ts";
import { demoContent } from "#db/seed/site-content.ts";
import { createSettings } from "#domain/studio/create-settings.ts";
import { versionOf } from "#domain/kernel/database/versions.ts";
import { findSettingsToEdit } from "#domain/studio/settings/queries.ts";
import { partOf } from "#domain/studio/settings/rules.ts";
import { saveSettings } from "#domain/studio/settings/save-settings.ts";
import { partOfContent } from "#domain/studio/site-content/parts.ts";
import { findSiteContentToEdit } from "#domain/studio/site-content/queries.ts";
import { changeSiteContent } from "#domain/studio/site-content/change-site-content.ts";
import { putSiteTexts } from "#domain/studio/site-content/save-site-texts.ts";
import { putTestimonials } from "#domain/studio/site-content/save-testimonials.ts";
import { saveContentPart } from "#domain/studio/site-content/save-content-part.ts";
import { engines } from "#tests/support/engines.ts";
import { anAccount, asActor } from "#tests/support/people.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import * as contactPage from "./contact/contact.tsx";
import * as home from "./home.tsx";

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let watch: ContentWatch;
  let site: ReturnType<typeof smallSite>;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    watch = await watchContent(studio.db);
    await createSettings(studio.db, noon);
    const [first, contact] = [home, contactPage].map((page) => ({
      ...page,
      default: withProps(page.default as never),
    }));
    site = smallSite(studio, {
      modules: { "/": first!, "/contact": contact! },
      version: watch.version,
    });
  });
  afterAll(async () => {
    watch.close();
    await studio.db.close();
  });
  const seen = async (path = "/") => (await site.ask(path)).text();
  const within = { timeout: 1_000, interval: 20 };

  test("words and testimonials that the owner changes stand on the home page within a second", async () => {
    expect(await seen()).not.toMatch(/Stand tall|What Our Clients Say/);

    await changeSiteContent(studio.system(), (tx) =>
      putSiteTexts(tx, {
        ...demoContent,
        home: { tagline: "Stand tall & breathe", introduction: "" },
      }),
    );
    await vi.waitFor(
      async () => expect(await seen()).toContain("Stand tall &amp; breathe</h1>"),
      within,
    );

    await changeSiteContent(studio.system(), (tx) => putTestimonials(tx, demoContent.testimonials));
    await vi.waitFor(
      async () => expect(await seen()).toMatch(/What Our Clients Say[^]*Sarah M\./),
      within,
    );

    const unpublished = demoContent.testimonials.map((one) => ({ ...one, published: false }));
    await changeSiteContent(studio.system(), (tx) => putTestimonials(tx, unpublished));
    await vi.waitFor(
      async () => expect(await seen()).not.toContain("What Our Clients Say"),
      within,
    );
  });

  test("a phone number and hours that the owner saves stand on the contact page within a second", async () => {
    const { accountId } = await anAccount(studio, { userType: undefined, staff: "owner" });
    const owner = asActor(studio, { kind: "staff", accountId, role: "owner" } as const);
    expect(await seen("/contact")).not.toMatch(/01525 222333|7:15am/);

    const settings = (await findSettingsToEdit(owner))!;
    const input = { ...partOf(settings, "business"), business_phone: "01525 222333" };
    expect(
      (await saveSettings(owner, { part: "business", input, version: versionOf(settings) })).ok,
    ).toBe(true);
    await vi.waitFor(async () => expect(await seen("/contact")).toContain("01525 222333"), within);

    const { content, version } = (await findSiteContentToEdit(owner))!;
    const hours = {
      ...partOfContent(content, "hours"),
      openingHours: [
        {
          day: "Sunday",
          opens: "07:15",
          closes: "08:00",
        } as const,
      ],
    };
    expect(
      (
        await saveContentPart(owner, {
          part: "hours",
          input: hours,
          version: versionOf({ version }),
        })
      ).ok,
    ).toBe(true);
    await vi.waitFor(async () => expect(await seen("/contact")).toContain("7:15am to 8am"), within);
  });
});
