import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { EmailLayout, Things, Paragraph } from "./layout.tsx";
import { message, signature, type Message } from "./message.ts";

export type OrderSent = {
  studio: StudioDetails;
  firstName: string;
  orderNumber: string;
  lines: readonly { name: string; quantity: number }[];
  /** The carrier, and the tracking number; empty where the studio does not say. */
  carrier: string;
  trackingNumber: string;
  /** Whether something of the order is still to be sent. */
  moreFollows: boolean;
};

/** Tells a buyer that a parcel is on its way, what is in it, and how to follow it. */
export function orderSent(data: OrderSent): Message {
  const { studio, firstName, orderNumber, moreFollows } = data;
  const happened = `a parcel with the following from your order ${orderNumber} is on its way to you:`;
  const way = wayOf(data);
  const rest = moreFollows
    ? "The rest of your order follows in a parcel of its own; we write to you again."
    : "";
  const help = `If it does not arrive, or something in it is not right, reply to this mail or ring us on ${studio.phone}.`;
  const list = data.lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  const title = moreFollows ? "A part of your order is on its way" : "Your order is on its way";
  return message(
    `${title}: ${orderNumber}`,
    <EmailLayout studio={studio} title={title} preview={way || happened}>
      <Paragraph>
        Dear {firstName}, {happened}
      </Paragraph>
      <Things of={list} />
      {way && <Paragraph>{way}</Paragraph>}
      {rest && <Paragraph>{rest}</Paragraph>}
      <Paragraph>{help}</Paragraph>
    </EmailLayout>,
    [
      `Dear ${firstName},`,
      happened,
      list.map((line) => `- ${line}`).join("\n"),
      ...[way, rest].filter(Boolean),
      help,
      signature(studio),
    ],
  );
}

function wayOf({ carrier, trackingNumber }: OrderSent): string {
  if (carrier && trackingNumber)
    return `It comes with ${carrier}. You can follow it there by its number, ${trackingNumber}.`;
  if (carrier) return `It comes with ${carrier}.`;
  return trackingNumber ? `Its tracking number is ${trackingNumber}.` : "";
}
