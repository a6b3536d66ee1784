import type { MetaDescriptor } from "react-router";
import { type Match, pageMeta, studioOf } from "#app/frame/page-meta.ts";
import { breadcrumbData, type Crumb } from "#app/parts/breadcrumbs.tsx";
import type { StudioDetails } from "#app/frame/studio-details.ts";
import { sharedPictureOf } from "#domain/studio/sharing/rules.ts";
import { cardOf, type SharedPageName } from "#domain/studio/sharing/words.ts";
import { photographsIn } from "./use-picture.ts";
import type { Facts } from "./structured-data.ts";

/** Words that may name the studio or its place. */
type Words = string | ((studio: StudioDetails) => string);
type Told = {
  title: Words;
  description: Words;
  /** With the parameters that make another page of it, and no others. */
  path: string;
  card: SharedPageName;
  crumbs?: Crumb[];
  /** What search engines are told besides (schema.org). */
  data?: (facts: Facts) => object[];
};
type Args = { loaderData: { origin: string } | undefined; matches: Match[] };

/** Title, description, canonical address, sharing card and structured data of a page of the public site. */
export function siteMeta(told: Told, { loaderData, matches }: Args): MetaDescriptor[] {
  const { path, card, crumbs, data } = told;
  const studio = studioOf(matches);
  const [title, description] = [said(told.title, studio), said(told.description, studio)];
  if (!loaderData) return [{ title }];
  const { origin } = loaderData;
  const picture = sharedPictureOf(cardOf(card, studio, photographsIn(matches)));
  const facts = { origin, studio, picture: origin + picture.url };
  return [
    ...pageMeta({ title, description, canonical: origin + path, picture }, matches),
    ...(crumbs ? [{ "script:ld+json": breadcrumbData(crumbs, origin) }] : []),
    ...(data?.(facts) ?? []).map((about) => ({ "script:ld+json": about })),
  ] as MetaDescriptor[];
}

const said = (words: Words, studio: StudioDetails) =>
  typeof words === "string" ? words : words(studio);

/** The way to a page that stands below Services. */
export const serviceCrumbs = (name: string, path: string): Crumb[] => [
  { name: "Home", path: "/" },
  { name: "Services", path: "/services" },
  { name, path },
];
