import { performance } from "./library/performance.ts";
import { ranges } from "./library/ranges.ts";
import { scores } from "./library/scores.ts";
import { tests } from "./library/tests.ts";
import { type Measure, type MeasureArea, measureAreas } from "./messages.ts";

const areas = Object.keys(measureAreas) as MeasureArea[];

/** All measures there are: area by area from head to foot, and in each ranges, strength and times, tests. */
export const measures: readonly Measure[] = areas.flatMap((area) =>
  [...ranges, ...performance, ...scores, ...tests].filter((measure) => measure.area === area),
);

const byKey = new Map(measures.map((measure) => [measure.key, measure]));
/** A measure by its key; undefined for one that the library does not have. */
export const findMeasure = (key: string): Measure | undefined => byKey.get(key);

const places = new Map(measures.map(({ key }, place) => [key, place]));
/** The place of a measure in the library. */
export const placeOf = (key: string): number => places.get(key) ?? measures.length;
