// What papers need from outside.
import type { Outcome } from "#domain/kernel/outcome.ts";

/** Looks through a PDF and never runs it. */
export type PaperInspector = {
  /** Whether a file is a PDF by its first bytes; its name says nothing. */
  isPdf(bytes: Uint8Array): boolean;
  /** Refuses a PDF with a lock, one that does more than show pages, and one that cannot be read. */
  inspect(bytes: Uint8Array): Outcome<undefined, "locked" | "active" | "unreadable">;
};

/** Keeps the bytes of papers that no one is to read yet; of another paper, or another site's, they do not open. */
export type PaperSeals = {
  seal(bytes: Uint8Array, about: string): Uint8Array;
  open(sealed: Uint8Array, about: string): Uint8Array | undefined;
};

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    papers: PaperInspector;
    paperSeals: PaperSeals;
  }
}
