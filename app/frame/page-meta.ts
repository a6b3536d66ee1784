import type { MetaDescriptor } from "react-router";
import { namelessStudio, type StudioDetails } from "./studio-details.ts";

type Told = { title: string; description: string; canonical: string; picture?: string | undefined; hidden?: boolean };
export type Match = { id: string; loaderData?: unknown } | undefined;

/** Title, description, canonical address and sharing card of a page; `hidden` keeps it out of search engines. */
export function pageMeta({ title, description, canonical, picture, hidden }: Told, matches: Match[]): MetaDescriptor[] {
  const full = `${title} · ${studioName(matches)}`;
  return [
    { title: full },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    ...(hidden ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:type", content: "website" },
    ...(picture ? [{ property: "og:image", content: new URL(picture, canonical).href }] : []),
  ];
}

/** The studio's details, from the frame's own data. */
export function studioOf(matches: Match[]): StudioDetails {
  const frame = matches.find((match) => match?.id === "root")?.loaderData as { studio?: StudioDetails } | undefined;
  return frame?.studio ?? namelessStudio;
}

export const studioName = (matches: Match[]): string => studioOf(matches).businessName;
