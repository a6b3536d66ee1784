import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSiteContent } from "#domain/studio/site-content/change-site-content.ts";
import { putPageOffers } from "#domain/studio/site-content/save-page-offers.ts";
import { anotherSlug, aProduct } from "#tests/support/builders.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { listFirstOffers, listOffers } from "./list-offers.ts";

let studio: Studio;
let course: string;
beforeAll(async () => {
  studio = await createStudio();
  course = await aProduct(studio, { slug: "course", pricePence: 5_100 });
  await aProduct(studio, { slug: "gentle-course" });
  await aProduct(studio, { slug: "not-yet", status: "draft" });
  await aProduct(studio, { slug: "massage" });
  await anotherSlug(studio, course, "course-2027");
  const saved = await changeSiteContent(studio.system(), (tx) =>
    putPageOffers(tx, {
      "mat-pilates": ["gentle-course", "not-yet", "course"],
      "studio-pilates": [],
      "equestrian-pilates": ["not-yet"],
      "sports-therapy": ["not-yet", "massage"],
    }),
  );
  expect(saved).toMatchObject({ ok: true });
});
afterAll(() => studio.db.close());

test("a page offers the products it names, also by a former slug, in its order, without unpublished ones", async () => {
  const offers = await listOffers(studio.guest(), "mat-pilates");

  expect(offers.map(({ slug }) => slug)).toEqual(["gentle-course", "course-2027"]);
  expect(offers[1]).toMatchObject({ id: course, pricePence: 5_100 });
  expect(await listOffers(studio.guest(), "studio-pilates")).toEqual([]);
});

test("the first available product of each page is listed in the order of the menu", async () => {
  const first = await listFirstOffers(studio.guest());
  expect(first.map(({ slug }) => slug)).toEqual(["gentle-course", "massage"]);
});
