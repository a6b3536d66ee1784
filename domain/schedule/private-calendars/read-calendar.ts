import { eq } from "drizzle-orm";
import { privateCalendars } from "#db/schema/schedule/private-calendars.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";
import type { CallOutcome } from "#domain/kernel/ports.ts";
import { after, days, londonDay } from "#domain/kernel/time.ts";
import { bookingRules } from "../groups/find-group.ts";
import { merged, type Span } from "../hours/rules.ts";
import { type CalendarProblem, maxCalendarBytes } from "./messages.ts";
import { type Look, recordBusyTimes } from "./record-busy-times.ts";

/** Has every private calendar read, each by a job of its own, once in a run. */
export const readCalendars = (ctx: Ctx<System>): Promise<void> =>
  write(ctx, async (tx) => {
    const all = await tx.select({ id: privateCalendars.id }).from(privateCalendars);
    const things = all.map(({ id }) => ({
      payload: { calendarId: id },
      key: `private-calendar-${id}-at-${ctx.now.getTime()}`,
    }));
    await publishEvents(tx, "private-calendar.due", things, ctx);
  });

/**
 * Reads a private calendar: of each entry its time and nothing else. What has not changed since
 * (ETag) is not read again on the same day; on a new day it is, since its repetitions go on.
 */
export async function readCalendar(ctx: Ctx<System>, calendarId: string): Promise<void> {
  const [calendar] = await read(ctx, (db) =>
    db
      .select({
        id: privateCalendars.id,
        therapistId: privateCalendars.therapistId,
        addressSealed: privateCalendars.addressSealed,
        etag: privateCalendars.etag,
        readOn: privateCalendars.readOn,
      })
      .from(privateCalendars)
      .where(eq(privateCalendars.id, calendarId)),
  );
  if (!calendar) return;
  const url = ctx.ports.vault.open(calendar.addressSealed, calendarId);
  if (!url) throw new Error("the address of a private calendar does not open");
  const isKnown = calendar.readOn === londonDay(ctx.now) && calendar.etag !== "";
  const outcome = await ctx.ports.outgoing.call({
    url,
    method: "GET",
    headers: {
      accept: "text/calendar",
      "user-agent": "FreeRein-Calendar/1",
      ...(isKnown && { "if-none-match": calendar.etag }),
    },
    maxBytes: maxCalendarBytes,
  });
  const within = await bookableSpan(ctx);
  await recordBusyTimes(ctx, { calendar, look: lookOf(ctx, outcome, within) });
}

/** From today to the last day that can be booked. */
async function bookableSpan(ctx: Ctx<System>): Promise<Span> {
  const { bookingWindowDays } = await read(ctx, bookingRules);
  const last = londonDay(after(ctx.now, days(bookingWindowDays + 1)));
  return { from: startOfDay(londonDay(ctx.now)), until: endOfDay(last) };
}

function lookOf({ ports }: Ctx<System>, outcome: CallOutcome, within: Span): Look {
  if (outcome.outcome !== "answered") return { ok: false, problem: outcome.why };
  const { status, headers, body, isCut } = outcome;
  const etag = (headers["etag"] ?? "").slice(0, 300);
  if (status === 304) return { ok: true, etag };
  if (status !== 200) return { ok: false, problem: problemOf(status) };
  if (isCut) return { ok: false, problem: "too-large" };
  const busy = ports.busyReader.busy(new TextDecoder().decode(body), within);
  return busy.ok
    ? {
        ok: true,
        busy: merged(busy.value),
        etag,
      }
    : { ok: false, problem: busy.why };
}

function problemOf(status: number): CalendarProblem {
  if (status >= 300 && status < 400) return "moved";
  return status >= 400 && status < 500 ? "not-found" : "no-answer";
}
