import { addDays, before, days, londonDay } from "#domain/kernel/time.ts";
import { spokenDose } from "#domain/care/exercises/dose.ts";
import { exercises } from "#domain/care/exercises/library.ts";
import { textOf } from "#domain/care/plans/rules.ts";
import { random } from "../random.ts";
import { ownExerciseGiven } from "./own-exercise-rows.ts";
import type { SeededHistory } from "./care-rows.ts";

/** How long the first client has had exercises of the library at home. */
const givenDaysAgo = 20;

/** For hips and back, and one of the studio's own. */
const given = [
  ...["pelvic-tilt", "clam", "bird-dog", "hip-flexor-stretch"].map((key) =>
    exercises.find((exercise) => exercise.key === key)!,
  ),
  ownExerciseGiven,
];

const idOf = ({ who }: SeededHistory, key: string) => random(`exercise ${who.id} ${key}`).uuid();

/** The day from which the first client has these instead of what stands in their notes. */
export const libraryFrom = (turn: number, now: Date): string | null =>
  turn === 0 ? addDays(londonDay(now), -givenDaysAgo) : null;

/** What the first client was given from the library. */
export const libraryRows = (histories: readonly SeededHistory[], now: Date) =>
  histories.flatMap((one) => {
    const startedOn = libraryFrom(one.turn, now);
    if (startedOn === null) return [];
    return given.map((exercise, displayOrder) => ({
      id: idOf(one, exercise.key),
      clientId: one.who.id,
      givenBy: one.who.therapistId,
      exerciseKey: exercise.key,
      title: exercise.name,
      description: textOf(exercise),
      frequency: spokenDose(exercise.dose),
      duration: "",
      priority: "medium" as const,
      category: "exercise",
      startedOn,
      displayOrder,
      ...exercise.dose,
    }));
  });

const felt = ["Went well.", "A little stiff at first.", "Easier than last week."];

/** Most days of it were done, the last of them yesterday. */
export function libraryLogs(one: SeededHistory, now: Date) {
  if (one.turn !== 0) return [];
  const chance = random(`exercises ${one.who.id}`);
  return given.flatMap(({ key }) =>
    Array.from({ length: givenDaysAgo }, (_, back) => back + 1).flatMap((back) =>
      chance.percent(35) && back > 1
        ? []
        : [
            {
              clientId: one.who.id,
              itemId: idOf(one, key),
              doneOn: addDays(londonDay(now), -back),
              pain: 1 + chance.below(3),
              comment: chance.percent(15) ? felt[chance.below(felt.length)]! : "",
              loggedAt: before(now, days(back)),
            },
          ],
    ),
  );
}
