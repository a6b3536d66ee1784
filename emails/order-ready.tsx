import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { EmailLayout, Things, Paragraph } from "./layout.tsx";
import { message, signature, type Message } from "./message.ts";

export type OrderReady = {
  studio: StudioDetails;
  firstName: string;
  orderNumber: string;
  lines: readonly { name: string; quantity: number }[];
  /** Where and when, in the studio's words; empty where it does not say. */
  where: string;
};

/** Tells a buyer that their order is ready, what it is, and where and when to collect it. */
export function orderReady({ studio, firstName, orderNumber, lines, where }: OrderReady): Message {
  const title = "Your order is ready to collect";
  const happened = `the following from your order ${orderNumber} is ready for you to collect:`;
  const bring = `Please have your order number at hand. If somebody else collects it for you, give it to them. For anything else, reply to this mail or ring us on ${studio.phone}.`;
  const list = lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  return message(
    `${title}: ${orderNumber}`,
    <EmailLayout studio={studio} title={title} preview={where || happened}>
      <Paragraph>
        Dear {firstName}, {happened}
      </Paragraph>
      <Things of={list} />
      {where && (
        <Paragraph>
          <strong>{where}</strong>
        </Paragraph>
      )}
      <Paragraph>{bring}</Paragraph>
    </EmailLayout>,
    [
      `Dear ${firstName},`,
      happened,
      list.map((line) => `- ${line}`).join("\n"),
      ...[where].filter(Boolean),
      bring,
      signature(studio),
    ],
  );
}
