import type { Receipts } from "#domain/kernel/text/receipt.ts";

/** Receipts as PDFs. The writer is large, so it is only loaded when the first one is asked for, and draws one at a time. */
export function pdfReceipts(): Receipts {
  let busy: Promise<unknown> = Promise.resolve();
  const runInQueue = (draw: () => Promise<Uint8Array>) => {
    const drawn = busy.then(draw);
    busy = drawn.catch(() => {});
    return drawn;
  };
  return {
    render: (receipt) =>
      runInQueue(async () => (await import("./receipt-document.tsx")).drawReceipt(receipt)),
    renderSlips: (slips) =>
      runInQueue(async () => (await import("./packing-slip.tsx")).drawSlips(slips)),
  };
}
