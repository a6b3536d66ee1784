import type { VoucherCards } from "#domain/shop/vouchers/ports.ts";

/** Vouchers as PDFs. The writer is large, so it is loaded when the first one is asked for. */
export const pdfVoucherCards = (): VoucherCards => ({
  async render(card) {
    const { drawCard } = await import("./draw-card.ts");
    return drawCard(card);
  },
});
