import type { MetaDescriptor } from "react-router";
import { type Match, pageMeta, studioOf } from "#app/frame/page-meta.ts";
import { breadcrumbData, type Crumb } from "#app/parts/breadcrumbs.tsx";
import type { StudioDetails } from "#app/frame/studio-details.ts";
import { slots, type Slot } from "./slots.ts";

type Facts = { origin: string; studio: StudioDetails };
type Told = {
  title: string;
  description: string;
  /** With the parameters that make another page of it, and no others. */
  path: string;
  slot: Slot;
  crumbs?: Crumb[];
  /** What search engines are told besides (schema.org). */
  data?: (facts: Facts) => object[];
};
type Args = { loaderData: { origin: string } | undefined; matches: Match[] };

/** Title, description, canonical address, sharing card and structured data of a page of the public site. */
export function siteMeta(told: Told, { loaderData, matches }: Args): MetaDescriptor[] {
  const { title, description, path, slot, crumbs, data } = told;
  if (!loaderData) return [{ title }];
  const { origin } = loaderData;
  const facts = { origin, studio: studioOf(matches) };
  return [
    ...pageMeta({ title, description, canonical: origin + path, picture: slots[slot].url }, matches),
    ...(crumbs ? [{ "script:ld+json": breadcrumbData(crumbs, origin) }] : []),
    ...(data?.(facts) ?? []).map((about) => ({ "script:ld+json": about })),
  ] as MetaDescriptor[];
}

/** The way to a page that stands below Services. */
export const serviceCrumbs = (name: string, path: string): Crumb[] => [
  { name: "Home", path: "/" },
  { name: "Services", path: "/services" },
  { name, path },
];
