import { href } from "react-router";
import type { Breadcrumb } from "#app/parts/office/breadcrumbs.tsx";
import { imageUrl } from "#domain/studio/library/rules.ts";
import { teamPath, therapistPath } from "#domain/schedule/team/messages.ts";
import type { TeamPage } from "#domain/schedule/team/queries.ts";
import type { Facts } from "../structured-data.ts";

export const teamBreadcrumbs: Breadcrumb[] = [
  { name: "Home", path: href("/") },
  { name: "Our team", path: teamPath },
];

export const therapistBreadcrumbs = ({ name, slug }: TeamPage): Breadcrumb[] => [
  ...teamBreadcrumbs,
  { name, path: therapistPath(slug) },
];

/** What a therapist's page says of itself in search results: their own first words, or what they offer. */
export function therapistDescription({ name, introduction, offers }: TeamPage, studio: string) {
  const given = offers.map((offer) => offer.name).join(", ");
  const words = introduction.replaceAll(/\s+/g, " ");
  const start = given ? `${name} at ${studio}: ${given}.` : `${name} at ${studio}.`;
  return `${start} ${words || "What they teach, their next classes, and free times to book."}`;
}

/** A therapist, as search engines read them (schema.org). */
export const personData = (
  { name, slug, introduction, portraitPath }: TeamPage,
  { origin, studio }: Facts,
) => ({
  "@context": "https://schema.org",
  "@type": "Person",
  name,
  description: introduction || undefined,
  url: origin + therapistPath(slug),
  image: portraitPath ? origin + imageUrl(portraitPath) : undefined,
  worksFor: {
    "@type": "Organization",
    "@id": `${origin}/#studio`,
    name: studio.businessName,
    url: `${origin}/`,
  },
});
