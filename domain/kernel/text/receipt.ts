import { formatPence } from "#domain/kernel/money.ts";
import { longDate, spokenTime } from "#domain/kernel/time.ts";

/** The studio's signature on emails and receipts; from the settings. */
export type StudioDetails = {
  name: string;
  email: string;
  phone: string;
  address: string;
  website: string;
  /** Who runs it, as the law wants it said on letters, mails and receipts, and its VAT number; none where there is nothing to say. */
  legalLines?: readonly string[] | undefined;
  /** What its papers are drawn with; none where it looks as the product comes. */
  brand?: Brand | undefined;
};

/** The studio's mark (its initials; "" is the drawn emblem) and colours as "#2f4a40". */
export type Brand = {
  initials: string;
  /** The studio's own picture, which stands for the mark. */
  logo?: BrandLogo | undefined;
  mainColour: string;
  accentColour: string;
  groundColour: string;
};

/** A PNG in the file store, its size in pixels, and whether the studio's name stands in it. */
export type BrandLogo = { key: string; width: number; height: number; saysName: boolean };

/** When and where something sold takes place. */
export type ReceiptEvent = { startsAt: Date; endsAt?: Date | null; location?: string | null };

/** What was sold on one line, at the price it was sold at. */
export type ReceiptLine = {
  name: string;
  quantity: number;
  pricePence: number;
  totalPence: number;
  event?: ReceiptEvent | null;
};

/** Where an order's things go. */
type GoesTo = { collected: true } | { collected: false; name: string; address: readonly string[] };

/** A paid order as it was when it was paid: all that a receipt and the confirmation email show. */
export type Receipt = {
  studio: StudioDetails;
  /** From the one running sequence of receipts. */
  receiptNumber: number;
  orderNumber: string;
  placedAt: Date;
  paidAt: Date;
  buyer: { name: string; firstName: string; email: string; phone?: string | null };
  /** Lines of the buyer's address, country last. */
  address: readonly string[];
  /** Where it goes: their address again when nothing else is said, the name and lines of another, or that it is collected. */
  goesTo?: GoesTo;
  lines: readonly ReceiptLine[];
  subtotalPence: number;
  discountCode?: string | null;
  discountPence: number;
  /** What sending it costs, a part of the total; nothing where it is not said. */
  deliveryPence?: number;
  totalPence: number;
  /** What gift vouchers paid of it; 0 or nothing for none. */
  voucherPence?: number;
  /** Given back since; 0 for nothing. */
  refundedPence: number;
  /** The VAT in what vouchers did not pay of the total, in pence by rate, and the number it is accounted for under; none while the studio is not registered. */
  vat?: { number: string; rates: readonly { percent: number; pence: number }[] } | undefined;
  /** The card provider's name for the payment; none for an order that cost nothing. */
  paymentReference?: string | null;
};

/** How the studio signs a receipt, line by line; a receipt with VAT names the number it is accounted for under. */
export const receiptContact = ({ studio, vat }: Pick<Receipt, "studio" | "vat">): string[] =>
  [
    studio.address,
    studio.phone,
    studio.email,
    studio.website.replace(/^https?:\/\//, ""),
    vat ? `VAT number ${vat.number}` : "",
  ].filter(Boolean);

/** Who runs the studio, at the foot of a receipt; the number of its VAT stands at the top of one that has any. */
export const receiptFoot = ({ studio, vat }: Pick<Receipt, "studio" | "vat">): string =>
  (studio.legalLines ?? [])
    .filter((line) => !vat || line !== `VAT number ${vat.number}.`)
    .join(" ");

/** What lies in a parcel: no prices. */
export type PackingSlip = Pick<
  Receipt,
  "studio" | "orderNumber" | "placedAt" | "buyer" | "address" | "goesTo"
> & {
  lines: readonly Pick<ReceiptLine, "name" | "quantity" | "event">[];
};

/** Draws receipts and packing slips as PDFs. */
export type Receipts = {
  render(receipt: Receipt): Promise<Uint8Array>;
  /** One paper, each order on a sheet of its own. */
  renderSlips(slips: readonly PackingSlip[]): Promise<Uint8Array>;
};

/** A receipt's number as it is printed: 42 is "R-00042". */
export const printedReceiptNumber = (number: number): string =>
  `R-${String(number).padStart(5, "0")}`;

/** Where it goes when that is not the buyer's address, as a heading and lines; nothing where it is. */
export function deliveryNote({
  goesTo,
}: Pick<Receipt, "goesTo">): { title: string; lines: readonly string[] } | undefined {
  if (!goesTo) return undefined;
  if (goesTo.collected) return { title: "Collected", lines: ["At the studio"] };
  return { title: "Goes to", lines: [goesTo.name, ...goesTo.address] };
}

/** How it was paid: what has no reference of the card provider's was paid to the studio itself. */
export function howPaid({
  totalPence,
  voucherPence = 0,
  paymentReference,
}: Pick<Receipt, "totalPence" | "voucherPence" | "paymentReference">): string {
  if (totalPence === 0) return "Nothing had to be paid";
  if (voucherPence === totalPence) return "By gift voucher, with thanks";
  if (voucherPence > 0)
    return `By gift voucher and ${paymentReference ? "card" : "to the studio"}, with thanks`;
  return paymentReference ? "By card, with thanks" : "To the studio, with thanks";
}

/** "Saturday 16 May 2026, 9:45am to 4:00pm, Center Parcs Woburn Forest". */
export function whenAndWhere({ startsAt, endsAt, location }: ReceiptEvent): string {
  const until = endsAt ? ` to ${spokenTime(endsAt)}` : "";
  return [longDate(startsAt), spokenTime(startsAt) + until, location].filter(Boolean).join(", ");
}

/** What stands below a line's name: how many at which price, and when and where it takes place. */
export const lineNotes = ({ quantity, pricePence, event }: ReceiptLine): string[] =>
  [
    quantity > 1 ? `${quantity} × ${formatPence(pricePence)}` : "",
    event ? whenAndWhere(event) : "",
  ].filter(Boolean);

/** The amounts below the lines, in the order they are added up. */
export function receiptAmounts(receipt: Receipt) {
  const { subtotalPence, discountCode, discountPence, deliveryPence = 0, totalPence } = receipt;
  const { voucherPence = 0, refundedPence, vat } = receipt;
  const discount = `Discount${discountCode ? ` (${discountCode})` : ""}`;
  return [
    { label: "Subtotal", amount: formatPence(subtotalPence) },
    ...(discountPence ? [{ label: discount, amount: formatPence(-discountPence) }] : []),
    { label: "Shipping", amount: deliveryPence === 0 ? "Free" : formatPence(deliveryPence) },
    ...(vat ? [] : [{ label: "VAT (0%)", amount: formatPence(0) }]),
    {
      label: "Total paid",
      amount: formatPence(totalPence),
      strong: true,
    },
    ...(voucherPence
      ? [{ label: "of which by gift voucher", amount: formatPence(voucherPence) }]
      : []),
    ...(vat?.rates ?? []).map(({ percent, pence }) => ({
      label: `of which VAT (${percent}%)${voucherPence ? " in the rest" : ""}`,
      amount: formatPence(pence),
    })),
    ...(refundedPence ? [{ label: "Refunded since", amount: formatPence(-refundedPence) }] : []),
  ];
}
