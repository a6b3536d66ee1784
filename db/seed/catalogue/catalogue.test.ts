import { expect, test } from "vitest";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { after, days } from "#domain/kernel/time.ts";
import { demoContent } from "../site-content.ts";
import { cleanRichText } from "#domain/kernel/text/rich-text.ts";
import { catalogue } from "./all.ts";
import { discountCodes } from "./discount-codes.ts";
import { editions, nextEdition } from "./editions.ts";
import { retreatPools } from "./retreats.ts";
import type { CatalogueProduct } from "./shape.ts";

const now = atLondon("2026-11-20", "12:00");
const seededProducts = catalogue(now);
const published = seededProducts.filter(({ status }) => status === "published");
const someOf = (fits: (product: CatalogueProduct) => unknown) => seededProducts.filter(fits).length;

test("every product has an address, a category and prices that make sense", () => {
  expect(new Set(seededProducts.map(({ slug }) => slug)).size).toBe(seededProducts.length);
  expect(new Set(seededProducts.map(({ displayOrder }) => displayOrder)).size).toBe(
    seededProducts.length,
  );
  for (const product of seededProducts) {
    expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(product.pricePence).toBeGreaterThan(0);
    expect(product.salePricePence ?? 0).toBeLessThan(product.pricePence);
  }
});

test("every product is described in full, in the tags that rich text may have", () => {
  for (const product of seededProducts) {
    expect(cleanRichText(product.detailedDescription)).toBe(product.detailedDescription);
    expect(product.detailedDescription.length).toBeGreaterThan(100);
    for (const list of [product.keyFeatures, product.specifications, product.whatsIncluded])
      expect(list.length).toBeGreaterThan(0);
    for (const line of product.specifications) expect(line).toMatch(/^[^:]+: .+$/);
    for (const { alt } of product.pictures) expect(alt.length).toBeGreaterThan(10);
    expect(product.pictures.length).toBeLessThanOrEqual(5);
  }
});

test("no line holds the bar that separates lines elsewhere", () => {
  for (const { keyFeatures, specifications, whatsIncluded } of seededProducts)
    expect([...keyFeatures, ...specifications, ...whatsIncluded].join("")).not.toContain("|");
});

test("every case a visitor can meet is in the catalogue", () => {
  expect(published.length).toBeGreaterThanOrEqual(24);
  expect(someOf(({ salePricePence }) => salePricePence)).toBe(1);
  expect(someOf(({ stock, status }) => stock === 3 && status === "published")).toBe(1);
  expect(someOf(({ stock }) => stock === 0)).toBe(1);
  expect(someOf(({ status }) => status === "draft")).toBe(1);
  expect(someOf(({ status }) => status === "archived")).toBe(1);
  expect(
    someOf(({ event }) => event && event.endsAt < now && event.showWhenCompleted),
  ).toBeGreaterThan(0);
  expect(
    someOf(({ event }) => event && event.endsAt < now && !event.showWhenCompleted),
  ).toBeGreaterThan(0);
});

test("the services cost what the contact page says, and say three good things each", () => {
  const services = published.filter(({ productType }) => productType === "service");
  const priceOf = (slug: string) => services.find((service) => service.slug === slug)?.pricePence;
  expect(priceOf("mat-pilates-course")).toBe(5100);
  for (const slug of ["studio-pilates-reformer", "equestrian-pilates", "sports-therapy"])
    expect(priceOf(slug)).toBe(5000);
  for (const { highlights } of services) expect(highlights?.length).toBeGreaterThanOrEqual(3);
});

test("there is always a retreat to come, on a third Saturday of May at 9:45am", () => {
  expect(nextEdition(atLondon("2025-09-06", "09:00"))).toBe("2026-05-16");
  expect(nextEdition(atLondon("2026-05-16", "09:44"))).toBe("2026-05-16");
  expect(nextEdition(atLondon("2026-05-16", "09:45"))).toBe("2027-05-15");
  expect(nextEdition(atLondon("2026-05-17", "00:00"))).toBe("2027-05-15");
  expect(nextEdition(atLondon("2026-12-31", "23:59"))).toBe("2027-05-15");
  expect(nextEdition(atLondon("2027-05-16", "00:00"))).toBe("2028-05-20");
});

test("on any day of two years a day and a spa place of one coming edition can be bought", () => {
  for (let day = 0; day < 730; day += 5) {
    const then = after(now, days(day));
    const coming = catalogue(then).filter(
      ({ event, slug }) => event && event.startsAt > then && slug.includes("center-parcs"),
    );
    expect(coming.map(({ pricePence }) => pricePence)).toEqual([16900, 24900]);
    expect(new Set(coming.map(({ pool }) => pool)).size).toBe(1);
    expect(
      catalogue(then).every(
        ({ pool }) => !pool || retreatPools(then).some(({ key }) => key === pool),
      ),
    ).toBe(true);
  }
});

test("the editions the site tells of are there, once each", () => {
  expect(editions(now).map(({ day }) => day)).toEqual(["2025-09-05", "2026-05-16", "2027-05-15"]);
  expect(editions(atLondon("2026-02-01", "12:00")).map(({ day }) => day)).toEqual([
    "2025-09-05",
    "2026-05-16",
  ]);
  expect(seededProducts.map(({ slug }) => slug)).toContain("center-parcs-spa-retreat-may-2026");
});

test("there is a discount code of every kind, whenever the studio is loaded", () => {
  for (const then of [
    now,
    atLondon("2026-02-28", "12:00"),
    atLondon("2026-07-15", "12:00"),
    atLondon("2027-01-01", "12:00"),
  ]) {
    const codes = discountCodes(then);
    expect(codes.some(({ discountType }) => discountType === "fixed")).toBe(true);
    expect(codes.some(({ usageLimit }) => usageLimit)).toBe(true);
    expect(codes.some(({ validUntil }) => validUntil && validUntil < then)).toBe(true);
    expect(codes.some(({ validFrom }) => validFrom > then)).toBe(true);
    expect(codes.some(({ products }) => products)).toBe(true);
    expect(codes.some(({ categories }) => categories)).toBe(true);
    expect(codes.some(({ isActive }) => !isActive)).toBe(true);
  }
});

test("no class has more people than the site says, and the buyer of a course knows its day and its hall", () => {
  const courses = seededProducts.filter(
    ({ productType, slug }) => productType === "class" || slug === "mat-pilates-course",
  );
  expect(courses.length).toBeGreaterThan(4);
  expect(JSON.stringify(demoContent)).toContain("Classes have twelve people at most.");
  for (const { maxParticipants, stock, specifications, location, status } of courses) {
    expect(maxParticipants).toBeLessThanOrEqual(12);
    expect(stock ?? 0).toBeLessThanOrEqual(12);
    if (status !== "published") continue;
    expect(specifications.join()).toMatch(/(Mon|Tues|Wednes|Thurs|Fri|Satur)day, \d/);
    expect(`${location} ${specifications.join()}`).toMatch(/Hall|studio/);
  }
});

test("what the shop shows looks like itself: each first picture once, and few things are featured", () => {
  const shown = published.filter(({ event }) => !event || event.endsAt > now);
  const first = shown.map(({ pictures }) => pictures[0].illustration);
  expect(first.filter((illustration, place) => first.indexOf(illustration) !== place)).toEqual([]);
  expect(shown.filter(({ featured }) => featured).length).toBeLessThanOrEqual(4);
});
