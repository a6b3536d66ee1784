// What a letter needs from outside.
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Day } from "#domain/kernel/time.ts";
import type { LetterBlock } from "./rules.ts";

/** A letter as it is printed, on the studio's paper. */
export type PrintableLetter = {
  studio: StudioDetails;
  /** The day that stands on it. */
  day: Day;
  /** Lines of the recipient: name, then address. */
  to: readonly string[];
  subject: string;
  /** Facts in two columns below the subject: whom it is about. */
  facts: readonly (readonly [label: string, text: string])[];
  blocks: readonly LetterBlock[];
  /** What was ticked of the record. */
  parts: readonly { heading: string; text: string }[];
  /** What stands above who writes: "Yours sincerely". */
  closing: string;
  /** Who writes: name, profession, and where they are listed. */
  signed: readonly string[];
  /** What stands at the foot of each page beside its number. */
  foot: string;
  /** Says that it is not final. */
  mark?: string | undefined;
};

/** Draws a letter as a tagged PDF, A4. */
export type LetterRenderer = { render(letter: PrintableLetter): Promise<Uint8Array> };

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    letters: LetterRenderer;
  }
}
