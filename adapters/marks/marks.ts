import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Brand } from "#domain/kernel/text/receipt.ts";
import type { Marks } from "#domain/studio/ports.ts";
import { type Typeface, typeface } from "../share-cards/typeface.ts";
import { dataUrl, fitInto, type LoadLogo, type Logo, noLogo } from "./load-logo.ts";

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

/** The marks of a studio; `folder` has the emblem as `logo.svg`, and `loadLogo` reads its own picture. */
export function marks(folder: string, loadLogo: LoadLogo = noLogo): Marks {
  const pathOf = (brand: Brand | undefined) => markPath(brand, join(folder, "logo.svg"));
  const icon = async (brand: Brand | undefined, name: string, corner = 220) => {
    const { mainColour, groundColour } = brand ?? usual;
    const logo = await loadLogo(brand);
    if (logo) return `${open(name)}${await pictureIcon(logo, { groundColour, corner })}</svg>`;
    return `${open(name)}<rect width="1000" height="1000" rx="${corner}" fill="${mainColour}"/><path transform="translate(120 120) scale(0.76)" fill="${groundColour}" d="${await pathOf(brand)}"/></svg>`;
  };
  return {
    icon,
    async logo(brand, name) {
      const logo = await loadLogo(brand);
      if (logo) return pictureLogo(logo, name);
      const { mainColour } = brand ?? usual;
      return `${open(name, mainColour)}<path fill="currentColor" d="${await pathOf(brand)}"/></svg>`;
    },
    async png(brand, size) {
      const svg = await icon(brand, "", 0);
      return new Uint8Array(await sharp(Buffer.from(svg)).resize(size, size).png().toBuffer());
    },
  };
}

/** Sharp on a screen of three points a pixel, at the height of the site's head. */
const logoBox = { width: 640, height: 192 };

/** The logo by itself, in its own shape. */
async function pictureLogo(logo: Logo, name: string): Promise<string> {
  const { width, height } = fitInto(logo, logoBox);
  const png = await sharp(logo.png).resize(Math.ceil(width), Math.ceil(height)).png().toBuffer();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${logo.width}" height="${logo.height}" viewBox="0 0 ${logo.width} ${logo.height}"><title>${escaped(name)}</title><image width="${logo.width}" height="${logo.height}" href="${dataUrl(png)}"/></svg>`;
}

/** The logo on the studio's ground, with air around it; a square without a see-through part fills the icon. */
async function pictureIcon(
  logo: Logo,
  { groundColour, corner }: { groundColour: string; corner: number },
): Promise<string> {
  const { isOpaque } = await sharp(logo.png).stats();
  const isSquare = Math.abs(logo.width / logo.height - 1) < 0.1;
  const side = isOpaque && isSquare ? 1000 : 800;
  const { width, height } = fitInto(logo, { width: side, height: side });
  const small = await sharp(logo.png).resize(512, 512, { fit: "inside" }).png().toBuffer();
  return `<clipPath id="c"><rect width="1000" height="1000" rx="${corner}"/></clipPath><g clip-path="url(#c)"><rect width="1000" height="1000" fill="${groundColour}"/><image x="${(1000 - width) / 2}" y="${(1000 - height) / 2}" width="${width}" height="${height}" href="${dataUrl(small)}"/></g>`;
}

const open = (name: string, colour = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 1000 1000"${colour && ` color="${colour}"`}><title>${escaped(name)}</title>`;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
