import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { demoContent } from "#db/seed/site-content.ts";
import { findContentVersion } from "#domain/kernel/database/content-version.ts";
import { aProduct } from "#tests/support/builders.ts";
import { createSettings } from "#domain/studio/create-settings.ts";
import { engines } from "#tests/support/engines.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import type { SiteContent } from "./forms.ts";
import {
  findSiteContent,
  findHomeContent,
  findOpeningHours,
  findTeaching,
  listRetreatProgramme,
} from "./queries.ts";
import { saveSiteContent } from "./save-site-content.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { changeSiteContent } from "./change-site-content.ts";
import { putOpeningHours } from "./save-opening-hours.ts";
import { putPageOffers } from "./save-page-offers.ts";
import { putRetreatProgramme } from "./save-retreat-programme.ts";
import { putSiteTexts } from "./save-site-texts.ts";
import { putSocialPosts } from "./save-social-posts.ts";
import { putTestimonials } from "./save-testimonials.ts";

const offers = {
  "mat-pilates": ["mat-course", "gentle-course"],
  "studio-pilates": [],
  "equestrian-pilates": ["ride"],
  "sports-therapy": [],
};
const content: SiteContent = {
  ...demoContent,
  offers,
  studio: {
    name: "Still Water Studio",
    email: "hello@stillwater.example",
    phone: "01234 567890",
    address: "2 Mill Lane, Ampthill",
    website: "",
    instagram: "@stillwater",
    facebook: "",
  },
};
const [voice] = demoContent.testimonials;

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    await createSettings(studio.db, noon);
    for (const slug of ["mat-course", "gentle-course", "ride"]) await aProduct(studio, { slug });
  });
  afterAll(() => studio.db.close());
  const version = () => studio.db.read({ actor: "guest" }, findContentVersion);

  test("all texts are kept as they were written, in their order", async () => {
    await saveSiteContent(studio.system(), content);

    expect(await findSiteContent(studio.system())).toEqual(content);
    expect(await findHomeContent(studio.guest())).toMatchObject({
      home: content.home,
      founder: content.founder,
      benefits: content.benefits,
      quote: content.quote,
      voices: [{ name: "Sarah M." }, { name: "Louise T." }, { name: "Emma R." }],
      posts: content.socialPosts,
    });
    expect(await findOpeningHours(studio.guest())).toEqual({
      note: content.hoursNote,
      hours: content.openingHours,
    });
    expect(await findTeaching(studio.guest())).toEqual(content.founder.teaching);
    expect(await listRetreatProgramme(studio.guest())).toEqual(content.retreatProgramme);
  });

  test("each part is changed separately, and every change makes the public pages stale", async () => {
    const turned = { ...demoContent, home: { tagline: "Stand tall", introduction: "" } };
    const changes = [
      (tx: Db) => putSiteTexts(tx, turned),
      (tx: Db) => putPageOffers(tx, { ...offers, "mat-pilates": ["gentle-course"] }),
      (tx: Db) => putOpeningHours(tx, []),
      (tx: Db) => putTestimonials(tx, demoContent.testimonials.toReversed()),
      (tx: Db) => putSocialPosts(tx, demoContent.socialPosts.slice(1)),
      (tx: Db) => putRetreatProgramme(tx, demoContent.retreatProgramme.slice(0, 2)),
    ];
    for (const change of changes) {
      const before = await version();
      expect(await changeSiteContent(studio.system(), change)).toMatchObject({ ok: true });
      expect(await version()).toBe(before + 1);
    }

    const shown = await findHomeContent(studio.guest());
    expect(shown.home.tagline).toBe("Stand tall");
    expect(shown.openingHours).toEqual([]);
    expect(shown.voices.map(({ name }) => name)).toEqual(["Emma R.", "Louise T.", "Sarah M."]);
    expect(shown.posts.map(({ slot }) => slot)).toEqual(["social.2", "social.3"]);
    expect(await listRetreatProgramme(studio.guest())).toHaveLength(2);
  });

  test("a page that offers a product that the shop never had is refused, and nothing is changed", async () => {
    const before = [await findSiteContent(studio.system()), await version()];
    const wrong = {
      ...content,
      offers: { ...offers, "sports-therapy": ["mat-course", "no-such-thing"] },
    };

    expect(await saveSiteContent(studio.system(), wrong)).toEqual({
      ok: false,
      why: "no-such-product",
    });
    expect([await findSiteContent(studio.system()), await version()]).toEqual(before);
  });

  test("visitors read published testimonials only, and change nothing", async () => {
    await changeSiteContent(studio.system(), (tx) =>
      putTestimonials(tx, [
        { ...voice!, published: false },
        { ...voice!, name: "Ruth B." },
      ]),
    );

    const seen = studio.db.read({ actor: "guest" }, (db) =>
      db.execute(sql`select name from testimonials`),
    );
    expect((await seen) as unknown).toMatchObject({ rows: [{ name: "Ruth B." }] });
    expect((await findHomeContent(studio.guest())).voices.map(({ name }) => name)).toEqual([
      "Ruth B.",
    ]);
    const asGuest = (statement: string) =>
      studio.db.transaction({ actor: "guest" }, (tx) => tx.execute(sql.raw(statement)));
    const before = await findSiteContent(studio.system());
    for (const table of [
      "site_words",
      "benefit_points",
      "opening_hours",
      "testimonials",
      "social_posts",
      "page_offers",
    ]) {
      await asGuest(`delete from ${table}`);
    }
    await asGuest("update site_words set tagline = 'Mine'");
    await expect(
      asGuest("insert into benefit_points values (3, 'Mine', 'Mine')"),
    ).rejects.toThrow();
    expect(await findSiteContent(studio.system())).toEqual(before);
  });

  test("an empty identity reads no site content", async () => {
    const nobody = studio.db.read({ actor: "" as "guest" }, (db) =>
      db.execute(sql`select 1 from site_words`),
    );
    expect((await nobody) as unknown).toMatchObject({ rows: [] });
  });

  test.each([
    [
      "opening_hours_never_overlap",
      "insert into opening_hours values (1, '09:00', '12:00'), (1, '11:00', '13:00')",
    ],
    [
      "opening_hours_close_after_they_open",
      "insert into opening_hours values (1, '09:00', '09:00')",
    ],
    [
      "testimonials_published_with_permission",
      "insert into testimonials (position, name, source, text, rating, said_on, published) values (9, 'A', 'Client', 'B', 5, '2026-01-01', true)",
    ],
    [
      "testimonials_rating",
      "insert into testimonials (position, name, source, text, rating, said_on) values (9, 'A', 'Client', 'B', 6, '2026-01-01')",
    ],
    ["social_posts_slot", "insert into social_posts values ('home.hero', 9, 'instagram', '', 'A')"],
    ["benefit_points_are_three", "insert into benefit_points values (4, 'A', 'B')"],
  ])("the database itself keeps %s", async (constraint, statement) => {
    const wrong = studio.db.transaction({ actor: "system" }, (tx) =>
      tx.execute(sql.raw(statement)),
    );
    await expect(wrong).rejects.toMatchObject({ cause: { constraint } });
  });
});
