import { expect, test } from "vitest";
import { exercises } from "../../exercises/library.ts";
import { assessmentForm, assessmentTexts } from "./forms.ts";
import { findPoint, formatFinding, ridePoints } from "./messages.ts";
import { agreementOf, changeOfFinding, readFinding, readFindings, typedFinding } from "./rules.ts";

const seat = findPoint("seat-bones")!;
const tilt = findPoint("pelvis-tilt")!;

test("a finding is a side with a grade, or even, and words may follow", () => {
  expect(readFinding(seat, "l2 when tired")).toEqual({
    way: "left",
    grade: 2,
    words: "when tired",
  });
  expect(readFinding(seat, " Right 1 ")).toEqual({
    way: "right",
    grade: 1,
    words: "",
  });
  for (const even of ["0", "even", "Level", "="])
    expect(readFinding(seat, even)).toEqual({
      way: "even",
      grade: 0,
      words: "",
    });
  expect(readFinding(tilt, "F3, in trot")?.words).toBe("in trot");
});

test("anything else is none: a side that the point has not, a grade of 4, a side alone, too many words", () => {
  const bad = ["f1", "l4", "l", "2", "l22", "left", "constructor 1", `l1 ${"a".repeat(81)}`];
  expect(bad.filter((typed) => readFinding(seat, typed))).toEqual([]);
  expect(readFinding(tilt, "l1")).toBeUndefined();
  expect(readFinding(seat, "l1 a\u0000b")?.words).toBe("a b");
});

test("what is shown again in its field is read as the same", () => {
  for (const typed of ["L2 when tired", "0", "R1", "0 after a break"])
    expect(typedFinding(readFinding(seat, typed)!)).toBe(typed);
});

test("saddle and ground are put beside each other without a diagnosis", () => {
  const of = (mounted: string, ground: string) =>
    agreementOf(readFinding(seat, mounted), readFinding(seat, ground));
  expect([of("l2", "l1"), of("l2", "0"), of("0", "r1"), of("l1", "r1"), of("0", "0")]).toEqual([
    "rider",
    "saddle",
    "ground",
    "opposite",
    "even",
  ]);
  expect(of("l2", "")).toBeUndefined();
});

test("a change is less, more, even or the other side", () => {
  const of = (before: string, now: string) =>
    changeOfFinding(readFinding(seat, before), readFinding(seat, now))?.words;
  expect([of("l3", "l1"), of("l1", "l2"), of("l2", "0"), of("0", "r1"), of("l1", "r1")]).toEqual([
    "Less",
    "More",
    "Even now",
    "New",
    "Other side now",
  ]);
  expect([of("l1", "l1"), of("", "l1")]).toEqual([undefined, undefined]);
});

test("a finding is said in words, and every point in its own", () => {
  const [left] = readFindings({ "finding:seat-bones:mounted": "l2 when tired" }).findings;
  expect(formatFinding(left!)).toBe("More weight on the left, clearly: when tired");
  for (const { key, ways } of ridePoints)
    for (const [way, words] of Object.entries(ways)) {
      expect(words, key).not.toContain("…");
      expect(readFinding({ ways }, `${way} 1`)?.way, key).toBe(way);
    }
});

test("every exercise that a point proposes is in the library", () => {
  const keys = new Set(exercises.map(({ key }) => key));
  const unknown = ridePoints.flatMap(({ exercises: of }) => of.filter((key) => !keys.has(key)));
  expect(unknown).toEqual([]);
  expect(new Set(ridePoints.map(({ key }) => key)).size).toBe(ridePoints.length);
});

test("a form is read whole, wrong findings are named at their fields, and what is saved opens it again", () => {
  const texts = {
    assessed_on: "2026-06-10",
    horse_id: "",
    summary: "Sits to the left",
    "finding:seat-bones:mounted": "L2",
    "finding:seat-bones:ground": "0",
  };
  const read = assessmentForm.parse(texts);
  expect(read.findings).toHaveLength(2);
  expect(
    assessmentTexts({
      assessedOn: read.assessed_on,
      horseId: null,
      summary: read.summary,
      findings: read.findings,
    }),
  ).toMatchObject(texts);
  const wrong = assessmentForm.safeParse({ ...texts, "finding:heels:ground": "much" });
  expect(wrong.error?.issues).toMatchObject([
    { path: ["finding:heels:ground"], message: expect.stringContaining("L or R and 1 to 3") },
  ]);
});
