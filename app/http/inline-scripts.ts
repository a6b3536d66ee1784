import { hash } from "node:crypto";

const hashOf = (text: Buffer) => `sha256-${hash("sha256", text, "base64")}`;
const isFileOrData = /\ssrc=|type="application\/(ld\+)?json"/;

/**
 * Takes the mark off every element that React made with it, and answers the hashes of the inline scripts among them. A
 * script without the mark (something that slipped in as text) gets no hash, so the browser does not run it. Works on
 * bytes: a page is never turned into a string and back.
 */
export function hashScripts(html: Buffer, mark: string): { html: Buffer; scripts: string[] } {
  const marked = Buffer.from(` nonce="${mark}"`);
  const pieces: Buffer[] = [];
  const scripts = new Set<string>();
  let from = 0;
  for (let at = html.indexOf(marked); at >= 0; at = html.indexOf(marked, from)) {
    pieces.push(html.subarray(from, at));
    from = at + marked.length;
    const script = inlineScriptAt(html, at);
    if (script) scripts.add(hashOf(script));
  }
  return { html: Buffer.concat([...pieces, html.subarray(from)]), scripts: [...scripts] };
}

/** What stands in the script whose opening tag reaches over `at`; nothing for other elements, files and data. */
function inlineScriptAt(html: Buffer, at: number): Buffer | undefined {
  const opens = html.lastIndexOf("<", at);
  const begins = html.indexOf(">", at) + 1;
  const tag = html.toString("latin1", opens, begins);
  if (!/^<script\s/.test(tag) || isFileOrData.test(tag)) return undefined;
  return html.subarray(begins, html.indexOf("</script>", begins));
}
