import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { addDays, type Day, fieldTime, londonDay } from "#domain/kernel/time.ts";
import { listTreatments } from "#domain/schedule/calendar/list-session-parts.ts";
import { listCalendarTherapists } from "#domain/schedule/calendar/queries.ts";
import { listSlots } from "#domain/schedule/hours/list-slots.ts";
import { readCalendarAddress } from "../calendar/calendar-address.ts";

/** How far ahead one look goes, and how many days that have a free time it shows. */
const [daysAhead, maxDays] = [31, 6];

/** A day with the times at which a session could begin ("09:15"), in order. */
export type FreeDay = { day: Day; times: string[] };

/**
 * The next days on which a therapist has time for a type of session: oneself and the first type unless the address says
 * otherwise, from today or a later day on. Five statements.
 */
export async function readFreeTimes(ctx: Ctx<Therapist>, query: URLSearchParams) {
  const today = londonDay(ctx.now);
  const { date } = readCalendarAddress(query, today);
  const types = await listTreatments(ctx);
  const therapists = await listCalendarTherapists(ctx);
  const type = types.find(({ id }) => id === query.get("type")) ?? types[0];
  const therapist =
    therapists.find(({ id }) => id === (query.get("therapist") ?? ctx.actor.id)) ?? therapists[0];
  const from = date > today ? date : today;
  const until = addDays(from, daysAhead - 1);
  const slots =
    type && therapist
      ? await listSlots(ctx, {
          therapistId: therapist.id,
          sessionTypeId: type.id,
          from,
          until,
          notBefore: ctx.now,
        })
      : [];
  const days = [...Map.groupBy(slots, londonDay)].map(([day, times]): FreeDay => ({
    day,
    times: times.map(fieldTime),
  }));
  const shown = days.slice(0, maxDays);
  const next = days.length > shown.length ? addDays(shown.at(-1)!.day, 1) : addDays(until, 1);
  return { types, therapists, type, therapist, from, until, days: shown, next };
}
