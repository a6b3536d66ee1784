import type { VoucherCards } from "#domain/shop/vouchers/ports.ts";
import { markPath } from "../marks/marks.ts";

/** Vouchers as PDFs with the studio's mark; `logo` is the file of the emblem. The writer is large, so it is loaded for the first one. */
export const pdfVoucherCards = ({ logo }: { logo: string }): VoucherCards => ({
  async render(card) {
    const { drawCard } = await import("./draw-card.ts");
    return drawCard(card, await markPath(card.studio.brand, logo));
  },
});
