import { hash } from "node:crypto";
import { utf8 } from "./reply.ts";

const hashOf = (script: string) => `sha256-${hash("sha256", utf8(script), "base64")}`;
const isFileOrData = /\ssrc=|type="application\/(ld\+)?json"/;

/**
 * Takes the mark off every element that React made with it, and answers the hashes of the inline scripts among them. A
 * script without the mark (something that slipped in as text) gets no hash, so the browser does not run it.
 */
export function hashScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const marked = ` nonce="${mark}"`;
  const scripts = new Set<string>();
  for (let at = html.indexOf(marked); at >= 0; at = html.indexOf(marked, at + 1)) {
    const script = inlineScriptAt(html, at);
    if (script) scripts.add(hashOf(script));
  }
  return { html: html.replaceAll(marked, ""), scripts: [...scripts] };
}

/** What stands in the script whose opening tag reaches over `at`; nothing for other elements, files and data. */
function inlineScriptAt(html: string, at: number): string | undefined {
  const begins = html.indexOf(">", at) + 1;
  const tag = html.slice(html.lastIndexOf("<", at), begins);
  if (!/^<script\s/.test(tag) || isFileOrData.test(tag)) return undefined;
  return html.slice(begins, html.indexOf("</script>", begins));
}
