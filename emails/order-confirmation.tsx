import { formatPence } from "#domain/kernel/money.ts";
import {
  deliveryNote,
  lineNotes,
  printedReceiptNumber,
  receiptAmounts,
  type Receipt,
  type StudioDetails,
} from "#domain/kernel/text/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import { AmountRow, Button, Heading, EmailLayout, SmallPrint, Paragraph } from "./layout.tsx";
import { message, signature, type Message } from "./message.ts";

export type OrderConfirmation = {
  receipt: Receipt;
  /** The order's page, with the token that opens it. */
  orderUrl: string;
  /** What happens after this, a sentence each. */
  whatsNext: readonly string[];
  /** What is still to pay of a retreat, with the link that pays it. */
  balances?: readonly Balance[];
  /**
   * What was agreed: which policy documents in which version, how each thing is cancelled, and
   * whether the documents are attached.
   */
  contract: { accepted: readonly string[]; cancelling: readonly Cancelling[]; attached: boolean };
  /** Asked for again by the buyer. */
  resent: boolean;
};

type Balance = { words: string; amountPence: number; payUrl: string };

/** How a kind of thing in the order is cancelled. */
type Cancelling = { title: string; words: string; list: readonly string[] };

/** Tells a buyer that their order is paid, with the receipt, what happens now, and the terms in a form to keep. */
export function orderConfirmation(data: OrderConfirmation): Message {
  const { orderNumber } = data.receipt;
  const subject = `Your order ${orderNumber} is confirmed${data.resent ? " (resent)" : ""}`;
  return message(subject, <Confirmation {...data} />, textOf(data));
}

function Confirmation(data: OrderConfirmation) {
  const { receipt, orderUrl, whatsNext, balances = [], contract, resent } = data;
  const { studio, buyer, orderNumber, lines } = receipt;
  const sent = deliveryNote(receipt);
  return (
    <EmailLayout
      studio={studio}
      title="Thank you for your order"
      preview={`Order ${orderNumber}: ${formatPence(receipt.totalPence)}`}
    >
      {resent && <SmallPrint>{resentNote}</SmallPrint>}
      <Paragraph>
        Dear {buyer.firstName}, your payment has arrived and your order{" "}
        <strong>{orderNumber}</strong> is confirmed.
      </Paragraph>
      <Button to={orderUrl}>See your order</Button>
      <Heading>Receipt {printedReceiptNumber(receipt.receiptNumber)}</Heading>
      {lines.map((line, place) => (
        <AmountRow
          key={place}
          label={line.name}
          amount={formatPence(line.totalPence)}
          note={notes(lineNotes(line))}
        />
      ))}
      {receiptAmounts(receipt).map((row) => (
        <AmountRow key={row.label} {...row} />
      ))}
      <SmallPrint>{paidOn(receipt)}</SmallPrint>
      {balances.length > 0 && <Heading>Your balance</Heading>}
      {balances.map(({ words, amountPence, payUrl }) => (
        <div key={payUrl}>
          <Paragraph>{words}</Paragraph>
          <Button to={payUrl}>Pay {formatPence(amountPence)}</Button>
        </div>
      ))}
      <Heading>What&apos;s next?</Heading>
      {whatsNext.map((step) => (
        <Paragraph key={step}>{step}</Paragraph>
      ))}
      <Heading>Our agreement</Heading>
      <Paragraph>{agreed(contract)}</Paragraph>
      <Heading>Cancelling and your money back</Heading>
      {contract.cancelling.map(({ title, words, list }) => (
        <div key={title}>
          <Paragraph>
            <strong>{title}.</strong> {words}
          </Paragraph>
          {list.length > 0 && (
            <ul style={{ margin: "-8px 0 16px", paddingLeft: 20 }}>
              {list.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <Paragraph>{howToCancel(studio)}</Paragraph>
      <Heading>Your details</Heading>
      <Paragraph>{notes([buyer.name, ...receipt.address])}</Paragraph>
      {sent && <Heading>{sent.title}</Heading>}
      {sent && <Paragraph>{notes(sent.lines)}</Paragraph>}
    </EmailLayout>
  );
}

const resentNote = "You asked us to send this confirmation again. Nothing new has been charged.";

/** "Your order is under our Terms and Conditions (version 2026-01)." */
function agreed({ accepted, attached }: OrderConfirmation["contract"]): string {
  const under = `Your order is under our ${accepted.join(" and our ")}.`;
  if (!attached)
    return `${under} They came with your first confirmation; ask us, and we send them again.`;
  return `${under} They are attached, with our Refund and Cancellation Policy and its form for cancelling: please keep them.`;
}

const howToCancel = ({ email, phone }: StudioDetails) =>
  `To cancel, write to ${email} or ring ${phone}, and quote your order number. We refund to the card you paid with.`;

const notes = (lines: readonly string[]) =>
  lines.map((line, place) => (
    <span key={place} style={{ display: "block" }}>
      {line}
    </span>
  ));

function paidOn({ paidAt, paymentReference, totalPence, voucherPence = 0 }: Receipt): string {
  if (totalPence === 0) return `Confirmed on ${longDate(paidAt)}. Nothing had to be paid.`;
  const on = longDate(paidAt);
  if (voucherPence === totalPence) return `Paid by gift voucher on ${on}.`;
  return paymentReference
    ? `Paid by card on ${on}. Payment reference: ${paymentReference}`
    : `Paid on ${on}.`;
}

function textOf(data: OrderConfirmation): string[] {
  const { receipt, orderUrl, whatsNext, balances = [], contract, resent } = data;
  const { studio, buyer, orderNumber, lines } = receipt;
  const sent = deliveryNote(receipt);
  return [
    resent ? resentNote : "",
    `Dear ${buyer.firstName},`,
    `your payment has arrived and your order ${orderNumber} is confirmed. You can see it here:\n${orderUrl}`,
    `RECEIPT ${printedReceiptNumber(receipt.receiptNumber)}`,
    lines
      .map((line) =>
        [`${line.name}: ${formatPence(line.totalPence)}`, ...lineNotes(line)].join("\n  "),
      )
      .join("\n"),
    receiptAmounts(receipt)
      .map(({ label, amount }) => `${label}: ${amount}`)
      .join("\n"),
    paidOn(receipt),
    ...balances.map(({ words, payUrl }) => `YOUR BALANCE\n\n${words}\n${payUrl}`),
    ["WHAT'S NEXT?", ...whatsNext].join("\n\n"),
    `OUR AGREEMENT\n\n${agreed(contract)}`,
    [
      "CANCELLING AND YOUR MONEY BACK",
      ...contract.cancelling.map(({ title, words, list }) =>
        [`${title}. ${words}`, ...list.map((point) => `- ${point}`)].join("\n"),
      ),
      howToCancel(studio),
    ].join("\n\n"),
    ["YOUR DETAILS", buyer.name, ...receipt.address].join("\n"),
    ...(sent ? [[sent.title.toUpperCase(), ...sent.lines].join("\n")] : []),
    signature(studio),
  ];
}
