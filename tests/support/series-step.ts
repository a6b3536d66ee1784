// The random steps that histories of series are made of.
import fc from "fast-check";
import type { Scope } from "#domain/schedule/series/input.ts";

const which = fc.nat(200);
const scope = fc.constantFrom<Scope>("future", "all");
/** A step in a series: a change of its session at a number, or of all of it as nights go by. */
export const seriesStep = fc.oneof(
  fc.record({
    what: fc.constant("move" as const),
    which,
    scope,
    byDays: fc.integer({ min: -9, max: 9 }),
    hour: fc.integer({ min: 8, max: 18 }),
  }),
  fc.record({
    what: fc.constant("space" as const),
    which,
    scope,
    interval: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    what: fc.constant("price" as const),
    which,
    scope,
    pricePence: fc.integer({ min: 100, max: 9_000 }),
  }),
  fc.record({ what: fc.constant("end" as const), which, scope }),
  fc.record({
    what: fc.constant("move one" as const),
    which,
    byDays: fc.integer({ min: -3, max: 8 }),
  }),
  fc.record({ what: fc.constant("cancel one" as const), which }),
  fc.record({ what: fc.constant("add after all" as const), which }),
  fc.record({ what: fc.constant("nights" as const), count: fc.integer({ min: 1, max: 40 }) }),
);
export type SeriesStep = typeof seriesStep extends fc.Arbitrary<infer One> ? One : never;
