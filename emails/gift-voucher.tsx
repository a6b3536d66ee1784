import { formatPence } from "#domain/kernel/money.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import { Button, CodeBox, EmailLayout, SmallPrint, Paragraph } from "./layout.tsx";
import { message as email, signature, type Message } from "./message.ts";

export type GiftVoucherMail = {
  studio: StudioDetails;
  recipientName: string;
  /** Who bought it; the same person where it is for themselves. */
  fromName: string;
  isForBuyer: boolean;
  message: string;
  amountPence: number;
  /** With its hyphens. */
  number: string;
  validUntil: Date;
  terms: readonly string[];
  shopUrl: string;
  balanceUrl: string;
};

/** Brings the recipient their voucher: the message, its number, and the card to print as a file. */
export function giftVoucher(data: GiftVoucherMail): Message {
  const {
    studio,
    recipientName,
    fromName,
    isForBuyer,
    message,
    number,
    validUntil,
    terms,
    shopUrl,
    balanceUrl,
  } = data;
  const amount = formatPence(data.amountPence);
  const happened = isForBuyer
    ? `here is the gift voucher for ${amount} that you bought. A card to print is attached.`
    : `${fromName} has given you a gift voucher for ${amount}. A card to print is attached.`;
  const quoted = message ? `“${message}”` : "";
  const valid = `It is valid until ${longDate(validUntil)}.`;
  const title = isForBuyer ? "Your gift voucher" : "A present for you";
  return email(
    isForBuyer ? `Your gift voucher for ${amount}` : `${fromName} has given you a gift voucher`,
    <EmailLayout studio={studio} title={title} preview={`${amount} for you`}>
      <Paragraph>
        Dear {recipientName}, {happened}
      </Paragraph>
      {quoted && <Paragraph>{quoted}</Paragraph>}
      <CodeBox code={number} />
      <Paragraph>{valid}</Paragraph>
      <Button to={shopUrl}>Go to the shop</Button>
      {terms.map((term) => (
        <SmallPrint key={term}>{term}</SmallPrint>
      ))}
      <SmallPrint>What is left on it: {balanceUrl}</SmallPrint>
    </EmailLayout>,
    [
      `Dear ${recipientName},`,
      happened,
      quoted,
      `    ${number}`,
      valid,
      shopUrl,
      terms.map((term) => `- ${term}`).join("\n"),
      `What is left on it: ${balanceUrl}`,
      signature(studio),
    ],
  );
}
