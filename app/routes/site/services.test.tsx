import { data } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addProduct } from "#tests/support/products.ts";
import { showPage } from "#tests/support/show-page.tsx";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import * as services from "./services.tsx";
import { visibleHighlights } from "./visible-highlights.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

const show = () => showPage(services, "/services", studio.guest());

test("a studio without services says so and offers to talk", async () => {
  const { html } = await show();

  expect(html).toContain("No services available at the moment");
  expect(html).toMatch(/href="\/contact"[^>]*>Contact Us/);
});

test("published services are listed, the cheapest first; nothing else is", async () => {
  const service = { productType: "service" as const, category: "Services" };
  await addProduct(studio, {
    ...service,
    name: "Dear one",
    pricePence: 9_000,
    highlights: ["One", "Two", "Three", "Four"],
  });
  await addProduct(studio, { ...service, name: "Cheap one", pricePence: 5_000 });
  await addProduct(studio, {
    ...service,
    name: "Not yet",
    pricePence: 4_000,
    status: "draft",
  });
  await addProduct(studio, { name: "A mat", pricePence: 1_000 });

  const { html } = await show();

  expect(html).toMatch(/Cheap one[^]*Dear one/);
  expect(html).not.toMatch(/Not yet|A mat</);
  expect(html).toContain("Three");
  expect(html).not.toContain("Four");
  expect(html).toMatch(/href="\/contact"[^>]*>Enquire/);
  expect(html).toMatch(/href="\/contact\?type=session"/);
});

test("when services cannot be loaded the page says so and lets one try again", async () => {
  const loader = () => {
    throw data(
      { message: "A database error occurred.", reference: "ERR-1-abcdef" },
      { status: 500 },
    );
  };
  const { status, html } = await showPage({ ...services, loader }, "/services", studio.guest());

  expect(status).toBe(500);
  expect(html).toContain("Error loading services: A database error occurred.");
  expect(html).toContain("ERR-1-abcdef");
  expect(html).toMatch(/href="\/services"[^>]*>Try Again/);
});

test("a service without highlights is praised for three usual things, and never for more than three", () => {
  expect(visibleHighlights([])).toHaveLength(3);
  expect(visibleHighlights(["a", "b", "c", "d"])).toEqual(["a", "b", "c"]);
});
