// The one way from a service to a place in it: what has a date and a price is bought, what needs a word is asked about.
import { href } from "react-router";
import { classPath } from "#domain/schedule/timetable/messages.ts";
import type { NextDate } from "#domain/schedule/timetable/rules.ts";
import type { ServicePage } from "#domain/studio/site-content/messages.ts";

const services: Record<ServicePage, string> = {
  "mat-pilates": "mat-pilates",
  "studio-pilates": "studio-pilates",
  "equestrian-pilates": "equestrian",
  "sports-therapy": "sports-therapy",
};

/** The session form with the service in it, if it has a page, and the date of a class where one is asked about. */
export function askAbout(page: ServicePage | undefined, date?: Pick<NextDate, "id">): string {
  const service = page ? `&service=${services[page]}` : "";
  return `${href("/contact")}?type=session${service}${date ? `&date=${date.id}` : ""}`;
}

export type WayToBook = { href: string; label: string };

/** Where a date leads: into the shop while the shop sells the course it belongs to, else to its own page. */
export function wayToBook({ id, product, placesLeft }: NextDate): WayToBook {
  if (product && placesLeft > 0)
    return { href: href("/shop/product/:slug", { slug: product.slug }), label: "Book this class" };
  const label = placesLeft > 0 ? "Book this class" : "Join the waiting list";
  return { href: classPath(id), label };
}
