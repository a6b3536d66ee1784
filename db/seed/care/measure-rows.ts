import type { MeasuredValue, MeasureResult } from "#db/schema/care/shapes.ts";

/** The notes in which the first client was measured, by their place in the history. */
const measuredAt = [0, 2, 4, 6, 8, 10, 11, 12, 13];

type Course = readonly (number | MeasureResult | null)[];
type MeasuredCourse = { key: string; left?: Course; right?: Course; one?: Course };

/** A back that was stiff and a left hip that was behind, and how they came back. */
const measuredCourses: readonly MeasuredCourse[] = [
  { key: "trunk-flexion", one: [45, 52, 60, 66, 72, 75, 78, 80, 80] },
  {
    key: "side-plank",
    left: [null, null, 14, 18, 24, 31, 36, 39, 40],
    right: [null, null, 25, 27, 31, 36, 39, 40, 41],
  },
  {
    key: "hip-internal-rotation",
    left: [23, 24, 27, 30, 33, 36, 38, 40, 41],
    right: [38, 38, 39, 40, 40, 41, 41, 42, 42],
  },
  {
    key: "straight-leg-raise",
    left: [55, 60, 64, 70, 74, 78, 80, 82, 84],
    right: [68, 70, 74, 76, 80, 82, 84, 84, 86],
  },
  {
    key: "hip-abduction-strength",
    left: [4, 4, 4, 4.5, 4.5, 5, 5, 5, 5],
    right: [5, 5, 5, 5, 5, 5, 5, 5, 5],
  },
  {
    key: "trendelenburg-test",
    left: [
      "positive",
      "positive",
      "positive",
      "negative",
      null,
      "negative",
      null,
      null,
      "negative",
    ],
    right: ["negative", null, "negative", "negative", null, null, null, null, "negative"],
  },
  {
    key: "single-leg-stance",
    left: [18, 22, 28, 33, 38, 41, 44, 45, 45],
    right: [31, 33, 36, 40, 42, 45, 45, 45, 45],
  },
  { key: "oswestry-score", one: [42, null, 36, null, 28, null, 20, null, 12] },
  { key: "chair-stand-30", one: [11, 12, 13, 14, 15, 16, 17, 17, 18] },
];

/** What was measured in one note of a client's history: the first client's alone. */
export function measuresIn(turn: number, at: number): MeasuredValue[] {
  const place = turn === 0 ? measuredAt.indexOf(at) : -1;
  return measuredCourses.flatMap(({ key, ...courses }) =>
    (["left", "right", "one"] as const).flatMap((side): MeasuredValue[] => {
      const is = courses[side]?.[place] ?? null;
      if (is === null) return [];
      const isNumber = typeof is === "number";
      return [{ key, side, value: isNumber ? is : null, result: isNumber ? null : is }];
    }),
  );
}

type SeededNote = {
  row: { id: string; clientId: string; sessionDate: string; measures: MeasuredValue[] };
};

/** The same as the rows that signing writes. */
export const measureRows = (histories: readonly { notes: readonly SeededNote[] }[]) =>
  histories.flatMap(({ notes }) =>
    notes.flatMap(({ row }) =>
      row.measures.map(({ key, side, value, result }) => ({
        treatmentId: row.id,
        clientId: row.clientId,
        measureKey: key,
        side,
        value,
        result,
        measuredOn: row.sessionDate,
        isShared: true,
      })),
    ),
  );
