// What gift vouchers need from outside: what draws their cards.
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";

/** A voucher as it is printed; the amount in pence. */
export type VoucherCard = {
  studio: StudioDetails;
  /** "£50.00" */
  amount: string;
  /** With its hyphens. */
  number: string;
  recipientName: string;
  fromName: string;
  message: string;
  /** "24 December 2028" */
  validUntil: string;
  issuedAt: Date;
  terms: readonly string[];
  /** Where one sees what is left. */
  balanceAddress: string;
};

/**
 * Draws a card as a tagged PDF, A4, to be folded once. It is not stored, because its holder has the
 * money.
 */
export type VoucherCards = { render(card: VoucherCard): Promise<Uint8Array> };

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    voucherCards: VoucherCards;
  }
}
