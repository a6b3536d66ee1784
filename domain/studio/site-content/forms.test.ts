import { expect, test } from "vitest";
import { demoContent } from "#db/seed/site-content.ts";
import { siteContentForm } from "./forms.ts";

const studio = {
  name: "Still Water",
  email: "",
  phone: "",
  address: "",
  website: "",
  instagram: "",
  facebook: "",
};
const content = { studio, ...demoContent };
const [voice] = demoContent.testimonials;
const [post] = demoContent.socialPosts;
const [hour] = demoContent.openingHours;

test("the demo studio's site content is valid in the owner's forms", () => {
  expect(siteContentForm.parse(content)).toEqual(content);
});

test("a studio may say little: no founder, quote, hours, testimonials or posts", () => {
  const little = {
    ...content,
    home: { tagline: "Move", introduction: "" },
    place: {
      town: "",
      area: "",
      retreatVenue: "",
    },
    founder: {
      name: "",
      role: "",
      story: [],
      teaching: [],
    },
    quote: {
      text: "",
      by: "",
      source: "",
    },
    hoursNote: "",
    offers: {
      "mat-pilates": [],
      "studio-pilates": [],
      "equestrian-pilates": [],
      "sports-therapy": [],
    },
    openingHours: [],
    testimonials: [],
    socialPosts: [],
    retreatProgramme: [],
  };
  expect(siteContentForm.parse(little)).toEqual(little);
});

test("a text is kept as it was typed, without the space around it", () => {
  const said = { ...voice, name: "  Sean O'Brien <3 ", text: "Body, Mind & Movement" };
  const { testimonials } = siteContentForm.parse({ ...content, testimonials: [said] });
  expect(testimonials).toMatchObject([{ name: "Sean O'Brien <3", text: "Body, Mind & Movement" }]);
});

test.each([
  ["home.tagline", { home: { tagline: " ", introduction: "" } }],
  ["home.tagline", { home: { tagline: "t".repeat(81), introduction: "" } }],
  ["home.introduction", { home: { tagline: "Move" } }],
  ["home.introduction", { home: { tagline: "Move", introduction: "two\nlines" } }],
  ["place.town", { place: { ...content.place, town: 7 } }],
  ["founder.story", { founder: { ...content.founder, story: "one string" } }],
  ["founder.story.1", { founder: { ...content.founder, story: ["fine", ""] } }],
  ["benefits", { benefits: content.benefits.slice(1) }],
  ["benefits.2.text", { benefits: [...content.benefits.slice(0, 2), { title: "Kind", text: "" }] }],
  [
    "quote.by",
    {
      quote: {
        text: "Somebody said this.",
        by: "",
        source: "",
      },
    },
  ],
  ["studio.email", { studio: { ...studio, email: "hello at studio" } }],
  ["studio.website", { studio: { ...studio, website: "http://studio.example" } }],
  ["openingHours.0.day", { openingHours: [{ ...hour, day: "Mon" }] }],
  ["openingHours.0.opens", { openingHours: [{ ...hour, opens: "9:00" }] }],
  ["openingHours.0.closes", { openingHours: [{ ...hour, closes: "24:00" }] }],
  ["openingHours.0.closes", { openingHours: [{ ...hour, closes: "07:30" }] }],
  ["openingHours.1.opens", { openingHours: [hour, { ...hour, opens: "20:00", closes: "21:00" }] }],
  [
    "offers.mat-pilates",
    { offers: { ...content.offers, "mat-pilates": ["a-course", "a-course"] } },
  ],
  ["offers.sports-therapy.0", { offers: { ...content.offers, "sports-therapy": [""] } }],
  ["testimonials.0.source", { testimonials: [{ ...voice, source: "Trustpilot" }] }],
  ["testimonials.0.rating", { testimonials: [{ ...voice, rating: 6 }] }],
  ["testimonials.0.rating", { testimonials: [{ ...voice, rating: 4.5 }] }],
  ["testimonials.0.saidOn", { testimonials: [{ ...voice, saidOn: "2025-02-30" }] }],
  ["testimonials.0.permittedOn", { testimonials: [{ ...voice, permittedOn: null }] }],
  ["testimonials.0.link", { testimonials: [{ ...voice, link: "javascript:alert(1)" }] }],
  ["testimonials.0.published", { testimonials: [{ ...voice, published: "yes" }] }],
  ["socialPosts.0.platform", { socialPosts: [{ ...post, platform: "myspace" }] }],
  [
    "socialPosts.0.link",
    { socialPosts: [{ ...post, link: "https://instagram.com.evil.example/p/1" }] },
  ],
  ["socialPosts.0.link", { socialPosts: [{ ...post, link: "not an address" }] }],
  ["socialPosts.0.slot", { socialPosts: [{ ...post, slot: "home.hero" }] }],
  ["socialPosts.1.slot", { socialPosts: [post, post] }],
  [
    "retreatProgramme.0.title",
    {
      retreatProgramme: [
        {
          time: "9am",
          title: "",
          text: "",
        },
      ],
    },
  ],
])("%s is refused where it stands: %j", (field, wrong) => {
  const { error } = siteContentForm.safeParse({ ...content, ...wrong });
  expect([...new Set(error?.issues.map(({ path }) => path.join(".")))]).toEqual([field]);
});

test("an unknown field is refused, so that a slip of the pen is not lost", () => {
  const { error } = siteContentForm.safeParse({ ...content, tagline: "Here by mistake" });
  expect(error?.issues).toMatchObject([{ code: "unrecognized_keys", keys: ["tagline"] }]);
});
