import fc from "fast-check";
import { expect, test } from "vitest";
import { placeSideBySide, rowsOf, visibleHours, type Stretch, usualHours } from "./rules.ts";

const at = (from: number, until: number): Stretch => ({ from: from * 60, until: until * 60 });
const lanes = (items: Stretch[]) =>
  placeSideBySide(items, { maxLanes: 4 }).placed.map(({ lane, lanes: of }) => `${lane}/${of}`);

test("sessions without an overlap have the whole width", () => {
  expect(lanes([at(9, 10), at(10, 11), at(14, 15)])).toEqual(["1/1", "1/1", "1/1"]);
});

test("two at one time are side by side, the longer first", () => {
  expect(lanes([at(9, 10), at(9, 11)])).toEqual(["1/2", "2/2"]);
  expect(placeSideBySide([at(9, 10), at(9, 11)], { maxLanes: 4 }).placed[0]!.item).toEqual(
    at(9, 11),
  );
});

test("a free strip is used again, and a chain of overlaps keeps one number of strips", () => {
  expect(lanes([at(9, 12), at(9.5, 10), at(10.5, 11), at(11.5, 13)])).toEqual([
    "1/2",
    "2/2",
    "2/2",
    "2/2",
  ]);
});

test("what finds no strip is counted at its times, and a single one is shown there itself", () => {
  const { placed, crowds } = placeSideBySide(
    [at(9, 10), at(9, 10), at(9, 10), at(9, 11), at(10.5, 11)],
    { maxLanes: 3 },
  );
  expect(placed.map(({ item, lane }) => [item.from / 60, lane])).toEqual([
    [9, 1],
    [9, 2],
    [10.5, 2],
  ]);
  expect(crowds).toEqual([{ ...at(9, 10), count: 2 }]);
  const two = placeSideBySide([at(9, 10), at(9, 10), at(9, 10)], { maxLanes: 2 });
  expect([two.placed.length, two.crowds]).toEqual([1, [{ ...at(9, 10), count: 2 }]]);
  const chain = placeSideBySide([at(9, 12), at(9, 10), at(9, 10), at(10, 11)], { maxLanes: 2 });
  expect(chain.placed.map(({ item, lane }) => [item.from / 60, item.until / 60, lane])).toEqual([
    [9, 12, 1],
    [10, 11, 2],
  ]);
});

test("the reader's own sessions are never among those that are only counted, unless they overlap each other", () => {
  const own = { ...at(9, 10), mine: true };
  const others = Array.from({ length: 5 }, () => ({ ...at(8.5, 11), mine: false }));
  const { placed } = placeSideBySide([...others, own], {
    maxLanes: 2,
    isFirst: ({ mine }) => mine,
  });
  expect(placed.map(({ item }) => item.mine)).toEqual([true]);
});

test("nothing overlaps within a strip, and nothing is lost", () => {
  const stretches = fc
    .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 12 }))
    .map(([from, long]) => ({ from: from * 15, until: (from + long) * 15 }));
  fc.assert(
    fc.property(
      fc.array(stretches, { maxLength: 30 }),
      fc.integer({ min: 2, max: 12 }),
      (items, maxLanes) => {
        const { placed, crowds } = placeSideBySide(items, { maxLanes });
        expect(crowds.reduce((sum, { count }) => sum + count, placed.length)).toBe(items.length);
        const strips = [
          ...placed,
          ...crowds.map((item) => ({ item, lane: maxLanes, lanes: maxLanes })),
        ];
        for (const one of strips)
          for (const other of strips) {
            const overlap =
              one !== other && one.item.from < other.item.until && other.item.from < one.item.until;
            if (overlap) expect([one.lane === other.lane, one.lanes]).toEqual([false, other.lanes]);
          }
      },
    ),
  );
});

test("a calendar shows 08:00 to 20:00, and more when something takes place outside", () => {
  expect(visibleHours([])).toEqual(usualHours);
  expect(visibleHours([at(6.5, 7), at(19, 20.25)])).toEqual(at(6, 21));
  expect(visibleHours([at(23, 25)])).toEqual(at(8, 24));
});

test("rows are quarters of an hour, and the shortest session still has one", () => {
  expect(rowsOf(at(8, 9), usualHours)).toEqual({ start: 1, end: 5 });
  expect(rowsOf({ from: 485, until: 490 }, usualHours)).toEqual({ start: 1, end: 2 });
  expect(rowsOf(at(19, 21), usualHours)).toEqual({ start: 45, end: 49 });
});
