import type { FileStore } from "#domain/kernel/ports.ts";
import type { Brand, BrandLogo } from "#domain/kernel/text/receipt.ts";

/** A studio's logo as a PNG with its size in pixels. */
export type Logo = BrandLogo & { png: Buffer };

/** The logo of a brand; undefined where it has none, or its file is not there: the mark stands then. */
export type LoadLogo = (brand: Brand | undefined) => Promise<Logo | undefined>;

/** What draws without a file store draws no logo. */
export const noLogo: LoadLogo = async () => undefined;

/** Reads logos from the file store, each once: a key is given to one content and never again. */
export function logoLoader(files: Pick<FileStore, "get">): LoadLogo {
  let last: Logo | undefined;
  return async (brand) => {
    const logo = brand?.logo;
    if (!logo) return undefined;
    if (last?.key === logo.key) return { ...last, ...logo };
    const file = await files.get(logo.key);
    if (!file) return undefined;
    last = { ...logo, png: Buffer.from(await new Response(file.body).arrayBuffer()) };
    return last;
  };
}

/** A PNG as an address that an SVG can hold. */
export const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString("base64")}`;

/** The largest size within a box that keeps a picture's shape. */
export function fitInto(
  { width, height }: Pick<BrandLogo, "width" | "height">,
  box: { width: number; height: number },
) {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}
