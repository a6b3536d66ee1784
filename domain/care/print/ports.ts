// What printing a record needs from outside.
import type { StudioDetails } from "#domain/kernel/receipt.ts";
import type { Day } from "#domain/kernel/time.ts";

export { blackMark } from "./words.ts";

/** A text of the record under its label. */
export type PrintedPart = { label: string; text: string };

/** One thing that was written down: the day it is about, and who wrote it when, to the minute. */
export type PrintedEntry = { day: Day; heading: string; by: string; parts: readonly PrintedPart[] };

export type PrintedSection = { title: string; entries: readonly PrintedEntry[] };

/** A client's whole record as it is given away. */
export type PrintedRecord = {
  studio: StudioDetails;
  client: { name: string; number: string; born: Day | null };
  period: string;
  privately: boolean;
  /** Whether the notes of colleagues are in it, too. */
  isWhole: boolean;
  printedBy: string;
  printedAt: Date;
  sections: readonly PrintedSection[];
};

/** Draws a whole record as a PDF, A4. */
export type CareRecords = { render(record: PrintedRecord): Promise<Uint8Array> };

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    careRecords: CareRecords;
  }
}
