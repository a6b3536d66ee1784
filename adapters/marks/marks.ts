import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Brand } from "#domain/kernel/text/receipt.ts";
import type { Marks } from "#domain/studio/ports.ts";
import { type Typeface, typeface } from "../share-cards/typeface.ts";

/** What the emblem is drawn with where the studio has no colours of its own. */
const usual = { mainColour: "#2f4a40", groundColour: "#faf6ef" };

let face: Typeface | undefined;

/** Initials as one outline within 1,000 by 1,000, as the emblem's; "" where the typeface has none of them. */
function initialsPath(initials: string): string {
  face ??= typeface("fraunces", 400);
  const size = Math.min(640, (640 * 760) / Math.max(1, face.width(initials, 640)));
  const width = face.width(initials, size);
  return face.outline(initials, { x: (1000 - width) / 2, y: 500 + size * 0.35, size });
}

/** The path of the mark in an SVG file, or of a brand's initials. */
export async function markPath(brand: Brand | undefined, emblem: string): Promise<string> {
  if (brand?.initials) return initialsPath(brand.initials);
  return /<path[^>]* d="([^"]+)"/.exec(await readFile(emblem, "utf8"))?.[1] ?? "";
}

/** The marks of a studio; `folder` has the emblem as `logo.svg`. */
export function marks(folder: string): Marks {
  const pathOf = (brand: Brand | undefined) => markPath(brand, join(folder, "logo.svg"));
  const icon = async (brand: Brand | undefined, name: string, corner = 220) => {
    const { mainColour, groundColour } = brand ?? usual;
    return `${open(name)}<rect width="1000" height="1000" rx="${corner}" fill="${mainColour}"/><path transform="translate(120 120) scale(0.76)" fill="${groundColour}" d="${await pathOf(brand)}"/></svg>`;
  };
  return {
    icon,
    async logo(brand, name) {
      const { mainColour } = brand ?? usual;
      return `${open(name, mainColour)}<path fill="currentColor" d="${await pathOf(brand)}"/></svg>`;
    },
    async png(brand, size) {
      const svg = await icon(brand, "", 0);
      return new Uint8Array(await sharp(Buffer.from(svg)).resize(size, size).png().toBuffer());
    },
  };
}

const open = (name: string, colour = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 1000 1000"${colour && ` color="${colour}"`}><title>${escaped(name)}</title>`;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
