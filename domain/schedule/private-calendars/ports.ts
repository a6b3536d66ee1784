// What private calendars need from outside: what reads their files.
import type { Outcome } from "#domain/kernel/outcome.ts";

/** It is no calendar, or has more in it than a person's. */
export type UnreadableCalendar = "no-calendar" | "too-much";

/** A stretch of time, end excluded. */
export type Span = { from: Date; until: Date };

export type BusyReader = {
  /**
   * When the owner of an iCalendar file (RFC 5545) is busy within a span; entries may overlap. A
   * day without times is that day in London, and so is a time without a zone. What is marked as free
   * or cancelled is left out.
   */
  busy(file: string, within: Span): Outcome<Span[], UnreadableCalendar>;
};

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    busyReader: BusyReader;
  }
}
