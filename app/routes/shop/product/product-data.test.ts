import { expect, test } from "vitest";
import { namelessStudio } from "#app/frame/studio-details.ts";
import { breadcrumbData } from "#app/parts/office/breadcrumbs.tsx";
import { productData } from "./product-data.ts";
import type { Product } from "./product-sections.tsx";

const mat: Product = {
  id: "7f0c0e0a-0000-4000-8000-000000000001",
  slug: "rubber-mat",
  productType: "physical",
  name: "Rubber Mat",
  shortDescription: "Grippy.",
  pricePence: 5_800,
  salePricePence: 4_900,
  categoryName: "Equipment",
  categorySlug: "equipment",
  featured: false,
  picture: { url: "/media/scenes/pilates-mat.svg", alt: "A mat" },
  stock: 3,
  stockNotice: "low",
  inCart: 0,
  completed: false,
  eventStartsAt: null,
  eventEndsAt: null,
  duration: null,
  location: null,
  maxParticipants: null,
  story: "",
  keyFeatures: [],
  specifications: [],
  whatsIncluded: [],
  highlights: [],
  retreatPackage: null,
  date: undefined,
  pictures: [{ url: "/media/scenes/pilates-mat.svg", alt: "A mat" }],
};
const retreat: Product = {
  ...mat,
  slug: "day-retreat",
  location: "Center Parcs Woburn Forest",
  eventStartsAt: new Date("2027-05-15T08:45:00Z"),
  eventEndsAt: new Date("2027-05-15T15:00:00Z"),
};
const site = { origin: "https://studio.example", studio: namelessStudio };

test("search engines are told what is paid today, in pounds, and whether it can be had", () => {
  expect(productData(mat, site)).toMatchObject({
    "@type": "Product",
    url: "https://studio.example/shop/product/rubber-mat",
    image: ["https://studio.example/media/scenes/pilates-mat.svg"],
    offers: {
      price: "49.00",
      priceCurrency: "GBP",
      availability: "https://schema.org/InStock",
    },
  });
  expect(productData({ ...mat, stock: 0 }, site)).toMatchObject({
    offers: { availability: "https://schema.org/OutOfStock" },
  });
  expect(productData({ ...mat, stock: null }, site)).toMatchObject({
    offers: { availability: "https://schema.org/InStock" },
  });
});

test("a retreat is an event with a time and a place, offered until it is over", () => {
  expect(productData(retreat, site)).toMatchObject({
    "@type": "Event",
    startDate: "2027-05-15T08:45:00.000Z",
    endDate: "2027-05-15T15:00:00.000Z",
    location: {
      "@type": "Place",
      name: "Center Parcs Woburn Forest",
      address: { "@type": "PostalAddress", streetAddress: "Center Parcs Woburn Forest" },
    },
    offers: { "@type": "Offer" },
  });
  expect(productData({ ...retreat, completed: true }, site)).not.toHaveProperty("offers");
});

test("places that are gone are sold out, and what has no picture yet has the shop's own", () => {
  expect(productData({ ...retreat, stock: 0 }, site)).toMatchObject({
    offers: { availability: "https://schema.org/SoldOut" },
  });
  expect(productData({ ...mat, pictures: [] }, site).image).toEqual([
    "https://studio.example/media/scenes/placeholder.svg",
  ]);
});

test("no product claims ratings or reviews", () => {
  expect(JSON.stringify([productData(mat, site), productData(retreat, site)])).not.toMatch(
    /rating|review/i,
  );
});

test("breadcrumbs count from one and carry whole addresses", () => {
  const breadcrumbs = [
    { name: "Shop", path: "/shop" },
    { name: "Rubber Mat", path: "/shop/product/rubber-mat" },
  ];
  expect(breadcrumbData(breadcrumbs, site.origin).itemListElement).toEqual([
    {
      "@type": "ListItem",
      position: 1,
      name: "Shop",
      item: "https://studio.example/shop",
    },
    {
      "@type": "ListItem",
      position: 2,
      name: "Rubber Mat",
      item: "https://studio.example/shop/product/rubber-mat",
    },
  ]);
});

test("a product with options offers each of them at its own price, as far as there are any", () => {
  const option = {
    name: "Mat – Long",
    label: "Long",
    pricePence: 6_000,
    salePricePence: null,
    inCart: 0,
    picture: undefined,
  };
  const options = [
    {
      ...option,
      id: "1",
      stock: 2,
      stockNotice: undefined,
    },
    {
      ...option,
      id: "2",
      name: "Mat – Wide",
      pricePence: 7_500,
      stock: 0,
      stockNotice: "out" as const,
    },
  ];
  const choice = { name: "Size", pricesVary: true };
  expect(productData({ ...mat, choice, options }, site)).toMatchObject({
    offers: [
      {
        "@type": "Offer",
        name: "Mat – Long",
        price: "60.00",
        availability: "https://schema.org/InStock",
        sku: "1",
      },
      {
        "@type": "Offer",
        name: "Mat – Wide",
        price: "75.00",
        availability: "https://schema.org/OutOfStock",
        sku: "2",
      },
    ],
  });
});
