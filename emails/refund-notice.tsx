import { formatPence } from "#domain/kernel/money.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { Button, EmailLayout, Paragraph } from "./layout.tsx";
import { message, signature, type Message } from "./message.ts";

export type RefundNotice = {
  studio: StudioDetails;
  firstName: string;
  orderNumber: string;
  amountPence: number;
  /** All that has gone back so far, this refund included, of what was paid. */
  refundedPence: number;
  paidPence: number;
  how: "card" | "hand" | "voucher";
  /** Opens the order for 30 days. */
  orderUrl: string;
};

const ways = {
  card: "It goes to the card you paid with. Banks usually show it within 5 to 10 working days.",
  hand: "You did not pay by card in our shop, so it comes back to you the way you paid. If it has not reached you, please tell us.",
  voucher:
    "It is on the gift voucher that you paid with, and you can use it again at once, under the same number.",
};

/** Tells a buyer that money of an order has gone back: how much, how, and what that leaves. */
export function refundNotice(data: RefundNotice): Message {
  const { studio, firstName, orderNumber, refundedPence, paidPence, orderUrl } = data;
  const amount = formatPence(data.amountPence);
  const happened = `we have given ${amount} back to you for order ${orderNumber}.`;
  const how = ways[data.how];
  const all = refundedPence >= paidPence;
  const paid =
    data.how === "voucher"
      ? `${formatPence(paidPence)} that vouchers paid`
      : `${formatPence(paidPence)} that you paid`;
  const sums = all
    ? `With it, all of the ${paid} has gone back.`
    : `Of the ${paid}, ${formatPence(refundedPence)} has gone back so far.`;
  const help = `If you have any questions, reply to this mail or ring us on ${studio.phone}.`;
  return message(
    `A refund of ${amount} for your order ${orderNumber}`,
    <EmailLayout
      studio={studio}
      title="Money is on its way back to you"
      preview={`${amount} for order ${orderNumber}`}
    >
      <Paragraph>
        Dear {firstName}, {happened}
      </Paragraph>
      <Paragraph>{how}</Paragraph>
      <Paragraph>{sums}</Paragraph>
      <Button to={orderUrl}>See your order</Button>
      <Paragraph>{help}</Paragraph>
    </EmailLayout>,
    [
      `Dear ${firstName},`,
      happened,
      how,
      sums,
      `Your order:\n${orderUrl}`,
      help,
      signature(studio),
    ],
  );
}
