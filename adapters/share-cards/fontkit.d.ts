// The little of fontkit that is used here; it brings no types of its own.
declare module "fontkit" {
  export type Glyph = { path: { toSVG(): string } };
  export type GlyphRun = {
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string): GlyphRun;
  };
  export function create(bytes: Uint8Array): Font;
}
