import { createRequire } from "node:module";
import { openTypeface } from "./open-typeface.ts";

const { resolve } = createRequire(import.meta.url);
const woff = (file: string) => openTypeface(resolve(file));

/** The site's own two typefaces; "Extended" has the letters beyond Western Europe. */
export const typefaces = {
  serif: woff("@fontsource/fraunces/files/fraunces-latin-500-normal.woff"),
  serifExtended: woff("@fontsource/fraunces/files/fraunces-latin-ext-500-normal.woff"),
  sans: woff("@fontsource/figtree/files/figtree-latin-400-normal.woff"),
  sansExtended: woff("@fontsource/figtree/files/figtree-latin-ext-400-normal.woff"),
  bold: woff("@fontsource/figtree/files/figtree-latin-600-normal.woff"),
  boldExtended: woff("@fontsource/figtree/files/figtree-latin-ext-600-normal.woff"),
} as const;

type Face = "serif" | "sans" | "bold";

/** How words look: size and the space between lines in points; the colour "accent" is the studio's own. */
export type TextStyle = { face: Face; size: number; gap: number; color: string; align?: "right" };

const ink = "#1C2B26";
/** The studio's own colour: each paper says which. */
const accent = "accent";
const quiet = "#4A574F";
export const edge = "#7A867B";

/** The theme of a printed document: the site's ink and clay on white. */
export const textStyles = {
  studio: {
    face: "serif",
    size: 18,
    gap: 1,
    color: ink,
  },
  contact: {
    face: "sans",
    size: 8.5,
    gap: 1.5,
    color: quiet,
    align: "right",
  },
  title: {
    face: "serif",
    size: 24,
    gap: 1,
    color: ink,
  },
  /** What a letter is about; it is no title of a paper. */
  subject: {
    face: "serif",
    size: 16,
    gap: 1,
    color: ink,
  },
  signature: {
    face: "bold",
    size: 9.75,
    gap: 2.4,
    color: ink,
  },
  version: {
    face: "sans",
    size: 9,
    gap: 2,
    color: quiet,
  },
  mark: {
    face: "bold",
    size: 9,
    gap: 2,
    color: "#634408",
  },
  lead: {
    face: "sans",
    size: 11,
    gap: 3,
    color: quiet,
  },
  heading: {
    face: "serif",
    size: 13.5,
    gap: 1,
    color: accent,
  },
  words: {
    face: "sans",
    size: 9.75,
    gap: 2.4,
    color: ink,
  },
  bullet: {
    face: "sans",
    size: 9.75,
    gap: 2.4,
    color: accent,
  },
  label: {
    face: "sans",
    size: 9,
    gap: 1.5,
    color: quiet,
  },
  foot: {
    face: "sans",
    size: 8,
    gap: 0,
    color: quiet,
  },
} as const satisfies Record<string, TextStyle>;

/** A4 in points, and what stays free at its edges. */
export const page: Record<"width" | "height" | "side" | "top" | "bottom", number> = {
  width: 595.28,
  height: 841.89,
  side: 56,
  top: 42,
  bottom: 58,
};
export const column = page.width - 2 * page.side;
