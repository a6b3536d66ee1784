import { full } from "#tests/rounds.ts";

/** The widths and heights at which a whole journey is walked: as on a phone each time, and as on a desk at night, too. */
export const phoneFirst: readonly (readonly [width: number, height: number])[] = [
  [360, 740],
  ...(full ? ([[1280, 800]] as const) : []),
];
