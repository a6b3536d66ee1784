import { href, type MetaDescriptor } from "react-router";
import { type Match, studioName } from "#app/frame/page-meta.ts";

/** Tells programs that read feeds where the articles are. */
export const feedLink = (matches: Match[]): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title: `${studioName(matches)}: articles`,
  href: href("/articles/feed.xml"),
});
