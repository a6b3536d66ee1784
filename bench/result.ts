/** One line of the results: what was measured, against what, and whether it reaches what it should. */
export type Result = {
  work: string;
  measured: string;
  control: string;
  reach: string;
  holds: boolean;
};

/** A benchmark: its name for the command line, and what it finds. */
export type Bench = { name: string; run(): Promise<Result[]> };

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
export const round = (value: number, digits = 1): number =>
  Math.round(value * 10 ** digits) / 10 ** digits;
