import { formatPence } from "#domain/kernel/money.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { longDate, spokenTime } from "#domain/kernel/time.ts";
import { Button, EmailLayout, Paragraph } from "./layout.tsx";
import { message, type Message } from "./message.ts";

export type StaffPaymentAlert = {
  studio: StudioDetails;
  orderNumber: string;
  amountPence: number;
  /** What is wrong, in one sentence. */
  problem: string;
  /** What the studio should do about it. */
  advice: string;
  paymentReference?: string | null;
  noticedAt: Date;
  orderUrl?: string;
};

/** Tells the studio that money and order do not agree and a person has to look; it names no buyer. */
export function staffPaymentAlert({
  studio,
  orderNumber,
  amountPence,
  problem,
  advice,
  ...data
}: StaffPaymentAlert): Message {
  const { noticedAt, orderUrl, paymentReference } = data;
  const noticed = `Noticed on ${longDate(noticedAt)} at ${spokenTime(noticedAt)}.`;
  const about = `Order ${orderNumber}, ${formatPence(amountPence)}${paymentReference ? `, payment ${paymentReference}` : ""}.`;
  return message(
    `Please look at the payment of order ${orderNumber}`,
    <EmailLayout studio={studio} title="A payment needs you" preview={problem}>
      <Paragraph>{problem}</Paragraph>
      <Paragraph>{about}</Paragraph>
      <Paragraph>{advice}</Paragraph>
      {orderUrl && <Button to={orderUrl}>Open the order</Button>}
      <Paragraph>{noticed}</Paragraph>
    </EmailLayout>,
    [problem, about, advice, orderUrl ?? "", noticed],
  );
}
