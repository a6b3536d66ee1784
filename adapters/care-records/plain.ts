import type { PlainRecords } from "#domain/privacy/moving-out/ports.ts";

/** Whole records as plain PDFs; the writer is loaded when the first one is asked for. */
export const plainCareRecords = (): PlainRecords => ({
  render: async (record) => (await import("./draw-plain.ts")).drawPlainRecord(record),
});
