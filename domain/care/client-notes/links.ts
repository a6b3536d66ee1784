import type { HelpfulLink } from "#db/schema/care/shapes.ts";
import { maxLength, maxLinks } from "./messages.ts";

type ReadLinks = { links: HelpfulLink[] } | { error: string };

/**
 * Reads links as they are typed, one a line, with words before or after the address:
 * "https://example.org/video Hip stretch". Only http and https are accepted; the error names its
 * line.
 */
export function readLinks(value: string): ReadLinks {
  const links: HelpfulLink[] = [];
  for (const [place, line] of value.split("\n").entries()) {
    if (line.trim() === "") continue;
    const link = readLine(line);
    if (typeof link === "string") return { error: `Line ${place + 1}: ${link}` };
    links.push(link);
  }
  return links.length > maxLinks ? { error: `Please keep it to ${maxLinks} links.` } : { links };
}

/** A line as a link, or what is wrong with it. */
function readLine(line: string): HelpfulLink | string {
  const parts = line.trim().split(/\s+/);
  const at = parts.findIndex((part) => /^https?:\/\//i.test(part));
  const value = parts[at];
  const url = value === undefined ? null : URL.parse(value);
  if (!url?.hostname.includes(".") || url.username !== "" || url.password !== "")
    return "please enter an address that begins with https:// or http://.";
  if (url.href.length > maxLength.url)
    return `please keep the address to ${maxLength.url.toLocaleString("en-GB")} characters.`;
  const words = parts
    .toSpliced(at, 1)
    .join(" ")
    .replace(/^[\s\-–—:|]+|[\s\-–—:|]+$/gu, "");
  return words.length > maxLength.words
    ? `please keep the words to ${maxLength.words} characters.`
    : { url: url.href, words };
}

/** Links as they are typed again. */
export const linksValue = (links: readonly HelpfulLink[]): string =>
  links.map(({ url, words }) => `${url} ${words}`.trim()).join("\n");
