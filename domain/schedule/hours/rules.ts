// When a therapist can be booked. Pure: values in, free times out.
import type { workingHours } from "#db/schema/schedule/hours.ts";
import { type ColumnsOf, pickColumns, textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { stretchFields } from "./fields.ts";

/** Hours of a weekday in London time, "09:00"; 1 is Monday. */
export type Hours = Pick<
  typeof workingHours.$inferSelect,
  "weekday" | ColumnsOf<typeof stretchFields>
>;
/** As their form has them. */
export const textsOfStretch = (hours: Hours) => textsOfRow(stretchFields, hours);
/** Those of all weekdays in their order. */
export type Week = readonly Hours[];

/** The version of a week as its form carries it: the hours themselves, which are saved as a whole. */
export const versionOfWeek = (week: Week): string =>
  JSON.stringify(
    week.map((one) => [one.weekday, ...Object.values(pickColumns(one, stretchFields))]),
  );

/** A stretch of time, end excluded. */
export type Span = { from: Date; until: Date };

/** What is left of `open` when all of `taken` is cut out of it, in order of time. Either list may overlap itself. */
export function freeSpans(open: readonly Span[], taken: readonly Span[]): Span[] {
  const blocks = merged(taken);
  let first = 0;
  return merged(open).flatMap(({ from, until }) => {
    const free: Span[] = [];
    let at = from.getTime();
    // Both lists are in order: what ended before this stretch cannot touch a later one.
    while (first < blocks.length && blocks[first]!.until.getTime() <= at) first += 1;
    for (
      let next = first;
      next < blocks.length && blocks[next]!.from.getTime() < until.getTime();
      next += 1
    ) {
      const block = blocks[next]!;
      if (block.from.getTime() > at) free.push({ from: new Date(at), until: block.from });
      at = block.until.getTime();
    }
    return at < until.getTime() ? [...free, { from: new Date(at), until }] : free;
  });
}

/** The same time as stretches that neither meet nor overlap, in order. */
export function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = all.at(-1);
    if (last && span.from <= last.until)
      last.until = span.until > last.until ? span.until : last.until;
    else all.push({ ...span });
  }
  return all;
}

export type SlotQuery = {
  minutes: number;
  /** Minutes of the therapist's before and after, inside the free time. */
  bufferBefore: number;
  bufferAfter: number;
  /** How far apart the times stand: every quarter of an hour by default. */
  stepMinutes?: number;
  /** Nothing that begins before. */
  notBefore: Date;
};

/** The instants at which something of this length could begin, each with its buffers inside one free stretch. */
export function slotsIn(free: readonly Span[], query: SlotQuery): Date[] {
  const step = minutes(query.stepMinutes ?? 15);
  const length = minutes(query.minutes + query.bufferAfter);
  return free.flatMap(({ from, until }) => {
    const slots: Date[] = [];
    const first = Math.ceil(after(from, minutes(query.bufferBefore)).getTime() / step) * step;
    for (let start = first; start + length <= until.getTime(); start += step)
      if (start >= query.notBefore.getTime()) slots.push(new Date(start));
    return slots;
  });
}
