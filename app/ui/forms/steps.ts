export type Limits = { min?: number; max?: number };

/** One step from a number, never past its limits; what is not a whole number counts as the lowest. */
export function stepTo(value: number, step: 1 | -1, { min = 0, max = 99 }: Limits = {}): number {
  const from = Number.isInteger(value) ? value : min - step;
  return Math.max(min, Math.min(max, from + step));
}

/** Which of the two buttons lead nowhere from here. */
export function atLimits(
  value: number,
  { min = 0, max = 99 }: Limits = {},
): { atMin: boolean; atMax: boolean } {
  return { atMin: value <= min, atMax: value >= max };
}
