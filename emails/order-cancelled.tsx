import { formatPence } from "#domain/kernel/money.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { EmailLayout, Things, Paragraph } from "./layout.tsx";
import { message, signature, type Message } from "./message.ts";

export type OrderCancelled = {
  studio: StudioDetails;
  firstName: string;
  orderNumber: string;
  lines: readonly { name: string; quantity: number }[];
  /** What was paid, 0 for nothing, and what of it has gone back so far. */
  paidPence: number;
  refundedPence: number;
};

/** Tells a buyer that the studio has cancelled their order, and where their money is. */
export function orderCancelled(data: OrderCancelled): Message {
  const { studio, firstName, orderNumber } = data;
  const happened = `your order ${orderNumber} has been cancelled, so the following will not be sent or kept for you:`;
  const money = whereMoneyIs(data);
  const help = `If you did not expect this, or have any questions, reply to this mail or ring us on ${studio.phone}.`;
  const list = data.lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  return message(
    `Your order ${orderNumber} has been cancelled`,
    <EmailLayout studio={studio} title="Your order has been cancelled" preview={money}>
      <Paragraph>
        Dear {firstName}, {happened}
      </Paragraph>
      <Things of={list} />
      <Paragraph>{money}</Paragraph>
      <Paragraph>{help}</Paragraph>
    </EmailLayout>,
    [
      `Dear ${firstName},`,
      happened,
      list.map((line) => `- ${line}`).join("\n"),
      money,
      help,
      signature(studio),
    ],
  );
}

function whereMoneyIs({ paidPence, refundedPence }: OrderCancelled): string {
  if (paidPence === 0) return "You have not been charged.";
  const paid = formatPence(paidPence);
  if (refundedPence >= paidPence) return `All of the ${paid} that you paid has gone back to you.`;
  const soFar =
    refundedPence > 0 ? `, of which ${formatPence(refundedPence)} has gone back so far` : "";
  return `You paid ${paid}${soFar}. Whenever money goes back to you, a mail of its own says how much.`;
}
