/** True at night (`npm run test:nightly`): whole counts, every pair, both engines everywhere. */
export const full = process.env["ROUNDS"] === "full";
export const times = (few: number, many: number): number => (full ? many : few);
/** The rounds of a race, counted from 1. */
export const rounds = (few: number, many: number): number[] =>
  Array.from({ length: times(few, many) }, (_, round) => round + 1);
/** All of a list at night, by day what stands at these places of it. */
export const sampleOf = <T>(all: readonly T[], ...places: number[]): readonly T[] =>
  full ? all : all.filter((_, place) => places.includes(place));
