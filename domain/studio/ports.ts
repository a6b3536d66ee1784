// What the studio's papers are made of, and what draws them.
import type { StudioDetails } from "#domain/kernel/receipt.ts";
import type { Day } from "#domain/kernel/time.ts";

/** One piece of a paper: running text, a list, boxes to tick, or lines to write on (`rows` high; short ones share a row). */
export type Block =
  string | { list: readonly string[] } | { ticks: readonly string[] } | { lines: readonly FormLine[] };

export type FormLine = string | { label: string; rows?: number; short?: boolean };

export type Section = { heading: string; blocks: readonly Block[] };

/** One policy or form of the studio: the one source of its page and its PDF. */
export type Paper = {
  /** Names the page and the PDF. */
  slug: string;
  title: string;
  /** What it is for, in a sentence or two. */
  lead: string;
  /** Year and month of the wording; an order remembers the version of the terms it was made under. */
  version: string;
  /** The day it counts from. */
  from: Day;
  /** Says that it is not final, for as long as it is not. */
  mark?: string;
  sections: readonly Section[];
  /** Facts at its head: who we are and how to reach us. */
  studio: StudioDetails;
};

/** Draws a paper as a PDF, A4. */
export type Papers = { render(paper: Paper): Promise<Uint8Array> };

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    papers: Papers;
  }
}
