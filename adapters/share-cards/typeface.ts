import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const { resolve } = createRequire(import.meta.url);

/** A typeface of the site, drawn as outlines, so that no font has to be installed on the machine. */
export type Typeface = {
  /** How wide a text is, in pixels. */
  width(text: string, size: number): number;
  /** The text as SVG paths; its first letter begins at this point. */
  draw(text: string, at: { x: number; y: number; size: number; colour: string }): string;
  /** The text as one outline in the words of SVG's path, for a drawing that is of one piece. */
  outline(text: string, at: { x: number; y: number; size: number }): string;
};

type Placed = { path: string; x: number; scale: number };

/** Reads a family's Latin letters, and those beyond Western Europe for names that need them. `tracking` is in ems. */
export function typeface(family: string, weight: number, tracking = 0): Typeface {
  const fonts = ["latin", "latin-ext"].map((part) =>
    create(
      readFileSync(resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`)),
    ),
  );
  const placed = (text: string, size: number) => place(fonts, text, size, tracking * size);
  return {
    width: (text, size) => placed(text, size).width,
    draw(text, { x, y, size, colour }) {
      const letters = placed(text, size).letters.map(
        ({ path, x: from, scale }) =>
          `<path transform="translate(${(x + from).toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${path}"/>`,
      );
      return `<g fill="${colour}">${letters.join("")}</g>`;
    },
    outline: (text, { x, y, size }) =>
      placed(text, size)
        .letters.map(({ path, x: from, scale }) => moved(path, { x: x + from, y, scale }))
        .join(""),
  };
}

/** A letter's path with its points scaled and moved; its y grows upwards. */
const moved = (path: string, { x, y, scale }: { x: number; y: number; scale: number }) =>
  path.replaceAll(
    /(-?[\d.]+)[ ,](-?[\d.]+)/g,
    (_, across, up) =>
      `${(x + Number(across) * scale).toFixed(1)} ${(y - Number(up) * scale).toFixed(1)}`,
  );

/** Letters that neither part has are left out: they are symbols, not words. */
function place(
  fonts: Font[],
  text: string,
  size: number,
  tracking: number,
): { letters: Placed[]; width: number } {
  const letters: Placed[] = [];
  let x = 0;
  for (const { font, part } of partsOf(fonts, text)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset } = positions[at]!;
      letters.push({ path: glyph.path.toSVG(), x: x + xOffset * scale, scale });
      x += xAdvance * scale + tracking;
    }
  }
  return { letters, width: Math.max(0, x - tracking) };
}

/** The text in pieces that one font can draw. */
function partsOf(fonts: Font[], text: string): { font: Font; part: string }[] {
  const parts: { font: Font; part: string }[] = [];
  for (const letter of text.normalize("NFC")) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0)!));
    const last = parts.at(-1);
    if (font && last?.font === font) last.part += letter;
    else if (font) parts.push({ font, part: letter });
  }
  return parts;
}
