// What search engines are told about the studio, its services and its days (schema.org).
import type { StudioDetails } from "#app/frame/studio-details.ts";
import { penceToPounds } from "#domain/kernel/money.ts";
import { type ListedProduct, priceNow } from "#domain/shop/catalogue/rules.ts";
import type { RetreatEdition } from "#domain/shop/retreats/rules.ts";
import { slots } from "./slots.ts";

type Facts = { origin: string; studio: StudioDetails };

/** The studio itself, from its settings; what is empty there is not said. */
export function businessData({ origin, studio }: Facts) {
  const said = (value: string) => value || undefined;
  return {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    "@id": `${origin}/#studio`,
    name: studio.businessName,
    url: `${origin}/`,
    image: origin + slots["services.studio-pilates"].url,
    logo: `${origin}/logo.svg`,
    telephone: said(studio.phone),
    email: said(studio.email),
    address: studio.address
      ? { "@type": "PostalAddress", addressLocality: studio.address, addressCountry: "GB" }
      : undefined,
    areaServed: "Bedfordshire, UK",
    priceRange: "££",
    sameAs: [studio.instagram, studio.facebook].filter(Boolean),
  };
}

type Service = { name: string; description: string; path: string; offers: ListedProduct[] };

/** One service and what it costs; the studio provides it. */
export function serviceData({ name, description, path, offers }: Service, { origin, studio }: Facts) {
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name,
    description,
    serviceType: name,
    url: origin + path,
    areaServed: "Bedfordshire, UK",
    provider: { "@type": "LocalBusiness", "@id": `${origin}/#studio`, name: studio.businessName, url: `${origin}/` },
    offers: offers.map((product) => offerOf(product, origin)),
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

/** A retreat that can be booked, with one offer for each of its packages. */
export function retreatData({ startsAt, location, packages }: RetreatEdition, { origin, studio }: Facts) {
  const ends = packages.flatMap(({ eventEndsAt }) => (eventEndsAt ? [eventEndsAt.getTime()] : []));
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: `${studio.businessName} day retreat`,
    description: "A day of Pilates workshops, rest and good company, with or without an afternoon in the spa.",
    image: [origin + slots["retreat.day"].url],
    startDate: startsAt.toISOString(),
    endDate: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : undefined,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: location ?? "Bedfordshire", address: location ?? "Bedfordshire, UK" },
    organizer: { "@type": "Organization", name: studio.businessName, url: `${origin}/` },
    url: `${origin}/day-retreats`,
    offers: packages.filter(({ completed }) => !completed).map((product) => offerOf(product, origin)),
  };
}

const offerOf = (product: ListedProduct, origin: string) => ({
  "@type": "Offer",
  name: product.name,
  url: `${origin}/shop/product/${product.slug}`,
  priceCurrency: "GBP",
  price: penceToPounds(priceNow(product)),
  availability: `https://schema.org/${product.stock === 0 ? "OutOfStock" : "InStock"}`,
});
