import type { MetaDescriptor } from "react-router";
import { studioName } from "./page-meta.ts";

type Matches = Parameters<typeof studioName>[0];

/** Title of a page that is one buyer's own: no search engine may keep it, nobody shares it. */
export const privateMeta = (title: string, matches: Matches): MetaDescriptor[] => [
  { title: `${title} · ${studioName(matches)}` },
  { name: "robots", content: "noindex" },
];
