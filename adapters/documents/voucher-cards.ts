import { readFile } from "node:fs/promises";
import type { VoucherCards } from "#domain/shop/vouchers/ports.ts";

/** Vouchers as PDFs with the studio's `logo`, an SVG file. The writer is large, so it is loaded for the first one. */
export const pdfVoucherCards = ({ logo }: { logo: string }): VoucherCards => ({
  async render(card) {
    const { drawCard } = await import("./draw-card.ts");
    return drawCard(card, pathIn(await readFile(logo, "utf8")));
  },
});

const pathIn = (svg: string): string => /<path[^>]* d="([^"]+)"/.exec(svg)?.[1] ?? "";
