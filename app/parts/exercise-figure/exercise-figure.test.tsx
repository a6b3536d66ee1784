import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { exercises, findExercise } from "#domain/care/exercises/library.ts";
import { ExerciseFigure } from "./exercise-figure.tsx";
import { personFor } from "./shapes.ts";

const drawn = (key: string, moves: boolean) => {
  const { figure, name } = findExercise(key)!;
  return renderToStaticMarkup(<ExerciseFigure figure={figure} label={name} moves={moves} />);
};

/** Every exercise, moving. */
const pictures = exercises.map(({ key }) => [key, drawn(key, true)] as const);

test("a figure is under 12 kB, moving and still", () => {
  const sizes = pictures.map(([key, picture]) => [key, Buffer.byteLength(picture)] as const);
  expect(sizes.filter(([, size]) => size > 12_000)).toEqual([]);
});

test("a figure moves without a script, and stands for who asks for less motion and on paper", () => {
  const picture = drawn("shoulder-bridge", true);

  expect(picture).toMatch(/<animateTransform [^>]*repeatCount="indefinite"/);
  expect(picture).toMatch(/class="[^"]*motion-reduce:hidden print:hidden"/);
  expect(picture).toMatch(/class="[^"]*hidden motion-reduce:block print:block"/);
  expect(picture).not.toMatch(/<script|style=|\son\w+=/);
});

test("a still figure shows its start and its end, numbered, and nothing moves", () => {
  const picture = drawn("shoulder-bridge", false);

  expect(picture).not.toContain("<animate");
  expect([...picture.matchAll(/<text[^>]*>(\d)</g)].map(([, number]) => number)).toEqual([
    "1",
    "2",
  ]);
});

test("a figure has a name for who does not see it", () => {
  expect(drawn("dead-bug", false)).toContain('role="img" ');
  expect(drawn("dead-bug", false)).toContain('aria-label="Dead bug: start and end"');
  expect(drawn("dead-bug", true)).toContain('aria-label="Dead bug: the exercise, moving"');
});

test("every piece is written once, and each copy finds it", () => {
  for (const [, picture] of pictures) {
    const ids = [...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const copies = [...picture.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(copies.filter((id) => !ids.includes(id))).toEqual([]);
  }
});

test("numbers in the picture are numbers", () => {
  const broken = pictures.filter(([, picture]) => /NaN|undefined|Infinity/.test(picture));
  expect(broken.map(([key]) => key)).toEqual([]);
});

test("an exercise has the same person every time, and the library shows all three", () => {
  expect(personFor("Dead bug")).toBe(personFor("Dead bug"));
  expect(new Set(exercises.map(({ name }) => personFor(name))).size).toBe(3);
});

test("a figure that looks to the left is mirrored", () => {
  const { figure } = findExercise("squat")!;
  const picture = renderToStaticMarkup(
    <ExerciseFigure figure={{ ...figure, faces: "left" }} label="Squat" moves={false} />,
  );
  expect(picture).toMatch(/<g transform="translate\([-\d.]+\)scale\(-1 1\)">/);
});
