import { afterAll, beforeAll, expect, test } from "vitest";
import { seedStudio } from "#db/seed/seed.ts";
import { origin, showPage } from "#tests/support/show-page.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import * as centerParcs from "./center-parcs-retreat.tsx";
import * as dayRetreats from "./day-retreats.tsx";
import * as equestrian from "./equestrian-pilates.tsx";
import * as home from "./home.tsx";
import * as mat from "./mat-pilates.tsx";
import * as services from "./services.tsx";
import * as therapy from "./sports-therapy.tsx";
import * as studioPilates from "./studio-pilates.tsx";

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
  await seedStudio(studio.db, { now: noon });
});
afterAll(() => studio.db.close());

const show = (page: Parameters<typeof showPage>[0], path: string, now = noon) =>
  showPage(page, path, studio.guest({}, now));
const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0;

const pages = [
  ["/", home],
  ["/mat-pilates", mat],
  ["/studio-pilates", studioPilates],
  ["/equestrian-pilates", equestrian],
  ["/sports-therapy", therapy],
  ["/services", services],
  ["/day-retreats", dayRetreats],
  ["/center-parcs-retreat?package=spa", centerParcs],
] as const;

test.each(pages)(
  "%s has one heading, a title, a description and its own address",
  async (path, page) => {
    const { status, html, head } = await show(page, path);

    expect(status).toBe(200);
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(head).toContainEqual({ title: expect.stringMatching(/ · Free Rein Pilates$/) });
    expect(head).toContainEqual({
      name: "description",
      content: expect.stringMatching(/^.{50,160}$/),
    });
    expect(head).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: origin + path,
    });
  },
);

test.each(pages)(
  "%s describes every picture, gives it a size, and loads only the first at once",
  async (path, page) => {
    const { html } = await show(page, path);
    const pictures = html.match(/<img [^>]*>/g) ?? [];

    expect(
      pictures.filter(
        (picture) => !/ alt="/.test(picture) || !/ width="\d+" height="\d+"/.test(picture),
      ),
    ).toEqual([]);
    const atOnce = pictures.filter(
      (picture) => picture.includes("/media/") && !picture.includes('loading="lazy"'),
    );
    expect(atOnce.length).toBe(1);
  },
);

test("the home page has the places that links lead to, five services, three voices, six pictures and three posts", async () => {
  const { html } = await show(home, "/");

  for (const id of ["home", "services", "about"]) expect(html).toContain(`<section id="${id}"`);
  expect(html).toMatch(/<li id="retreats"[^]*?\/day-retreats/);
  expect(html).toContain("Transform Your Body, Mind &amp; Movement</h1>");
  expect(count(html, /Learn More/g)).toBe(5);
  expect(html).toContain("What Our Clients Say");
  expect(count(html, /5 out of 5 stars/g)).toBe(3);
  for (const point of ["Personalised Approach", "Holistic Wellness", "Expert Guidance"])
    expect(html).toContain(point);
  expect(html).toContain("Follow @freereinpilates");
});

test("a studio that is on one network only is followed there, and one on none still shows what it posted", async () => {
  const on = (facebook: string) =>
    showPage(home, "/", studio.guest(), {
      studio: { instagram: "", facebook: facebook && `https://www.facebook.com/${facebook}` },
    });

  expect((await on("stillwater")).html).toMatch(
    /Follow @.*stillwater[^]* on .*Facebook.* \(opens in a new tab\)/,
  );
  const { html } = await on("");
  expect(html).not.toContain("Follow @");
  expect(html).toContain("Retreat biscuits have been tested.");
});

test("service pages lead to the session form and name the shop's price", async () => {
  const buttons = [
    [mat, "/mat-pilates", "Book Your Mat Course", "£51.00"],
    [studioPilates, "/studio-pilates", "Book Studio Session", "£50.00"],
    [equestrian, "/equestrian-pilates", "Book Equestrian Session", "£50.00"],
    [therapy, "/sports-therapy", "Book Therapy Session", "£50.00"],
  ] as const;
  for (const [page, path, label, price] of buttons) {
    const { html } = await show(page, path);
    expect(html).toMatch(new RegExp(`href="/contact\\?type=session"[^>]*>${label}`));
    expect(html).toContain(price);
  }
});

test("the mat page's six pictures count themselves", async () => {
  const { html } = await show(mat, "/mat-pilates");

  for (let place = 1; place <= 6; place += 1) expect(html).toContain(`${place} / 6`);
  expect(count(html, /href="#picture-\d"/g)).toBe(6);
});

test("the retreat page offers both packages of the next edition, and shows the past ones as completed", async () => {
  const { html } = await show(dayRetreats, "/day-retreats");

  expect(html).toContain("Saturday 15th May 2027");
  expect(html).toMatch(/£169\.00[^]*per person[^]*£249\.00[^]*per person/);
  for (const kind of ["day", "spa"]) {
    expect(html).toContain(`href="/center-parcs-retreat?package=${kind}"`);
    expect(html).toContain(`href="/shop/product/center-parcs-${kind}-retreat-may-2027"`);
  }
  expect(html).toMatch(/16th May 2026[^]*Event Completed[^]*5th Sept 2025[^]*Event Completed/);
  expect(html).toMatch(/href="#top"[^>]*>View Current Retreats/);
});

test("before 16 May 2026 the pages speak of that day", async () => {
  const before = new Date("2026-03-01T12:00:00Z");

  const { html } = await show(dayRetreats, "/day-retreats", before);

  expect(html).toContain("Saturday 16th May 2026");
  expect(html).toContain('href="/shop/product/center-parcs-spa-retreat-may-2026"');
  expect(html).not.toMatch(/may-2027|May 2027/);
});

test("the package asked for comes first and is marked; an unknown one marks none", async () => {
  const marked = /You(&#x27;|')re interested in this option/g;
  const first = (html: string) => html.match(/<h3[^>]*>(Day|Spa) Retreat/)?.[1];

  const spa = await show(centerParcs, "/center-parcs-retreat?package=spa");
  const day = await show(centerParcs, "/center-parcs-retreat?package=day");
  const unknown = await show(centerParcs, "/center-parcs-retreat?package=boat");

  expect([count(spa.html, marked), first(spa.html)]).toEqual([1, "Spa"]);
  expect([count(day.html, marked), first(day.html)]).toEqual([1, "Day"]);
  expect([count(unknown.html, marked), first(unknown.html)]).toEqual([0, "Day"]);
  expect(unknown.head).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: `${origin}/center-parcs-retreat`,
  });
  expect(count(spa.html, /tabular-nums">\d+:\d\d[ap]m/g)).toBe(8);
});

test("search engines are told of the business, the service, the event and the way to it", async () => {
  const kinds = async (...[path, page]: (typeof pages)[number]) =>
    (await show(page, path)).head.flatMap((tag) =>
      "script:ld+json" in tag ? [(tag["script:ld+json"] as { "@type": string })["@type"]] : [],
    );

  expect(await kinds("/", home)).toEqual(["LocalBusiness"]);
  expect(await kinds("/mat-pilates", mat)).toEqual(["BreadcrumbList", "Service", "FAQPage"]);
  expect(await kinds("/day-retreats", dayRetreats)).toEqual([
    "BreadcrumbList",
    "Event",
    "Event",
    "Event",
  ]);
});
