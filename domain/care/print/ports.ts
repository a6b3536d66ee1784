// What printing a record needs from outside.
import type { StillLine } from "#db/schema/care/shapes.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Day } from "#domain/kernel/time.ts";

export type { StillLine };
export { blackMark, keptApart } from "./messages.ts";

/** A text of the record under its label; with a day of its own where it is about another day than its entry. */
export type PrintedPart = { label: string; text: string; day?: Day };

/** A progress photo, or a still of a rider with the lines over it, that is printed; its size in pixels. */
export type PrintedPhoto = {
  id: string;
  width: number;
  height: number;
  lines?: readonly StillLine[];
};

/** One thing that was written down: the day it is about, and who wrote it when, to the minute. */
export type PrintedEntry = {
  day: Day;
  heading: string;
  by: string;
  parts: readonly PrintedPart[];
  photo?: PrintedPhoto | undefined;
};

export type PrintedSection = { title: string; entries: readonly PrintedEntry[] };

/** A client's whole record as it is given away. */
export type PrintedRecord = {
  studio: StudioDetails;
  client: { name: string; number: string; born: Day | null };
  period: string;
  privately: boolean;
  photos: boolean;
  /** A sentence for each thing that the person who prints may not read. */
  missing: readonly string[];
  printedBy: string;
  printedAt: Date;
  sections: readonly PrintedSection[];
  /** The bytes of a photo; undefined where its file is gone, or the store is away. */
  loadPhoto(id: string): Promise<Uint8Array | undefined>;
};

/** Draws a whole record as a PDF, A4. */
export type CareRecords = { render(record: PrintedRecord): Promise<Uint8Array> };

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    careRecords: CareRecords;
  }
}
