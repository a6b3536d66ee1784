import { formatPence } from "#domain/kernel/money.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { longDate, spokenTime } from "#domain/kernel/time.ts";
import { AmountRow, Button, EmailLayout, SmallPrint, Paragraph } from "./layout.tsx";
import { message, signature, type Message } from "./message.ts";

export type PaymentLink = {
  studio: StudioDetails;
  firstName: string;
  orderNumber: string;
  lines: readonly { name: string; quantity: number; totalPence: number }[];
  /** What is taken off, what vouchers pay, and what is left to pay. */
  discountPence: number;
  voucherPence: number;
  toPayPence: number;
  until: Date;
  payUrl: string;
  /** The policy documents that the order is made under, by name and address. */
  documents: readonly { name: string; url: string }[];
};

/** Asks a buyer to pay an order that the studio took for them, by a link of its own. */
export function paymentLink(data: PaymentLink): Message {
  const { studio, firstName, orderNumber, payUrl, toPayPence, until, documents } = data;
  const happened = `we have taken your order ${orderNumber} as we agreed. Please pay it by the link below.`;
  const kept = `We keep everything for you until ${longDate(until)}, ${spokenTime(until)}. The link ends then, or as soon as the order is paid.`;
  const agreed = `By paying you accept ${documents.map(({ name }) => name).join(" and ")}:`;
  const rows = rowsOf(data);
  return message(
    `Please pay your order ${orderNumber}`,
    <EmailLayout
      studio={studio}
      title="Your order waits for payment"
      preview={`${formatPence(toPayPence)}, order ${orderNumber}`}
    >
      <Paragraph>
        Dear {firstName}, {happened}
      </Paragraph>
      {rows.map((row) => (
        <AmountRow key={row.label} {...row} />
      ))}
      <Button to={payUrl}>Pay {formatPence(toPayPence)}</Button>
      <Paragraph>{kept}</Paragraph>
      <SmallPrint>
        {agreed}{" "}
        {documents.map(({ name, url }, place) => (
          <span key={url}>
            {place > 0 && ", "}
            <a href={url}>{name}</a>
          </span>
        ))}
      </SmallPrint>
      <SmallPrint>{notYou}</SmallPrint>
    </EmailLayout>,
    [
      `Dear ${firstName},`,
      happened,
      rows.map(({ label, amount }) => `${label}: ${amount}`).join("\n"),
      payUrl,
      kept,
      [agreed, ...documents.map(({ url }) => url)].join("\n"),
      notYou,
      signature(studio),
    ],
  );
}

const notYou = "If you did not order anything from us, you need do nothing: nothing is charged.";

function rowsOf({ lines, discountPence, voucherPence, toPayPence }: PaymentLink) {
  return [
    ...lines.map(({ name, quantity, totalPence }) => ({
      label: `${quantity} × ${name}`,
      amount: formatPence(totalPence),
    })),
    ...(discountPence > 0 ? [{ label: "Discount", amount: formatPence(-discountPence) }] : []),
    ...(voucherPence > 0 ? [{ label: "Gift voucher", amount: formatPence(-voucherPence) }] : []),
    {
      label: "To pay",
      amount: formatPence(toPayPence),
      strong: true,
    },
  ];
}
