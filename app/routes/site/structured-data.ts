// What search engines are told about the studio, its services and its days (schema.org).
import type { StudioDetails } from "#app/frame/studio-details.ts";
import { offerData, placeData } from "#app/parts/lists/search-data.ts";
import { plainDate } from "#domain/kernel/time.ts";
import type { CatalogueProduct } from "#domain/shop/catalogue/rules.ts";
import type { RetreatEdition } from "#domain/shop/retreats/rules.ts";
import type { OpeningHour } from "#domain/studio/site-content/rules.ts";

/** `picture` is that of the page, with its whole address. */
export type Facts = { origin: string; studio: StudioDetails; picture: string };

const orUndefined = (value: string) => value || undefined;

/**
 * The studio itself, from its settings and words; what is empty there is not said. Until it has said where it is, it is
 * an organization: a local business has an address.
 */
export function businessData({ origin, studio, picture }: Facts, hours: readonly OpeningHour[]) {
  const address = addressOf(studio);
  return {
    "@context": "https://schema.org",
    "@type": address ? "LocalBusiness" : "Organization",
    "@id": `${origin}/#studio`,
    name: studio.businessName,
    url: `${origin}/`,
    image: picture,
    logo: `${origin}/logo.svg`,
    telephone: orUndefined(studio.phone),
    email: orUndefined(studio.email),
    address,
    areaServed: orUndefined(studio.area),
    openingHoursSpecification: hours.map(({ day, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: `https://schema.org/${day}`,
      opens,
      closes,
    })),
    priceRange: "££",
    sameAs: [studio.instagram, studio.facebook].filter(Boolean),
  };
}

function addressOf({ address, town, area }: StudioDetails) {
  if (!address && !town) return undefined;
  const place = {
    addressLocality: orUndefined(town),
    addressRegion: orUndefined(area),
    addressCountry: "GB",
  };
  // An address that only repeats the place is no street.
  const street = address === [town, area].filter(Boolean).join(", ") ? "" : address;
  return { "@type": "PostalAddress", streetAddress: orUndefined(street), ...place };
}

type Service = { name: string; description: string; path: string; offers: CatalogueProduct[] };

/** One service and what it costs; the studio provides it. */
export function serviceData(
  { name, description, path, offers }: Service,
  { origin, studio }: Facts,
) {
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name,
    description,
    serviceType: name,
    url: origin + path,
    areaServed: orUndefined(studio.area),
    provider: {
      "@type": "Organization",
      "@id": `${origin}/#studio`,
      name: studio.businessName,
      url: `${origin}/`,
    },
    offers: offers.length > 0 ? offers.map((product) => offerData(product, origin)) : undefined,
  };
}

/** Questions and their answers, as they stand on the page. */
export const questionData = (questions: readonly { question: string; answer: string }[]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

type Written = {
  title: string;
  summary: string;
  path: string;
  publishedAt: Date | null;
  updatedAt: Date;
  author: string | null;
  authorSlug: string | null;
};

/** An article; its author is who signed it, or else the studio. */
export function articleData(
  { title, summary, path, publishedAt, updatedAt, author, authorSlug }: Written,
  { origin, studio, picture }: Facts,
) {
  const publisher = {
    "@type": "Organization",
    "@id": `${origin}/#studio`,
    name: studio.businessName,
    url: `${origin}/`,
  };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    description: orUndefined(summary),
    image: [picture],
    datePublished: (publishedAt ?? updatedAt).toISOString(),
    dateModified: updatedAt.toISOString(),
    author: author
      ? {
          "@type": "Person",
          name: author,
          url: authorSlug ? `${origin}/team/${authorSlug}` : undefined,
        }
      : publisher,
    publisher,
    mainEntityOfPage: origin + path,
  };
}

/** One edition of the retreat, with an offer for each of its packages that can still be booked. */
export function retreatData(
  { startsAt, location, packages }: RetreatEdition,
  { origin, studio, picture }: Facts,
) {
  const bookable = packages.filter(({ completed }) => !completed);
  const ends = packages.flatMap(({ eventEndsAt }) => (eventEndsAt ? [eventEndsAt.getTime()] : []));
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: `${studio.businessName} day retreat, ${plainDate(startsAt)}`,
    description:
      "A day of Pilates workshops, rest and good company, with or without an afternoon in the spa.",
    image: [picture],
    startDate: startsAt.toISOString(),
    endDate: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : undefined,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: placeData(location, studio.address, studio.businessName),
    organizer: {
      "@type": "Organization",
      name: studio.businessName,
      url: `${origin}/`,
    },
    url: `${origin}/day-retreats`,
    offers: bookable.length > 0 ? bookable.map((product) => offerData(product, origin)) : undefined,
  };
}
