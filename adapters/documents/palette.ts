import { darkOnPaper, mix } from "#domain/kernel/text/colours.ts";
import type { Brand } from "#domain/kernel/text/receipt.ts";

/** What papers are coloured with besides their ink: headings and lines, quiet grounds, and two hills at the foot. */
export type Palette = { accent: string; ground: string; far: string; near: string };

const usual: Palette = {
  accent: "#9A4F33",
  ground: "#FAF6EF",
  far: "#E9EDE2",
  near: "#DCE3D3",
};

/** The studio's colours on white paper; an accent that could not be read there is darkened until it can. */
export const paletteOf = (brand: Brand | undefined): Palette =>
  brand
    ? {
        accent: darkOnPaper(brand.accentColour),
        ground: brand.groundColour,
        far: mix(brand.mainColour, "#ffffff", 0.9),
        near: mix(brand.mainColour, "#ffffff", 0.83),
      }
    : usual;
