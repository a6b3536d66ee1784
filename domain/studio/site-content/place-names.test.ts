import { expect, test } from "vitest";
import { demoContent } from "#db/seed/site-content.ts";
import { placeName } from "./place-names.ts";
import { contentValues } from "./content-values.ts";

test.each([
  ["home.tagline", "Tagline"],
  ["testimonials.0.text", "Testimonial 1, words"],
  ["benefits.2.title", "Reason 3"],
  ["openingHours.1.closes", "Monday, again, closes"],
  ["offers.mat-pilates", "Products of Mat Pilates"],
  ["retreatProgramme.3.time", "Step 4, time"],
])("%s is named as in its form: %s", (place, name) => {
  expect(placeName(place)).toBe(name);
});

test("no field of the site content is shown by its technical name", () => {
  const places = Object.keys(contentValues(demoContent));
  expect(places.length).toBeGreaterThan(40);
  expect(
    places.filter((place) => placeName(place) === place || placeName(place).includes(".")),
  ).toEqual([]);
  expect(places.filter((place) => /[a-z][A-Z]/.test(placeName(place)))).toEqual([]);
});
