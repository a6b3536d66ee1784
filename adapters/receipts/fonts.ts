import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { openTypeface } from "#adapters/documents/open-typeface.ts";

const { resolve } = createRequire(import.meta.url);

/** The site's own two typefaces; "Extended" has the letters beyond Western Europe. WOFF2 cannot be cut to the letters in use, WOFF can. */
const files: [family: string, weight: number, file: string][] = [
  ["Fraunces", 500, "@fontsource/fraunces/files/fraunces-latin-500-normal.woff"],
  ["Fraunces Extended", 500, "@fontsource/fraunces/files/fraunces-latin-ext-500-normal.woff"],
  ["Figtree", 400, "@fontsource/figtree/files/figtree-latin-400-normal.woff"],
  ["Figtree", 600, "@fontsource/figtree/files/figtree-latin-600-normal.woff"],
  ["Figtree Extended", 400, "@fontsource/figtree/files/figtree-latin-ext-400-normal.woff"],
  ["Figtree Extended", 600, "@fontsource/figtree/files/figtree-latin-ext-600-normal.woff"],
];

export const serif = ["Fraunces", "Fraunces Extended"];
export const sans = ["Figtree", "Figtree Extended"];

/** Words stay whole, except those that would run out of their column, like an endless e-mail address. */
const partsOf = (word: string) => (word.length > 30 ? (word.match(/.{1,10}/gu) ?? [word]) : [word]);

/** Makes the typefaces known to the PDF writer. */
export function registerFonts(): void {
  Font.registerHyphenationCallback(partsOf);
  for (const [family, fontWeight, file] of files) {
    const font = openTypeface(resolve(file)).toString("base64");
    Font.register({ family, fontWeight, src: `data:font/ttf;base64,${font}` });
  }
}
