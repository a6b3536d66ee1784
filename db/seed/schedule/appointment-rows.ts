import type { sessions } from "#db/schema/schedule/sessions.ts";
import { bankHolidayOn } from "#domain/kernel/dates/bank-holidays.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { addDays, after, before, days, londonDay, minutes } from "#domain/kernel/time.ts";
import type { Random } from "../random.ts";
import { appointments, typePrices } from "./courses.ts";

export type SessionRow = typeof sessions.$inferInsert;
/** The people and things of the demo's schedule, by their ids. */
export type DemoPractice = {
  kate: string;
  tom: string;
  halls: ReadonlyMap<string, string>;
  reformer: string;
  treatment: string;
  types: ReadonlyMap<string, string>;
  /** The two demo clients first. */
  people: readonly string[];
  awayFrom: string;
};

/** Half a year: so many weeks before and after this one. */
export const [weeksBack, weeksAhead] = [13, 13];

/** The Monday of the week in which a moment is. */
export function mondayOf(now: Date): string {
  const today = londonDay(now);
  return addDays(today, -((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7));
}

const prices = new Map<string, number>(typePrices.map(([slug, price]) => [slug, price * 100]));

/** Every week's appointments, each with another client in turn; and next week's clash that Kate has overruled. */
export function appointmentRows(chance: Random, practice: DemoPractice, now: Date) {
  const monday = mondayOf(now);
  const weeks = Array.from({ length: weeksBack + weeksAhead + 1 }, (_, week) => week - weeksBack);
  const all = weeks.flatMap((week) => appointments.map((slot, turn) => ({ week, slot, turn })));
  const plain = all.flatMap(
    ({ week, slot: [weekday, time, length, slug, who], turn }): SessionRow[] => {
      const day = addDays(monday, week * 7 + weekday - 1);
      const isAway =
        who === "tom" && (day === practice.awayFrom || day === addDays(practice.awayFrom, 1));
      // The further ahead, the emptier the schedule; the two demo clients have their hours anyhow.
      const person = (turn + week + weeksBack) % practice.people.length;
      if (
        isAway ||
        bankHolidayOn(day) ||
        (person > 1 && chance.percent(15 + Math.max(0, week) * 5))
      )
        return [];
      const startsAt = atLondon(day, time);
      const row = rowOf(practice, {
        id: chance.uuid(),
        startsAt,
        length,
        slug,
        who,
        clientId: practice.people[person]!,
        now,
      });
      return [{ ...row, ...fate(chance, startsAt, length, now) }];
    },
  );
  const startsAt = atLondon(addDays(monday, 7 + 1), "11:15");
  const twin = {
    id: chance.uuid(),
    startsAt,
    length: 60,
    slug: "studio-pilates",
    who: "kate" as const,
    now,
  };
  const busy = plain
    .filter((one) => one.startsAt.getTime() === startsAt.getTime())
    .map(({ clientId }) => clientId);
  const clientId = practice.people.findLast((id) => !busy.includes(id))!;
  const clash = {
    ...rowOf(practice, { ...twin, clientId }),
    roomId: practice.treatment,
    overlapReason: "Two sisters who train together",
  };
  return { plain, clash };
}

type Appointment = {
  id: string;
  startsAt: Date;
  length: number;
  slug: string;
  who: "kate" | "tom";
  clientId: string;
  now: Date;
};

function rowOf(
  practice: DemoPractice,
  { id, startsAt, length, slug, who, clientId, now }: Appointment,
) {
  const atYard = slug === "equestrian-pilates";
  const booked = before(startsAt < now ? startsAt : now, days(9));
  return {
    id,
    kind: "individual" as const,
    sessionTypeId: practice.types.get(slug)!,
    startsAt,
    endsAt: after(startsAt, minutes(length)),
    therapistId: who === "kate" ? practice.kate : practice.tom,
    clientId,
    pricePence: prices.get(slug)!,
    locationId: practice.halls.get(atYard ? "At your yard" : "Home studio, Shefford")!,
    roomId: atYard ? null : who === "kate" ? practice.reformer : practice.treatment,
    bookedBy: "therapist" as const,
    createdAt: booked,
    updatedAt: booked,
    overlapReason: "",
    status: "scheduled" as SessionRow["status"],
    cancelledAt: null as Date | null,
    isLateCancel: false,
  };
}

/** How it went: most came, some cancelled, few forgot; of the last days one or two are not settled yet. */
function fate(chance: Random, startsAt: Date, length: number, now: Date) {
  const isOver = after(startsAt, minutes(length)) < now;
  const cancelled = {
    status: "cancelled" as const,
    cancelledAt: before(startsAt < now ? startsAt : now, days(1)),
  };
  if (!isOver) return chance.percent(4) ? cancelled : {};
  if (chance.percent(6)) return { ...cancelled, isLateCancel: chance.percent(40) };
  if (chance.percent(3)) return { status: "no_show" as const };
  if (startsAt > before(now, days(3)) && chance.percent(30)) return {};
  return { status: "completed" as const };
}
