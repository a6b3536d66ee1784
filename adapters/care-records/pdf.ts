import { type LoadLogo, noLogo } from "../marks/load-logo.ts";
import type { CareRecords } from "#domain/care/print/ports.ts";

/** Whole records as PDFs. The writer is loaded when the first one is asked for, and draws one at a time. */
export function pdfCareRecords(loadLogo: LoadLogo = noLogo): CareRecords {
  let busy: Promise<unknown> = Promise.resolve();
  return {
    render: (record) => {
      const drawn = busy.then(async () => {
        const { drawRecord } = await import("./record-document.tsx");
        return drawRecord(record, await loadLogo(record.studio.brand));
      });
      busy = drawn.catch(() => {});
      return drawn;
    },
  };
}
