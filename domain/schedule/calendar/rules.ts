// How a day's sessions share the width of its column. Pure: it runs in the browser, too.

/** When something takes place within one day, in minutes after midnight on London's clock, end excluded. */
export type Stretch = { from: number; until: number };

/** Where it stands: in the `lane`-th of `lanes` equal strips of the day's column, counted from 1. */
export type Placed<Item> = { item: Item; lane: number; lanes: number };

/** More strips than this cannot be read; what is beyond shares the last one. */
export const mostLanes = 4;

/**
 * Places overlapping things side by side. Things that overlap, directly or through others, share one number of lanes;
 * whatever overlaps nothing has the whole width. Comes back in the order in which things begin.
 */
export function placeSideBySide<Item extends Stretch>(items: readonly Item[]): Placed<Item>[] {
  const inOrder = items.toSorted((one, other) => one.from - other.from || other.until - one.until);
  const placed: Placed<Item>[] = [];
  let group: Placed<Item>[] = [];
  let groupEnds = 0;
  for (const item of inOrder) {
    if (item.from >= groupEnds) {
      widen(group);
      group = [];
    }
    const entry = { item, lane: firstFreeLane(group, item.from), lanes: 1 };
    group.push(entry);
    placed.push(entry);
    groupEnds = Math.max(groupEnds, item.until);
  }
  widen(group);
  return placed;
}

function firstFreeLane<Item extends Stretch>(group: readonly Placed<Item>[], from: number): number {
  const taken = new Set(group.filter(({ item }) => item.until > from).map(({ lane }) => lane));
  for (let lane = 1; lane < mostLanes; lane += 1) if (!taken.has(lane)) return lane;
  return mostLanes;
}

function widen<Item>(group: Placed<Item>[]): void {
  const lanes = Math.max(1, ...group.map(({ lane }) => lane));
  for (const entry of group) entry.lanes = lanes;
}

/** A calendar's rows are quarters of an hour. */
export const quarter = 15;

/** The spec's hours of a calendar, 08:00 to 20:00: twelve rows of an hour, the last one at 19:00 (spec 3, point 9). */
export const usualHours: Stretch = { from: 8 * 60, until: 20 * 60 };

/** The hours a calendar shows: the usual ones, and whole hours beyond when working hours or sessions say so. */
export function shownHours(stretches: readonly Stretch[]): Stretch {
  const from = Math.min(usualHours.from, ...stretches.map((stretch) => stretch.from));
  const until = Math.max(usualHours.until, ...stretches.map((stretch) => stretch.until));
  return { from: Math.floor(from / 60) * 60, until: Math.min(Math.ceil(until / 60) * 60, 24 * 60) };
}

/** Which rows of the grid something takes, from the 1st quarter shown; at least one, and never beyond the grid. */
export function rowsOf({ from, until }: Stretch, shown: Stretch): { start: number; end: number } {
  const row = (minute: number) => (Math.min(Math.max(minute, shown.from), shown.until) - shown.from) / quarter;
  const start = Math.floor(row(from)) + 1;
  return { start, end: Math.max(Math.ceil(row(until)) + 1, start + 1) };
}
