import fc from "fast-check";
import { expect, test } from "vitest";
import { mostLanes, placeSideBySide, rowsOf, shownHours, type Stretch, usualHours } from "./rules.ts";

const at = (from: number, until: number): Stretch => ({ from: from * 60, until: until * 60 });
const lanes = (items: Stretch[]) => placeSideBySide(items).map(({ lane, lanes: of }) => `${lane}/${of}`);

test("what follows on without a gap has the whole width", () => {
  expect(lanes([at(9, 10), at(10, 11), at(14, 15)])).toEqual(["1/1", "1/1", "1/1"]);
});

test("two at one time stand side by side, the longer first", () => {
  expect(lanes([at(9, 10), at(9, 11)])).toEqual(["1/2", "2/2"]);
  expect(placeSideBySide([at(9, 10), at(9, 11)])[0]!.item).toEqual(at(9, 11));
});

test("a free strip is used again, and a chain of overlaps keeps one number of strips", () => {
  expect(lanes([at(9, 12), at(9.5, 10), at(10.5, 11), at(11.5, 13)])).toEqual(["1/2", "2/2", "2/2", "2/2"]);
});

test("nothing overlaps within a strip, as long as there are strips enough", () => {
  const stretches = fc
    .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 12 }))
    .map(([from, long]) => ({ from: from * 15, until: (from + long) * 15 }));
  fc.assert(
    fc.property(fc.array(stretches, { maxLength: 30 }), (items) => {
      const placed = placeSideBySide(items);
      expect(placed).toHaveLength(items.length);
      for (const one of placed)
        for (const other of placed) {
          const overlap = one !== other && one.item.from < other.item.until && other.item.from < one.item.until;
          if (overlap && one.lane === other.lane) expect(one.lane).toBe(mostLanes);
          if (overlap) expect(one.lanes).toBe(other.lanes);
        }
    }),
  );
});

test("a calendar shows 08:00 to 20:00, and more when something takes place outside", () => {
  expect(shownHours([])).toEqual(usualHours);
  expect(shownHours([at(6.5, 7), at(19, 20.25)])).toEqual(at(6, 21));
  expect(shownHours([at(23, 25)])).toEqual(at(8, 24));
});

test("rows are quarters of an hour, and the shortest session still has one", () => {
  expect(rowsOf(at(8, 9), usualHours)).toEqual({ start: 1, end: 5 });
  expect(rowsOf({ from: 485, until: 490 }, usualHours)).toEqual({ start: 1, end: 2 });
  expect(rowsOf(at(19, 21), usualHours)).toEqual({ start: 45, end: 49 });
});
