import type { CareRecords } from "#domain/care/print/ports.ts";

/** Whole records as PDFs. The writer is loaded when the first one is asked for, and draws one at a time. */
export function pdfCareRecords(): CareRecords {
  let busy: Promise<unknown> = Promise.resolve();
  return {
    render: (record) => {
      const drawn = busy.then(async () =>
        (await import("./record-document.tsx")).drawRecord(record),
      );
      busy = drawn.catch(() => {});
      return drawn;
    },
  };
}
