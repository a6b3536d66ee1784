import { Badge } from "#app/ui/badge.tsx";
import { fewPlaces, formatClassState } from "#domain/schedule/timetable/messages.ts";
import type { ClassView } from "#domain/schedule/timetable/rules.ts";

/** What is left of a class, or what became of it, in words; the colour only helps. */
export function ClassBadge({ one }: { one: Pick<ClassView, "state" | "placesLeft"> }) {
  return <Badge tone={toneOf(one)}>{formatClassState(one)}</Badge>;
}

function toneOf({ state, placesLeft }: Pick<ClassView, "state" | "placesLeft">) {
  if (state === "open") return placesLeft <= fewPlaces ? "warn" : "good";
  return state === "cancelled" ? "bad" : "plain";
}
