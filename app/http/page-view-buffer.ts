import { type Ctx, visitorAddress } from "#domain/kernel/ctx.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import { type PageView, recordPageViews } from "#domain/studio/page-views/record-page-views.ts";

/** In memory only: views on their way to the database, and the visitors of this minute. */
type PageViewBuffer = {
  waiting: PageView[];
  writing: Promise<void> | undefined;
  minute: number;
  thisMinute: Map<string, number>;
  day: string;
  hosts: Set<string>;
};

const max = {
  /** Better to lose a count than to hold on to memory while the database is away. */
  waiting: 1_000,
  /** More views than a person makes in a minute, also a family of them. */
  perMinute: 60,
  /** A studio is not linked to from more places in a day; what comes after has no name. */
  hostsADay: 300,
};

const buffers = new WeakMap<Database, PageViewBuffer>();

/**
 * Writes a view down. While one write is under way the views that come in are gathered and go
 * together in the next, so that counting never takes more than one connection. More than sixty a
 * minute from one address are not counted; the addresses are discarded with the minute and never
 * written anywhere.
 */
export function countView(ctx: Ctx, view: PageView): Promise<void> {
  const buffer = buffers.get(ctx.db) ?? emptyBuffer();
  buffers.set(ctx.db, buffer);
  if (!isWithinLimit(buffer, ctx) || buffer.waiting.length >= max.waiting) return Promise.resolve();
  buffer.waiting.push({ ...view, referrer: knownHost(buffer, view) });
  return (buffer.writing ??= writeAll(buffer, ctx).finally(() => (buffer.writing = undefined)));
}

const emptyBuffer = (): PageViewBuffer => ({
  waiting: [],
  writing: undefined,
  minute: 0,
  thisMinute: new Map(),
  day: "",
  hosts: new Set(),
});

async function writeAll(buffer: PageViewBuffer, ctx: Ctx): Promise<void> {
  while (buffer.waiting.length > 0) await recordPageViews(ctx, buffer.waiting.splice(0));
}

function isWithinLimit(buffer: PageViewBuffer, ctx: Ctx): boolean {
  const address = visitorAddress(ctx);
  const minute = Math.floor(ctx.now.getTime() / 60_000);
  if (buffer.minute !== minute) {
    buffer.minute = minute;
    buffer.thisMinute.clear();
  }
  const views = (buffer.thisMinute.get(address) ?? 0) + 1;
  buffer.thisMinute.set(address, views);
  return views <= max.perMinute;
}

function knownHost(buffer: PageViewBuffer, { day, referrer }: PageView): string {
  if (buffer.day !== day) {
    buffer.day = day;
    buffer.hosts.clear();
  }
  if (referrer && buffer.hosts.size < max.hostsADay) buffer.hosts.add(referrer);
  return buffer.hosts.has(referrer) ? referrer : "";
}
