// What papers need from outside.
import type { Outcome } from "#domain/kernel/outcome.ts";

/** Looks through a PDF and never runs it. */
export type PaperInspector = {
  /** Whether a file is a PDF by its first bytes; its name says nothing. */
  isPdf(bytes: Uint8Array): boolean;
  /** Refuses a PDF with a lock, one that does more than show pages, and one that cannot be read. */
  inspect(bytes: Uint8Array): Outcome<undefined, "locked" | "active" | "unreadable">;
};

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    papers: PaperInspector;
  }
}
