import type { MetaDescriptor } from "react-router";
import { fitDescription, fitTitle } from "./fit-text.ts";
import { namelessStudio, type StudioDetails } from "./studio-details.ts";

/** The picture for a link to the page elsewhere; an address below the site's own. */
type SharedPicture = { url: string; width: number; height: number; alt: string };
type PageMeta = {
  title: string;
  description: string;
  canonical: string;
  picture?: SharedPicture;
  hidden?: boolean;
};
export type Match = { id: string; loaderData?: unknown } | undefined;

/** Title, description, canonical address and sharing card of a page; `hidden` keeps it out of search engines. */
export function pageMeta(
  { canonical, picture, hidden, ...given }: PageMeta,
  matches: Match[],
): MetaDescriptor[] {
  const full = fitTitle(given.title, studioName(matches));
  const description = fitDescription(given.description);
  return [
    { title: full },
    { name: "description", content: description },
    {
      tagName: "link",
      rel: "canonical",
      href: canonical,
    },
    ...(hidden ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: studioName(matches) },
    ...(picture ? sharedPicture(picture, canonical) : []),
  ];
}

/** Networks ask for absolute addresses, and show the picture at once when they know its size. */
const sharedPicture = (
  { url, width, height, alt }: SharedPicture,
  canonical: string,
): MetaDescriptor[] => [
  { property: "og:image", content: new URL(url, canonical).href },
  { property: "og:image:type", content: "image/jpeg" },
  { property: "og:image:width", content: String(width) },
  { property: "og:image:height", content: String(height) },
  { property: "og:image:alt", content: alt },
  { name: "twitter:card", content: "summary_large_image" },
];

/** The studio's details, from the frame's own data. */
export function studioOf(matches: Match[]): StudioDetails {
  const frame = matches.find((match) => match?.id === "root")?.loaderData as
    | { studio?: StudioDetails }
    | undefined;
  return frame?.studio ?? namelessStudio;
}

export const studioName = (matches: Match[]): string => studioOf(matches).businessName;
