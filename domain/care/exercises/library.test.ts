import { expect, test } from "vitest";
import { issuesOf } from "#tests/support/poses.ts";
import { exercises, findExercise } from "./library.ts";

const keys = exercises.map(({ key }) => key);
const byEach = (check: (exercise: (typeof exercises)[number]) => boolean) =>
  exercises.filter((exercise) => !check(exercise)).map(({ key }) => key);

test("the library has more than a hundred exercises, of every kind", () => {
  expect(exercises.length).toBe(103);
  expect(Object.groupBy(exercises, ({ kind }) => kind)).toMatchObject({
    mat: expect.any(Array),
    reformer: expect.any(Array),
    rehabilitation: expect.any(Array),
    stretching: expect.any(Array),
    groundwork: expect.any(Array),
  });
});

test("a key and a name belong to one exercise", () => {
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(exercises.map(({ name }) => name)).size).toBe(keys.length);
  expect(keys.filter((key) => !/^[a-z]+(-[a-z]+)*$/.test(key))).toEqual([]);
  expect(findExercise("dead-bug")?.name).toBe("Dead bug");
  expect(findExercise("no-such-exercise")).toBeUndefined();
});

test("easier and harder lead to exercises of the library, and never back to where one came from", () => {
  const lost = exercises.flatMap(({ key, easier, harder }) =>
    [easier, harder].filter((other) => other && !findExercise(other)).map((other) => [key, other]),
  );
  expect(lost).toEqual([]);
  for (const way of ["easier", "harder"] as const)
    for (const { key } of exercises) {
      const passed = new Set<string>();
      for (let at: string | null = key; at; at = findExercise(at)![way]) {
        expect([...passed], `${way} of ${key}`).not.toContain(at);
        passed.add(at);
      }
    }
});

test("every exercise says all that a client needs, in whole sentences", () => {
  const isSentence = (text: string) => /^[A-Z].*[.]$/.test(text);
  expect(byEach(({ start, breath }) => isSentence(start) && isSentence(breath))).toEqual([]);
  expect(byEach(({ how }) => how.length >= 2 && how.every(isSentence))).toEqual([]);
  expect(byEach(({ mistakes }) => mistakes.length >= 2)).toEqual([]);
  expect(byEach(({ areas }) => areas.length > 0)).toEqual([]);
});

test("every exercise says what it needs care with, so that giving it to a client with a flag asks", () => {
  expect(byEach(({ careWith }) => careWith.length > 0)).toEqual([]);
});

test("the texts are in British English", () => {
  const american = /\b(center|color|stabiliz|program\b|behavior|gray|toward\b|while the the)/i;
  expect(byEach((exercise) => !american.test(JSON.stringify(exercise)))).toEqual([]);
});

test("what an exercise is done with is drawn with it", () => {
  const drawn = ["mat", "reformer", "ball", "band", "roller", "chair", "wall", "horse"] as const;
  expect(
    byEach(({ equipment, figure }) =>
      drawn.every(
        (thing) => equipment.includes(thing) === figure.props.some(({ kind }) => kind === thing),
      ),
    ),
  ).toEqual([]);
});

test("no pose goes through the ground, hangs in the air, bends further than joints do or slips", () => {
  const issues = exercises.flatMap(({ key, figure }) =>
    issuesOf(figure).map((issue) => `${key} ${issue}`),
  );
  expect(issues).toEqual([]);
});

test("an exercise has two to four poses", () => {
  expect(byEach(({ figure }) => figure.poses.length >= 2 && figure.poses.length <= 4)).toEqual([]);
});
