// How a day's sessions share the width of its column. Pure: it runs in the browser, too.

/** When something takes place within one day, in minutes after midnight on London's clock, end excluded. */
export type Stretch = { from: number; until: number };

/** Where it stands: in the `lane`-th of `lanes` equal strips of the day's column, counted from 1. */
export type Placed<Item> = { item: Item; lane: number; lanes: number };

/** Things that found no strip of their own: how many, and from when until when. */
export type Crowd = Stretch & { count: number };

type Strips<Item> = { maxLanes: number; isFirst?: (item: Item) => boolean };

/**
 * Places overlapping things side by side, in at most `maxLanes` strips. Things that overlap, directly
 * or through others, share one number of strips; a thing without an overlap has the whole width.
 * Where more strips are needed the last one counts what fits in no other, at its times; `isFirst`
 * ones are placed first. In order of time.
 */
export function placeSideBySide<Item extends Stretch>(
  items: readonly Item[],
  { maxLanes, isFirst = () => false }: Strips<Item>,
): { placed: Placed<Item>[]; crowds: Crowd[] } {
  const placed: Placed<Item>[] = [];
  const crowds: Crowd[] = [];
  for (const group of overlapping(items)) {
    const strips = stripsOf([...group.filter(isFirst), ...group.filter((item) => !isFirst(item))]);
    const lanes = Math.min(strips.length, maxLanes);
    const shown = strips.length > maxLanes ? strips.slice(0, maxLanes - 1) : strips;
    const alone: Item[] = [];
    for (const rest of overlapping(strips.slice(shown.length).flat()))
      if (rest.length > 1) crowds.push(crowdOf(rest));
      else alone.push(...rest);
    const entries = [...shown, alone].flatMap((strip, at) =>
      strip.map((item) => ({ item, lane: at + 1, lanes })),
    );
    placed.push(...entries.sort((one, other) => byTime(one.item, other.item)));
  }
  return { placed, crowds };
}

const byTime = (one: Stretch, other: Stretch) => one.from - other.from || other.until - one.until;

/** Groups of what overlaps, directly or through others, in order of time. */
function overlapping<Item extends Stretch>(items: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  let ends = -1;
  for (const item of items.toSorted(byTime)) {
    if (item.from >= ends) groups.push([]);
    groups.at(-1)!.push(item);
    ends = Math.max(ends, item.until);
  }
  return groups;
}

/** Strips within each of which nothing overlaps: each item is in the first one that has room for it. */
function stripsOf<Item extends Stretch>(items: readonly Item[]): Item[][] {
  const strips: Item[][] = [];
  for (const item of items) {
    const isFree = (strip: Item[]) =>
      strip.every(({ from, until }) => item.until <= from || until <= item.from);
    const strip = strips.find(isFree);
    if (strip) strip.push(item);
    else strips.push([item]);
  }
  return strips;
}

const crowdOf = (items: readonly Stretch[]): Crowd => ({
  from: Math.min(...items.map(({ from }) => from)),
  until: Math.max(...items.map(({ until }) => until)),
  count: items.length,
});

/** A calendar's rows are quarters of an hour. */
export const quarter = 15;

/** The usual hours of a calendar, 08:00 to 20:00: twelve rows of an hour, the last one at 19:00 (requirements 3.9). */
export const usualHours: Stretch = { from: 8 * 60, until: 20 * 60 };

/** The hours a calendar shows: the usual ones, and whole hours beyond when working hours or sessions say so. */
export function visibleHours(stretches: readonly Stretch[]): Stretch {
  const from = Math.min(usualHours.from, ...stretches.map((stretch) => stretch.from));
  const until = Math.max(usualHours.until, ...stretches.map((stretch) => stretch.until));
  return { from: Math.floor(from / 60) * 60, until: Math.min(Math.ceil(until / 60) * 60, 24 * 60) };
}

/** Which rows of the grid something takes, from the 1st quarter shown; at least one, and never beyond the grid. */
export function rowsOf({ from, until }: Stretch, shown: Stretch): { start: number; end: number } {
  const row = (minute: number) =>
    (Math.min(Math.max(minute, shown.from), shown.until) - shown.from) / quarter;
  const start = Math.floor(row(from)) + 1;
  return { start, end: Math.max(Math.ceil(row(until)) + 1, start + 1) };
}
