import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fullOffer } from "#tests/support/full-offer.ts";
import { SiteFrame } from "./site-frame.tsx";
import { namelessStudio } from "./studio-details.ts";

type FrameProps = { path?: string; basketCount?: number };

function frame({ path = "/shop", basketCount = 0 }: FrameProps = {}) {
  const studio = {
    ...namelessStudio,
    ...fullOffer,
    phone: "01462 000 000",
    email: "hello@freerein.example",
    instagram: "",
  };
  return renderToStaticMarkup(
    <SiteFrame studio={studio} path={path} basketCount={basketCount}>
      The page
    </SiteFrame>,
  );
}

/** Every link in a piece of HTML, as "label → address". */
function linksIn(html: string) {
  return [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = "", words = ""]) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? words.replace(/<[^>]*>/g, "");
    return `${label} → ${/href="([^"]*)"/.exec(attributes)?.[1]}`;
  });
}
const part = (html: string, tag: "header" | "footer") =>
  new RegExp(`<${tag}.*</${tag}>`, "s").exec(html)?.[0] ?? "";

test("the navigation leads where it is promised to, on wide and on small screens", () => {
  const links = linksIn(part(frame(), "header"));

  const places = [
    "HOME → /",
    "SERVICES → /#services",
    "Mat Pilates Course → /mat-pilates",
    "1-2-1 Studio Pilates → /studio-pilates",
    "Equestrian Pilates → /equestrian-pilates",
    "Sports Therapy → /sports-therapy",
    "Day Retreats → /day-retreats",
    "TIMETABLE → /timetable",
    "CONTACT → /contact",
    "SHOP → /shop",
    "Book Your Retreat → /day-retreats",
    "Book a Session → /contact?type=session",
  ];
  for (const place of places) expect(links.filter((link) => link === place)).toHaveLength(2);
});

test("the basket leads to the shop while it is empty, and to the cart once it holds something", () => {
  expect(linksIn(frame())).toContain("View Shop → /shop");
  expect(linksIn(frame({ basketCount: 3 }))).toContain("View Cart → /cart");
  expect(frame({ basketCount: 3 })).toContain("3<span");
});

test("only over the home page is the bar clear", () => {
  expect(frame({ path: "/" })).toContain("data-clear");
  expect(frame({ path: "/shop" })).not.toContain("data-clear");
});

test("the footer leads to every service, the shop and the booking", () => {
  expect(linksIn(part(frame(), "footer"))).toEqual(
    expect.arrayContaining([
      "Mat Pilates Course → /mat-pilates",
      "1-2-1 Studio Pilates → /studio-pilates",
      "Equestrian Pilates → /equestrian-pilates",
      "Sports Therapy → /sports-therapy",
      "Day Retreats → /#retreats",
      "Timetable → /timetable",
      "Contact → /contact",
      "Shop → /shop",
      "Services → /services",
      "Online Booking → /contact?type=session",
    ]),
  );
});

test("the eight policy documents open in a new tab that cannot reach back", () => {
  const policies = [...frame().matchAll(/<a href="\/PDFs\/[a-z-]+\.pdf"([^>]*)>/g)];

  expect(policies).toHaveLength(8);
  for (const [, attributes] of policies)
    expect(attributes).toMatch(/target="_blank" rel="noopener"/);
});

test("the footer shows how to reach the studio, and leaves out what the owner has not filled in", () => {
  const links = linksIn(part(frame(), "footer"));

  expect(links).toContain("01462 000 000 → tel:01462000000");
  expect(links).toContain("hello@freerein.example → mailto:hello@freerein.example");
  expect(links.join()).not.toContain("Instagram");
});
