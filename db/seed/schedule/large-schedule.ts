import { bankHolidayOn } from "#domain/kernel/dates/bank-holidays.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { addDays, after, before, days, londonDay, minutes } from "#domain/kernel/time.ts";
import type { Random } from "../random.ts";
import type { SessionRow } from "./appointment-rows.ts";

/** Five, and five more for every hundred steps of size: so the books of no practice go back further than ten years. */
export const therapistsAt = (scale: number): number => 5 * Math.ceil(scale / 100);

/** The hours of every weekday: with those for lunch and the way home, a full day. */
const times = ["08:00", "09:15", "10:30", "11:45", "13:30", "14:45", "16:00", "17:15"];
const minutesLong = 60;

type Rota = {
  staff: readonly string[];
  folk: readonly string[];
  parts: { sessionTypeId: string; locationId: string };
  count: number;
  now: Date;
};

/** So many appointments of a practice, each weekday as full as the other, nine tenths of them past, none overlapping. */
export function largeSchedule(
  chance: Random,
  { staff, folk, parts, count, now }: Rota,
): SessionRow[] {
  const aDay = staff.length * times.length;
  const weekdays = Math.ceil(count / aDay);
  const first = weekdaysFrom(londonDay(now), -Math.floor(weekdays * 0.9));
  const rows: SessionRow[] = [];
  let day = first;
  for (let nth = 0; nth < weekdays; nth += 1, day = nextWeekday(day))
    for (const [turn, time] of times.entries()) {
      const startsAt = atLondon(day, time);
      for (const [place, therapistId] of staff.entries()) {
        if (rows.length === count) return rows;
        // Each client keeps to one therapist; so many hours lie between two of theirs that none can meet another.
        const visit = (nth * times.length + turn) * staff.length + place;
        const clientId = folk[visit % folk.length]!;
        rows.push({ ...rowAt(chance, startsAt, now), ...parts, therapistId, clientId });
      }
    }
  return rows;
}

function rowAt(chance: Random, startsAt: Date, now: Date) {
  const endsAt = after(startsAt, minutes(minutesLong));
  const booked = before(startsAt < now ? startsAt : now, days(9));
  const isOff = chance.percent(5);
  const status: SessionRow["status"] = isOff
    ? "cancelled"
    : endsAt < now
      ? "completed"
      : "scheduled";
  return {
    id: chance.uuid(),
    kind: "individual" as const,
    startsAt,
    endsAt,
    pricePence: 4_800,
    status,
    cancelledAt: isOff ? booked : null,
    bookedBy: "therapist" as const,
    createdAt: booked,
    updatedAt: booked,
  };
}

const isWorkday = (day: string) =>
  !bankHolidayOn(day) && ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

function nextWeekday(day: string): string {
  const next = addDays(day, 1);
  return isWorkday(next) ? next : nextWeekday(next);
}

/** The weekday so many weekdays before (negative) a day. */
function weekdaysFrom(day: string, count: number): string {
  let found = day;
  for (let left = -count; left > 0; found = addDays(found, -1)) if (isWorkday(found)) left -= 1;
  return isWorkday(found) ? found : nextWeekday(found);
}
