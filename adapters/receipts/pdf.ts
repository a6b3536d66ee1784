import { type LoadLogo, noLogo } from "../marks/load-logo.ts";
import type { Receipts } from "#domain/kernel/text/receipt.ts";

/** Receipts as PDFs. The writer is large, so it is only loaded when the first one is asked for, and draws one at a time. */
export function pdfReceipts(loadLogo: LoadLogo = noLogo): Receipts {
  let busy: Promise<unknown> = Promise.resolve();
  const runInQueue = (draw: () => Promise<Uint8Array>) => {
    const drawn = busy.then(draw);
    busy = drawn.catch(() => {});
    return drawn;
  };
  return {
    render: (receipt) =>
      runInQueue(async () => {
        const { drawReceipt } = await import("./receipt-document.tsx");
        return drawReceipt(receipt, await loadLogo(receipt.studio.brand));
      }),
    renderSlips: (slips) =>
      runInQueue(async () => {
        const { drawSlips } = await import("./packing-slip.tsx");
        return drawSlips(slips, await loadLogo(slips[0]?.studio.brand));
      }),
  };
}
