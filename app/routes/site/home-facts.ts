// What a service card of the home page knows from the timetable and the shop. Pure.
import { href } from "react-router";
import { formatPence } from "#domain/kernel/money.ts";
import { spokenDate } from "#domain/kernel/time.ts";
import { datesOf, firstOf, type NextDate, spokenStart } from "#domain/schedule/timetable/rules.ts";
import { type CatalogueProduct, priceNow } from "#domain/shop/catalogue/rules.ts";
import type { RetreatEdition } from "#domain/shop/retreats/rules.ts";
import { type ServicePage, servicePages } from "#domain/studio/site-content/messages.ts";
import { askAbout, type WayToBook, wayToBook } from "./ways-to-book.ts";

/** When it is next, where, what is left and what it costs, as far as it is known; and the way to it. */
export type CardFacts = {
  when?: string;
  where?: string;
  places?: number;
  price?: string;
  way: WayToBook;
};

type Known = {
  offers: readonly (CatalogueProduct & { page: ServicePage })[];
  dates: readonly NextDate[];
  retreat: RetreatEdition | undefined;
};

/** The facts of every card by the page that it leads to; a card without any has none. */
export function homeFacts({ offers, dates, retreat }: Known): Partial<Record<string, CardFacts>> {
  const services = servicePages.map((page) => {
    const date = firstOf(datesOf(page, dates));
    const offer = offers.find((one) => one.page === page);
    return [`/${page}`, date ? ofDate(date) : offer && byAppointment(page, offer)] as const;
  });
  return { ...Object.fromEntries(services), "/day-retreats": retreat && ofRetreat(retreat) };
}

function ofDate(date: NextDate): CardFacts {
  const { product, hall, placesLeft } = date;
  const cost = formatPence(product ? priceNow(product) : date.pricePence);
  const [length] = product?.duration?.split(",") ?? [];
  const price = length ? `${cost} for ${length}` : cost;
  return {
    when: spokenStart(date),
    where: hall,
    places: placesLeft,
    price,
    way: wayToBook(date),
  };
}

const byAppointment = (page: ServicePage, offer: CatalogueProduct): CardFacts => ({
  when: "By appointment",
  price: [formatPence(priceNow(offer)), offer.duration].filter(Boolean).join(" for "),
  way: { href: askAbout(page), label: "Ask for a time" },
});

function ofRetreat({ startsAt, location, packages }: RetreatEdition): CardFacts {
  const open = packages.filter(({ completed }) => !completed);
  const counted = open.flatMap(({ stock }) => (stock === null ? [] : [stock]));
  return {
    when: spokenDate(startsAt),
    ...(location && { where: location }),
    ...(counted.length > 0 && { places: Math.max(...counted) }),
    ...(open.length > 0 && { price: `From ${formatPence(Math.min(...open.map(priceNow)))}` }),
    way: { href: `${href("/day-retreats")}#packages`, label: "Choose your day" },
  };
}
