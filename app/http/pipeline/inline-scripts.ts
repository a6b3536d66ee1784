import { hash } from "node:crypto";

const hashOf = (text: string) => `sha256-${hash("sha256", text, "base64")}`;
const isFileOrData = /\ssrc=|type="application\/(ld\+)?json"/;

/**
 * Takes the nonce off every element that React gave it to, and answers the hashes of the inline scripts among them. A
 * script without it (something that slipped in as text) gets no hash, so the browser does not run it.
 */
export function hashScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const marked = ` nonce="${nonce}"`;
  const opening = new RegExp(`<script([^>]*)${marked}([^>]*)>`, "g");
  const scripts = new Set<string>();
  for (const { 0: tag, 1: before, 2: after, index } of html.matchAll(opening)) {
    const from = index + tag.length;
    const to = html.indexOf("</script>", from);
    // A script that is not closed is not run.
    if (to >= 0 && !isFileOrData.test(`${before}${after}`))
      scripts.add(hashOf(html.slice(from, to)));
  }
  return { html: html.replaceAll(marked, ""), scripts: [...scripts] };
}
