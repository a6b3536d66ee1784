import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { Button, EmailLayout, Things, Paragraph } from "./layout.tsx";
import { message, signature, type Message } from "./message.ts";

export type OrderExpired = {
  studio: StudioDetails;
  firstName: string;
  /** How it was kept: "for 30 minutes" (`formatReservation`). */
  kept: string;
  orderNumber: string;
  lines: readonly { name: string; quantity: number }[];
  /** Puts the same things back into the cart. */
  refillUrl: string;
};

/** Tells a buyer that their unpaid order is no longer kept, and offers to fill the cart again. */
export function orderExpired(data: OrderExpired): Message {
  const { studio, firstName, orderNumber, refillUrl } = data;
  const kept = `we kept your order ${orderNumber} ${data.kept}, but the payment was not completed, so the things in it have gone back on the shelf. You have not been charged.`;
  const again =
    "If you would still like them, one click puts them back in your cart, at today's prices and as far as they are in stock.";
  const list = data.lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  return message(
    `Your order ${orderNumber} is still waiting for you`,
    <EmailLayout
      studio={studio}
      title="Your cart is easily filled again"
      preview="You have not been charged."
    >
      <Paragraph>
        Dear {firstName}, {kept}
      </Paragraph>
      <Things of={list} />
      <Paragraph>{again}</Paragraph>
      <Button to={refillUrl}>Fill my cart again</Button>
      <Paragraph>If you changed your mind, there is nothing you need to do.</Paragraph>
    </EmailLayout>,
    [
      `Dear ${firstName},`,
      kept,
      list.map((line) => `- ${line}`).join("\n"),
      `${again}\n${refillUrl}`,
      "If you changed your mind, there is nothing you need to do.",
      signature(studio),
    ],
  );
}
