import { href } from "react-router";
import type { MetaDescriptor } from "react-router";
import { type Match, pageMeta, studioOf } from "#app/frame/page-meta.ts";
import { breadcrumbData, type Breadcrumb } from "#app/parts/office/breadcrumbs.tsx";
import type { StudioDetails } from "#app/frame/studio-details.ts";
import { sharedPictureOf } from "#domain/studio/sharing/rules.ts";
import type { ShareCard } from "#domain/studio/sharing/rules.ts";
import {
  cardOf,
  headOf,
  type SharedPageName,
  type writtenCard,
} from "#domain/studio/sharing/messages.ts";
import { headsIn, photographsIn } from "./use-picture.ts";
import type { Facts } from "./structured-data.ts";

/** Words that may name the studio or its place. */
type MetaText = string | ((studio: StudioDetails) => string);
/** Makes the card of a page that has one of its own, of what its site shows now. */
type CardOf = (
  ...site: Parameters<typeof writtenCard> extends [unknown, ...infer R] ? R : never
) => ShareCard;
type SiteMeta = {
  title: MetaText;
  description: MetaText;
  /** With the parameters that make another page of it, and no others. */
  path: string;
  card: SharedPageName | CardOf;
  breadcrumbs?: Breadcrumb[];
  /** What search engines are told besides (schema.org). */
  data?: (facts: Facts) => object[];
};
type Args = { loaderData: { origin: string } | undefined; matches: Match[] };

/** Title, description, canonical address, sharing card and structured data of a page of the public site. */
export function siteMeta(given: SiteMeta, { loaderData, matches }: Args): MetaDescriptor[] {
  const { path, card, breadcrumbs, data } = given;
  const studio = studioOf(matches);
  const heads = headsIn(matches);
  const head = typeof card === "string" ? headOf(card, path, heads) : undefined;
  const [title, description] = [
    head?.title || formatText(given.title, studio),
    head?.description || formatText(given.description, studio),
  ];
  if (!loaderData) return [{ title }];
  const { origin } = loaderData;
  const shown = { photographs: photographsIn(matches), heads };
  const picture = sharedPictureOf(
    typeof card === "string" ? cardOf(card, studio, shown) : card(studio, shown),
  );
  const facts = { origin, studio, picture: origin + picture.url };
  return [
    ...pageMeta({ title, description, canonical: origin + path, picture }, matches),
    ...(breadcrumbs ? [{ "script:ld+json": breadcrumbData(breadcrumbs, origin) }] : []),
    ...(data?.(facts) ?? []).map((about) => ({ "script:ld+json": about })),
  ] as MetaDescriptor[];
}

const formatText = (words: MetaText, studio: StudioDetails) =>
  typeof words === "string" ? words : words(studio);

/** The way to a page that stands below Services. */
export const serviceBreadcrumbs = (name: string, path: string): Breadcrumb[] => [
  { name: "Home", path: href("/") },
  { name: "Services", path: href("/services") },
  { name, path },
];
