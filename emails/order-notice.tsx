import { formatPence } from "#domain/kernel/money.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { Button, EmailLayout, Things, Paragraph } from "./layout.tsx";
import { message, type Message } from "./message.ts";

export type OrderNotice = {
  studio: StudioDetails;
  orderNumber: string;
  totalPence: number;
  lines: readonly { name: string; quantity: number }[];
  /** Where the back-office shows this order. */
  officeUrl: string;
};

/** Tells the studio that an order was paid; who bought it stands in the back-office, not in the mail. */
export function orderNotice({
  studio,
  orderNumber,
  totalPence,
  lines,
  officeUrl,
}: OrderNotice): Message {
  const what = `Order ${orderNumber} has been paid: ${formatPence(totalPence)}.`;
  const list = lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  const why = "You get this mail because order notifications are on in your settings.";
  return message(
    `New order ${orderNumber}: ${formatPence(totalPence)}`,
    <EmailLayout studio={studio} title="A new order" preview={what}>
      <Paragraph>{what}</Paragraph>
      <Things of={list} />
      <Button to={officeUrl}>See this order</Button>
      <Paragraph>{why}</Paragraph>
    </EmailLayout>,
    [what, list.map((line) => `- ${line}`).join("\n"), `See this order: ${officeUrl}`, why],
  );
}
