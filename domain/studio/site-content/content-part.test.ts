import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoContent } from "#db/seed/site-content.ts";
import { findContentVersion } from "#domain/kernel/database/content-version.ts";
import { versionOf } from "#domain/kernel/database/versions.ts";
import { createSettings } from "#domain/studio/create-settings.ts";
import { aProduct } from "#tests/support/builders.ts";
import { engines } from "#tests/support/engines.ts";
import { anAccount, asActor } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import type { SiteContent } from "./forms.ts";
import { partOfContent } from "./parts.ts";
import { findSiteContent, findHomeContent, findSiteContentToEdit } from "./queries.ts";
import { putSiteContent } from "./save-site-content.ts";
import { saveContentPart } from "./save-content-part.ts";
import { readContentValues, contentValues } from "./content-values.ts";
import { type ContentPart, contentParts } from "./messages.ts";

const offers = {
  "mat-pilates": ["mat"],
  "studio-pilates": [],
  "equestrian-pilates": [],
  "sports-therapy": [],
};
const content = { ...demoContent, offers } as Omit<SiteContent, "studio">;
const parts = Object.keys(contentParts) as ContentPart[];

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let accountId: string;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    await createSettings(studio.db, noon);
    await aProduct(studio, { slug: "mat" });
    accountId = (await anAccount(studio, { userType: undefined, staff: "owner" })).accountId;
  });
  afterAll(() => studio.db.close());
  beforeEach(async () => {
    await studio.owner.exec("delete from audit_log");
    await studio.db.transaction({ actor: "system" }, (tx) => putSiteContent(tx, content));
  });

  const owner = () => asActor(studio, { kind: "staff", accountId, role: "owner" } as const);
  const all = async () => (await findSiteContent(owner()))!;
  const part = async (name: ContentPart) => partOfContent(await all(), name);
  const stands = async () => versionOf((await findSiteContentToEdit(owner()))!);
  const version = () => studio.db.read({ actor: "guest" }, findContentVersion);

  test("a new tagline is on the home page, cached pages go stale, and the audit says where, not what", async () => {
    const [seen, before] = [await part("home"), await version()];
    const input = { ...seen, home: { ...content.home, tagline: "Stand tall" } };
    expect(
      await saveContentPart(owner(), { part: "home", input, version: await stands() }),
    ).toMatchObject({ ok: true });

    expect((await findHomeContent(studio.guest())).home.tagline).toBe("Stand tall");
    expect(await version()).toBe(before + 1);
    const { rows } = await studio.owner.query("select action, detail from audit_log");
    expect(rows).toEqual([
      {
        action: "words.changed",
        detail: {
          part: "home",
          changed: ["home.tagline"],
          count: 1,
        },
      },
    ]);
  });

  test("of two who change the site content at once the second is refused, unless they wrote the same", async () => {
    const [home, hours, opened] = [await part("home"), await part("hours"), await stands()];
    const shut = { ...hours, openingHours: [] };
    const turned = { ...home, home: { tagline: "Mine", introduction: "" } };
    expect(
      (
        await saveContentPart(owner(), {
          part: "hours",
          input: shut,
          version: opened,
        })
      ).ok,
    ).toBe(true);
    expect(
      (
        await saveContentPart(owner(), {
          part: "hours",
          input: shut,
          version: opened,
        })
      ).ok,
    ).toBe(true);
    const again = await stands();
    expect(
      await saveContentPart(owner(), {
        part: "home",
        input: turned,
        version: opened,
      }),
    ).toEqual({
      ok: false,
      why: "changed-meanwhile",
    });
    expect(
      (
        await saveContentPart(owner(), {
          part: "home",
          input: turned,
          version: again,
        })
      ).ok,
    ).toBe(true);
    expect(await all()).toMatchObject({ home: { tagline: "Mine" }, openingHours: [] });
  });

  test("a page that offers a product that the shop never had is refused as a whole", async () => {
    const input = { offers: { ...offers, "sports-therapy": ["nothing"] } };
    expect(
      await saveContentPart(owner(), { part: "offers", input, version: await stands() }),
    ).toEqual({
      ok: false,
      why: "no-such-product",
    });
    expect(await part("offers")).toEqual({ offers });
  });

  test.each(parts)("the form of %s shows what is saved, and reads back the same", async (name) => {
    const saved = await part(name);
    expect(readContentValues(name, contentValues(saved))).toEqual({ ok: true, value: saved });
  });
});

const values = contentValues({ ...content, studio: undefined as never });
const faults = (part: ContentPart, change: Record<string, string>) => {
  const read = readContentValues(part, { ...values, ...change });
  return read.ok ? {} : read.errors;
};

test.each<[ContentPart, Record<string, string>, string]>([
  ["home", { "home.tagline": "" }, "home.tagline"],
  ["home", { "benefits.2.title": "" }, "benefits.2.title"],
  ["home", { "quote.by": "" }, "quote.by"],
  ["founder", { "founder.story": "x".repeat(801) }, "founder.story"],
  ["hours", { "openingHours.0.opens": "9am" }, "openingHours.0.opens"],
  [
    "hours",
    { "openingHours.13.opens": "10:00", "openingHours.13.closes": "09:00" },
    "openingHours.13.closes",
  ],
  ["testimonials", { "testimonials.2.rating": "6" }, "testimonials.2.rating"],
  [
    "testimonials",
    { "testimonials.1.permittedOn": "", "testimonials.1.published": "on" },
    "testimonials.1.permittedOn",
  ],
  ["testimonials", { "testimonials.7.text": "Good" }, "testimonials.7.source"],
  ["posts", { "socialPosts.1.link": "https://evil.test/x" }, "socialPosts.1.link"],
  ["retreat", { "retreatProgramme.9.text": "Late" }, "retreatProgramme.9.time"],
])("in %s %o is refused at its field", (part, change, field) => {
  expect(Object.keys(faults(part, change))).toContain(field);
});

test("a testimonial goes where its number says, and an emptied row is left out", () => {
  const change = {
    "testimonials.2.place": "0.5",
    "testimonials.0.name": "",
    "testimonials.0.text": "",
  };
  const read = readContentValues("testimonials", { ...values, ...change });
  const names = read.ok ? read.value.testimonials?.map(({ name }) => name) : [];
  expect(names).toEqual([content.testimonials[2]?.name, content.testimonials[1]?.name]);
});
