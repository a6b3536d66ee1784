/** One line of the results: the measurement, its baseline, and whether it meets the target. */
export type Result = {
  work: string;
  measured: string;
  control: string;
  reach: string;
  holds: boolean;
};

/** A benchmark: its name for the command line, and its results. */
export type Bench = { name: string; run(): Promise<Result[]> };

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
export const round = (value: number, digits = 1): number =>
  Math.round(value * 10 ** digits) / 10 ** digits;
