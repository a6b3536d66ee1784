import { formatPence } from "#domain/kernel/money.ts";
import {
  deliveryNote,
  howPaid,
  lineNotes,
  printedReceiptNumber,
  receiptAmounts,
  receiptContact,
  type Receipt,
} from "#domain/kernel/text/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import { Amounts } from "./order-lines.tsx";

/** A numbered receipt as a sheet of paper: the same words and sums as its PDF. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  return (
    <article className="rounded-lg border border-line bg-white p-6 md:p-12 print:border-0 print:p-0">
      <Head receipt={receipt} />
      <h1 className="mt-10 mb-6 text-3xl">Receipt {printedReceiptNumber(receipt.receiptNumber)}</h1>
      <Facts receipt={receipt} />
      <Lines receipt={receipt} />
      <div className="ml-auto max-w-sm break-inside-avoid">
        <Amounts rows={receiptAmounts(receipt)} />
      </div>
    </article>
  );
}

function Head({ receipt }: { receipt: Receipt }) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-3 border-b border-line pb-6">
      <p className="font-display text-2xl">{receipt.studio.name}</p>
      <address className="text-sm text-soft not-italic">
        {receiptContact(receipt).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </header>
  );
}

function Facts({ receipt }: { receipt: Receipt }) {
  const facts = [
    ["Order number", receipt.orderNumber],
    ["Ordered on", longDate(receipt.placedAt)],
    ["Paid on", longDate(receipt.paidAt)],
    ["Payment", howPaid(receipt)],
    ["Reference", receipt.paymentReference ?? ""],
  ].filter(([, value]) => value);
  const sent = deliveryNote(receipt);
  return (
    <div className="mb-8 grid gap-8 sm:grid-cols-2 print:grid-cols-2">
      <div>
        <h2 className="eyebrow mb-1.5 font-sans">Receipt for</h2>
        <address className="not-italic">
          <strong>{receipt.buyer.name}</strong>
          {[...receipt.address, receipt.buyer.email].map((line, place) => (
            <span key={place} className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </address>
        {sent && (
          <>
            <h2 className="eyebrow mt-4 mb-1.5 font-sans">{sent.title}</h2>
            <address className="not-italic">
              {sent.lines.map((line, place) => (
                <span key={place} className="block wrap-anywhere">
                  {line}
                </span>
              ))}
            </address>
          </>
        )}
      </div>
      <dl className="grid grid-cols-[auto_1fr] content-start gap-x-5 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Lines({ receipt }: { receipt: Receipt }) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">What was bought</caption>
      <thead className="border-b border-ink text-sm">
        <tr>
          <th scope="col" className="py-2 font-semibold">
            Description
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line, place) => (
          <tr key={place} className="break-inside-avoid border-b border-line align-top">
            <td className="py-3 pr-6">
              {line.name}
              {lineNotes(line).map((note) => (
                <span key={note} className="block text-sm text-soft">
                  {note}
                </span>
              ))}
            </td>
            <td className="py-3 text-right tabular-nums">{formatPence(line.totalPence)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
