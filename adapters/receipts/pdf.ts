import type { Receipts } from "#domain/kernel/receipt.ts";

/** Receipts as PDFs. The writer is large, so it is only loaded when the first receipt is asked for, and draws one at a time. */
export function pdfReceipts(): Receipts {
  let busy: Promise<unknown> = Promise.resolve();
  return {
    render(receipt) {
      const drawn = busy.then(async () => {
        const { drawReceipt } = await import("./receipt-document.tsx");
        return drawReceipt(receipt);
      });
      busy = drawn.catch(() => {});
      return drawn;
    },
  };
}
