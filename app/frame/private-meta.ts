import type { MetaDescriptor } from "react-router";
import { studioName } from "./page-meta.ts";

type Matches = Parameters<typeof studioName>[0];

/**
 * The title of a page for one buyer only: no search engine may keep it, and it has no sharing data.
 */
export const privateMeta = (title: string, matches: Matches): MetaDescriptor[] => [
  { title: `${title} · ${studioName(matches)}` },
  { name: "robots", content: "noindex" },
];
