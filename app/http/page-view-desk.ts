import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type PageView, recordPageViews } from "#domain/studio/page-views/record-page-views.ts";

/** What a desk remembers, in memory only: views on their way to the database, and who was here this minute. */
type Desk = {
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

const desks = new WeakMap<Database, Desk>();

/**
 * Writes a view down. While one write is under way the views that come in are gathered and go together in the next, so
 * that counting never takes more than one connection. More than sixty a minute from one address are not counted; the
 * addresses are forgotten with the minute and never written anywhere.
 */
export function countView(ctx: Ctx, view: PageView, address: string): Promise<void> {
  const desk = desks.get(ctx.db) ?? emptyDesk();
  desks.set(ctx.db, desk);
  if (!isWithinLimit(desk, address, ctx.now) || desk.waiting.length >= max.waiting)
    return Promise.resolve();
  desk.waiting.push({ ...view, referrer: knownHost(desk, view) });
  return (desk.writing ??= writeAll(desk, ctx).finally(() => (desk.writing = undefined)));
}

const emptyDesk = (): Desk => ({
  waiting: [],
  writing: undefined,
  minute: 0,
  thisMinute: new Map(),
  day: "",
  hosts: new Set(),
});

async function writeAll(desk: Desk, ctx: Ctx): Promise<void> {
  while (desk.waiting.length > 0) await recordPageViews(ctx, desk.waiting.splice(0));
}

function isWithinLimit(desk: Desk, address: string, now: Date): boolean {
  const minute = Math.floor(now.getTime() / 60_000);
  if (desk.minute !== minute) {
    desk.minute = minute;
    desk.thisMinute.clear();
  }
  const views = (desk.thisMinute.get(address) ?? 0) + 1;
  desk.thisMinute.set(address, views);
  return views <= max.perMinute;
}

function knownHost(desk: Desk, { day, referrer }: PageView): string {
  if (desk.day !== day) {
    desk.day = day;
    desk.hosts.clear();
  }
  if (referrer && desk.hosts.size < max.hostsADay) desk.hosts.add(referrer);
  return desk.hosts.has(referrer) ? referrer : "";
}
