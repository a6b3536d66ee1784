import { createHash } from "node:crypto";

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const attributes = /<script((?:\s[^<>]*)?)>([\s\S]*?)<\/script>/g;

/**
 * Takes the mark off every element that React made with it, and answers the hashes of the inline scripts among them. A
 * script without the mark (something that slipped in as text) gets no hash, so the browser does not run it.
 */
export function hashScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const marked = ` nonce="${mark}"`;
  const scripts = new Set<string>();
  for (const [, about = "", text = ""] of html.matchAll(attributes)) {
    const runs = !/\ssrc=|type="application\/(ld\+)?json"/.test(about);
    if (runs && about.includes(marked)) scripts.add(hashOf(text));
  }
  return { html: html.replaceAll(marked, ""), scripts: [...scripts] };
}
