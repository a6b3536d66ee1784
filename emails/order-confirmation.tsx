import { formatPence } from "#domain/kernel/money.ts";
import { lineNotes, printedReceiptNumber, receiptAmounts, type Receipt } from "#domain/kernel/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import { AmountRow, Button, Heading, Letter, SmallPrint, Words } from "./letter.tsx";
import { message, signature, type Message } from "./message.ts";

export type OrderConfirmation = {
  receipt: Receipt;
  /** The order's page, with the token that opens it. */
  orderUrl: string;
  /** What happens after this, a sentence each. */
  whatsNext: readonly string[];
  /** Asked for again by the buyer. */
  resent: boolean;
};

/** Tells a buyer that her order is paid, with the receipt and what happens now. */
export function orderConfirmation(data: OrderConfirmation): Message {
  const { orderNumber } = data.receipt;
  const subject = `Your order ${orderNumber} is confirmed${data.resent ? " (resent)" : ""}`;
  return message(subject, <Confirmation {...data} />, textOf(data));
}

function Confirmation({ receipt, orderUrl, whatsNext, resent }: OrderConfirmation) {
  const { studio, buyer, orderNumber, lines } = receipt;
  return (
    <Letter
      studio={studio}
      title="Thank you for your order"
      preview={`Order ${orderNumber}: ${formatPence(receipt.totalPence)}`}
    >
      {resent && <SmallPrint>{resentNote}</SmallPrint>}
      <Words>
        Dear {buyer.firstName}, your payment has arrived and your order <strong>{orderNumber}</strong> is confirmed.
      </Words>
      <Button to={orderUrl}>See your order</Button>
      <Heading>Receipt {printedReceiptNumber(receipt.receiptNumber)}</Heading>
      {lines.map((line, place) => (
        <AmountRow key={place} label={line.name} amount={formatPence(line.totalPence)} note={notes(lineNotes(line))} />
      ))}
      {receiptAmounts(receipt).map((row) => (
        <AmountRow key={row.label} {...row} />
      ))}
      <SmallPrint>{paidOn(receipt)}</SmallPrint>
      <Heading>What&apos;s next?</Heading>
      {whatsNext.map((step) => (
        <Words key={step}>{step}</Words>
      ))}
      <Heading>Your details</Heading>
      <Words>{notes([buyer.name, ...receipt.address])}</Words>
    </Letter>
  );
}

const resentNote = "You asked us to send this confirmation again. Nothing new has been charged.";

const notes = (lines: readonly string[]) =>
  lines.map((line, place) => (
    <span key={place} style={{ display: "block" }}>
      {line}
    </span>
  ));

function paidOn({ paidAt, paymentReference, totalPence }: Receipt): string {
  if (totalPence === 0) return `Confirmed on ${longDate(paidAt)}. Nothing had to be paid.`;
  const on = longDate(paidAt);
  return paymentReference ? `Paid by card on ${on}. Payment reference: ${paymentReference}` : `Paid on ${on}.`;
}

function textOf({ receipt, orderUrl, whatsNext, resent }: OrderConfirmation): string[] {
  const { studio, buyer, orderNumber, lines } = receipt;
  return [
    resent ? resentNote : "",
    `Dear ${buyer.firstName},`,
    `your payment has arrived and your order ${orderNumber} is confirmed. You can see it here:\n${orderUrl}`,
    `RECEIPT ${printedReceiptNumber(receipt.receiptNumber)}`,
    lines.map((line) => [`${line.name}: ${formatPence(line.totalPence)}`, ...lineNotes(line)].join("\n  ")).join("\n"),
    receiptAmounts(receipt)
      .map(({ label, amount }) => `${label}: ${amount}`)
      .join("\n"),
    paidOn(receipt),
    ["WHAT'S NEXT?", ...whatsNext].join("\n\n"),
    ["YOUR DETAILS", buyer.name, ...receipt.address].join("\n"),
    signature(studio),
  ];
}
