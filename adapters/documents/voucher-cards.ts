import type { VoucherCards } from "#domain/shop/vouchers/ports.ts";
import { type LoadLogo, noLogo } from "../marks/load-logo.ts";
import { markPath } from "../marks/marks.ts";

/** Vouchers as PDFs with the studio's mark; `logo` is the file of the emblem. The writer is large, so it is loaded for the first one. */
export const pdfVoucherCards = ({
  logo,
  loadLogo = noLogo,
}: {
  logo: string;
  loadLogo?: LoadLogo;
}): VoucherCards => ({
  async render(card) {
    const { drawCard } = await import("./draw-card.ts");
    const { brand } = card.studio;
    return drawCard(card, { mark: await markPath(brand, logo), logo: await loadLogo(brand) });
  },
});
