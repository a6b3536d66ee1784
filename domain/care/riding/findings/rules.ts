// One finding as it is typed, and two beside each other: in the saddle and on the ground, then and now.
import type { RideFinding, RidePlace } from "#db/schema/care/shapes.ts";
import { ridePlaces } from "#db/schema/lists.ts";
import {
  type Agreement,
  badFinding,
  findingField,
  maxFinding,
  type RidePoint,
  ridePoints,
  type RideWay,
} from "./messages.ts";

type Typed = Pick<RideFinding, "way" | "grade" | "words">;

const letters: Record<string, RideWay> = {
  l: "left",
  left: "left",
  r: "right",
  right: "right",
  f: "forward",
  forward: "forward",
  b: "back",
  back: "back",
};

/**
 * A finding as it is typed: "0" or "even", or a side and a grade from 1 to 3 ("L2", "right 1"), each
 * with words behind it ("L2 when tired"). Undefined where it is none of the point's.
 */
export function readFinding({ ways }: Pick<RidePoint, "ways">, typed: string): Typed | undefined {
  const text = typed
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();
  const even = /^(?:0|=|even|level)(?:[\s,:;]+(.*))?$/is.exec(text);
  if (even)
    return checked({
      way: "even",
      grade: 0,
      words: even[1] ?? "",
    });
  const sided = /^([a-z]+)\s*([1-3])(?:[\s,:;]+(.*))?$/is.exec(text);
  const name = sided?.[1]?.toLowerCase() ?? "";
  const way = Object.hasOwn(letters, name) ? letters[name] : undefined;
  if (!sided || !way || !Object.hasOwn(ways, way)) return undefined;
  return checked({ way, grade: Number(sided[2]) as 1 | 2 | 3, words: sided[3] ?? "" });
}

function checked({ way, grade, words }: Typed): Typed | undefined {
  const plain = words.trim();
  return plain.length <= maxFinding.words ? { way, grade, words: plain } : undefined;
}

/** A finding as its field shows it again. */
export const typedFinding = ({ way, grade, words }: Typed): string =>
  [way === "even" ? "0" : `${way.charAt(0).toUpperCase()}${grade}`, words]
    .filter(Boolean)
    .join(" ");

type Beside = Pick<RideFinding, "way" | "grade"> | undefined;

/** What both places of one point say together; undefined where one of them was not looked at. */
export function agreementOf(mounted: Beside, ground: Beside): Agreement | undefined {
  if (!mounted || !ground) return undefined;
  if (mounted.way === "even") return ground.way === "even" ? "even" : "ground";
  if (ground.way === "even") return "saddle";
  return mounted.way === ground.way ? "rider" : "opposite";
}

type Change = { words: string; tone: "better" | "worse" | "same" };

/** How a finding changed since another; undefined where it is the same, or one is missing. */
export function changeOfFinding(before: Beside, now: Beside): Change | undefined {
  if (!before || !now) return undefined;
  if (before.way === now.way && before.grade === now.grade) return undefined;
  if (now.way === "even") return { words: "Even now", tone: "better" };
  if (before.way !== "even" && before.way !== now.way)
    return { words: "Other side now", tone: "same" };
  return now.grade < before.grade
    ? { words: "Less", tone: "better" }
    : { words: before.way === "even" ? "New" : "More", tone: "worse" };
}

/** The finding of a point in one place. */
export const findingOf = (
  findings: readonly RideFinding[],
  point: string,
  place: RidePlace,
): RideFinding | undefined =>
  findings.find((finding) => finding.point === point && finding.place === place);

/** The findings that were typed, from head to foot, and what is wrong by field. Empty fields were not looked at. */
export function readFindings(texts: Readonly<Record<string, string>>): {
  findings: RideFinding[];
  errors: Record<string, string>;
} {
  const findings: RideFinding[] = [];
  const errors: Record<string, string> = {};
  for (const point of ridePoints)
    for (const place of ridePlaces) {
      const field = findingField(point.key, place);
      const typed = texts[field]?.trim() ?? "";
      if (typed === "") continue;
      const read = readFinding(point, typed);
      if (read) findings.push({ point: point.key, place, ...read });
      else errors[field] = badFinding(Object.keys(point.ways));
    }
  return { findings, errors };
}
