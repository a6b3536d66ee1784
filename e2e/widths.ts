import { full } from "#tests/rounds.ts";

/** The widths and heights of a whole journey: a phone in each run, and a desktop in the nightly run, too. */
export const phoneFirst: readonly (readonly [width: number, height: number])[] = [
  [360, 740],
  ...(full ? ([[1280, 800]] as const) : []),
];
