/** The ends of a chart's scale and the numbers that stand beside it. */
export type ChartScale = { from: number; to: number; ticks: readonly number[] };

/** Scores from 0 to 10. */
export const scoreScale: ChartScale = {
  from: 0,
  to: 10,
  ticks: [0, 5, 10],
};

/** A scale in round steps, two to four of them, that holds all values. */
export function scaleAround(values: readonly number[]): ChartScale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const size = 10 ** Math.floor(Math.log10(Math.max(high - low, 1)));
  const step = [0.5, 1, 2, 5, 10]
    .map((part) => part * size)
    .find((one) => {
      return Math.ceil(high / one) - Math.floor(low / one) <= 4;
    })!;
  const from = Math.floor(low / step) * step;
  const to = Math.max(Math.ceil(high / step) * step, from + 2 * step);
  const ticks = Array.from(
    { length: Math.round((to - from) / step) + 1 },
    (_, at) => from + at * step,
  );
  return { from, to, ticks };
}
