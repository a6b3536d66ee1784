import { afterAll, beforeAll, expect, test } from "vitest";
import { pageOffers } from "#db/schema/site-content.ts";
import { aGroup, aPlace, aTherapist } from "#tests/support/schedule.ts";
import { addProduct } from "#tests/support/products.ts";
import { showPage } from "#tests/support/show-page.tsx";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import * as contact from "./contact/contact.tsx";
import * as equestrian from "./equestrian-pilates.tsx";
import * as home from "./home.tsx";
import * as mat from "./mat-pilates.tsx";

let studio: Studio;
let asked: string;
beforeAll(async () => {
  studio = await createStudio();
  const tom = await aTherapist(studio);
  const sold = await aGroup(studio, tom, { group_name: "Monday mat", max_participants: "3" });
  await aPlace(tom, sold.id);
  ({ id: asked } = await aGroup(studio, tom, {
    group_name: "Gentle mat",
    session_date: "2026-06-17",
  }));
  const about = {
    pricePence: 5_100,
    stock: 9,
    duration: "6 weeks",
    timetableClass: "Monday mat",
  };
  const six = await addProduct(studio, { name: "Six Mondays", category: "Classes", ...about });
  const hour = await addProduct(studio, {
    name: "Hour on a ball",
    pricePence: 5_000,
    duration: "60 minutes",
  });
  await studio.db.transaction({ actor: "system" }, (tx) =>
    tx.insert(pageOffers).values([
      {
        page: "mat-pilates",
        position: 1,
        productId: six,
      },
      {
        page: "equestrian-pilates",
        position: 1,
        productId: hour,
      },
    ]),
  );
});
afterAll(() => studio.db.close());

const textOf = async (page: Parameters<typeof showPage>[0], path: string) =>
  (await showPage(page, path, studio.guest())).html.replaceAll("<!-- -->", "");

test("a service page says when its classes are next and what is left; what the shop sells is bought there, the rest on its own page", async () => {
  const html = await textOf(mat, "/mat-pilates");
  expect(html).toMatch(/Next: Monday mat[^]*Monday 15th June, 10:00am[^]*Studio/);
  expect(html).toMatch(/href="\/shop\/product\/six-mondays"[^>]*>Book this class/);
  expect(html).toContain("2 places left");
  expect(html).toContain("Dates and prices");
  expect(html).toMatch(new RegExp(`href="/timetable/${asked}"`));
  expect(html).toMatch(/Wednesday 17th June, 10:00am[^]*12 places left/);
});

test("a service by appointment is asked for with its name in the form", async () => {
  const html = await textOf(equestrian, "/equestrian-pilates");
  expect(html).not.toContain("places left");
  expect(html).toContain('href="/contact?type=session&amp;service=equestrian"');
});

test("the home page's cards name the next date, the hall, what is left and the price", async () => {
  const html = await textOf(home, "/");
  expect(html).toMatch(
    /Monday 15th June, 10:00am[^]*Studio[^]*£51\.00 for 6 weeks[^]*2 places left/,
  );
  expect(html).toMatch(/By appointment[^]*£50\.00 for 60 minutes/);
});

test("the form opens with the service and the date that was asked about, and with nothing for a date that is none", async () => {
  const form = await textOf(contact, `/contact?type=session&service=mat-pilates&date=${asked}`);
  expect(form).toContain(
    "I would like a place in Gentle mat on Wednesday 17th June, 10:00am, Studio.",
  );
  expect(form).toMatch(/<option value="mat-pilates" selected=""/);
  for (const wrong of ["nothing", crypto.randomUUID()])
    expect(await textOf(contact, `/contact?type=session&date=${wrong}`)).not.toContain(
      "I would like a place",
    );
});
