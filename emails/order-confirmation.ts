import { formatPence } from "#domain/kernel/money.ts";
import {
  deliveryNote,
  lineNotes,
  printedReceiptNumber,
  receiptAmounts,
  type Receipt,
  type StudioDetails,
} from "#domain/kernel/text/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import type { Email } from "./email.ts";

export type OrderConfirmation = {
  receipt: Receipt;
  /** The order's page, with the token that opens it. */
  orderUrl: string;
  /** What happens after this, a sentence each. */
  whatsNext: readonly string[];
  /** What is still to pay of a retreat, with the link that pays it. */
  balances?: readonly Balance[];
  /**
   * What was agreed: which policy documents in which version, how each thing is cancelled, and
   * whether the documents are attached.
   */
  contract: { accepted: readonly string[]; cancelling: readonly Cancelling[]; attached: boolean };
  /** Asked for again by the buyer. */
  resent: boolean;
};

type Balance = { words: string; amountPence: number; payUrl: string };

/** How a kind of thing in the order is cancelled. */
type Cancelling = { title: string; words: string; list: readonly string[] };

/**
 * Tells a buyer that their order is paid, with the receipt, what happens now, and the terms in a
 * form to keep.
 */
export function orderConfirmation(data: OrderConfirmation): Email {
  const { receipt, orderUrl, whatsNext, balances = [], contract, resent } = data;
  const { studio, buyer, orderNumber, lines } = receipt;
  const sent = deliveryNote(receipt);
  return {
    subject: `Your order ${orderNumber} is confirmed${resent ? " (resent)" : ""}`,
    title: "Thank you for your order",
    preview: `Order ${orderNumber}: ${formatPence(receipt.totalPence)}`,
    dear: buyer.firstName,
    blocks: [
      resent && { note: resentNote },
      `your payment has arrived and your order ${orderNumber} is confirmed.`,
      { button: "See your order", to: orderUrl },
      { heading: `Receipt ${printedReceiptNumber(receipt.receiptNumber)}` },
      {
        amounts: lines.map((line) => ({
          label: line.name,
          amount: formatPence(line.totalPence),
          notes: lineNotes(line),
        })),
      },
      { amounts: receiptAmounts(receipt) },
      { note: paidOn(receipt) },
      balances.length > 0 && { heading: "Your balance" },
      ...balances.flatMap(({ words, amountPence, payUrl }) => [
        words,
        { button: `Pay ${formatPence(amountPence)}`, to: payUrl },
      ]),
      { heading: "What's next?" },
      ...whatsNext,
      { heading: "Our agreement" },
      agreed(contract),
      { heading: "Cancelling and your money back" },
      ...contract.cancelling.flatMap(({ title, words, list }) => [
        { facts: [[`${title}.`, words] as const] },
        list.length > 0 && { list },
      ]),
      howToCancel(studio),
      { heading: "Your details" },
      [buyer.name, ...receipt.address].join("\n"),
      sent && { heading: sent.title },
      sent && sent.lines.join("\n"),
    ],
  };
}

const resentNote = "You asked us to send this confirmation again. Nothing new has been charged.";

/** "Your order is under our Terms and Conditions (version 2026-01)." */
function agreed({ accepted, attached }: OrderConfirmation["contract"]): string {
  const under = `Your order is under our ${accepted.join(" and our ")}.`;
  if (!attached)
    return `${under} They came with your first confirmation; ask us, and we send them again.`;
  return `${under} They are attached, with our Refund and Cancellation Policy and its form for cancelling: please keep them.`;
}

const howToCancel = ({ email, phone }: StudioDetails) =>
  `To cancel, write to ${email} or ring ${phone}, and quote your order number. We refund to the card you paid with.`;

function paidOn({ paidAt, paymentReference, totalPence, voucherPence = 0 }: Receipt): string {
  if (totalPence === 0) return `Confirmed on ${longDate(paidAt)}. Nothing had to be paid.`;
  const on = longDate(paidAt);
  if (voucherPence === totalPence) return `Paid by gift voucher on ${on}.`;
  return paymentReference
    ? `Paid by card on ${on}. Payment reference: ${paymentReference}`
    : `Paid on ${on}.`;
}
