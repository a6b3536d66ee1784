// Places in classes as lines of a cart and an order. Pure: it runs in the browser, too.
import { clockTime, longDate } from "#domain/kernel/time.ts";

/** The product that every place is sold as: it stands in no list, and a line has a name of its own. */
export const placeSlug = "class-place";
/** Its category, which is archived and so a category of nothing else. */
export const placeCategory = "class-places";

type Named = { what: string; startsAt: Date; where: string };

/** "Mat Pilates, Tuesday 3 December 2026, 18:30, Old Stables". */
export const formatPlaceName = ({ what, startsAt, where }: Named): string =>
  [what, longDate(startsAt), clockTime(startsAt), where].filter(Boolean).join(", ");

/** A line's name with the date that its place or session has moved to since; the name itself stays as it was sold. */
export function formatMovedName(name: string, startsAt: Date | null): string {
  if (!startsAt) return name;
  const when = `${longDate(startsAt)}, ${clockTime(startsAt)}`;
  return name.includes(when) ? name : `${name} (moved to ${when})`;
}

/** At most so many people are named beside the one who books. */
export const maxCompanions = 3;
/** The fields for their names. */
export const companionFields = Array.from(
  { length: maxCompanions },
  (_, at) => `companion${at + 1}`,
);
