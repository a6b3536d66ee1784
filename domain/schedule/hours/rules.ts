// When somebody can be booked. Pure: values in, free times out.
import { after, minutes } from "#domain/kernel/time.ts";

/** A stretch of time, end excluded. */
export type Span = { from: Date; until: Date };

/** What is left of `open` when all of `taken` is cut out of it, in order of time. Either list may overlap itself. */
export function freeSpans(open: readonly Span[], taken: readonly Span[]): Span[] {
  const blocks = merged(taken);
  return merged(open).flatMap((span) => {
    const free: Span[] = [];
    let from = span.from;
    for (const block of blocks) {
      if (block.until <= from || block.from >= span.until) continue;
      if (block.from > from) free.push({ from, until: block.from });
      from = block.until;
    }
    return from < span.until ? [...free, { from, until: span.until }] : free;
  });
}

/** The same time as stretches that neither meet nor overlap, in order. */
export function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = all.at(-1);
    if (last && span.from <= last.until) last.until = span.until > last.until ? span.until : last.until;
    else all.push({ ...span });
  }
  return all;
}

export type SlotWish = {
  minutes: number;
  /** Minutes of the therapist's before and after, inside the free time. */
  bufferBefore: number;
  bufferAfter: number;
  /** How far apart the times stand: every quarter of an hour unless told. */
  stepMinutes?: number;
  /** Nothing that begins before. */
  notBefore: Date;
};

/** The instants at which something of this length could begin, each with its buffers inside one free stretch. */
export function slotsIn(free: readonly Span[], wish: SlotWish): Date[] {
  const step = minutes(wish.stepMinutes ?? 15);
  const length = minutes(wish.minutes + wish.bufferAfter);
  return free.flatMap(({ from, until }) => {
    const slots: Date[] = [];
    const first = Math.ceil(after(from, minutes(wish.bufferBefore)).getTime() / step) * step;
    for (let start = first; start + length <= until.getTime(); start += step)
      if (start >= wish.notBefore.getTime()) slots.push(new Date(start));
    return slots;
  });
}
