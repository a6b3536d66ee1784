import type { groupParticipants } from "#db/schema/schedule/groups.ts";
import type { sessionSeries, sessionsLeftOut } from "#db/schema/schedule/series.ts";
import { bankHolidayOn } from "#domain/kernel/dates/bank-holidays.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { addDays, after, before, days, hours, londonDay, minutes } from "#domain/kernel/time.ts";
import { people } from "../people.ts";
import type { Random } from "../random.ts";
import {
  type DemoPractice,
  mondayOf,
  type SessionRow,
  weeksAhead,
  weeksBack,
} from "./appointment-rows.ts";
import { type Course, courses } from "./courses.ts";

type SeriesRow = typeof sessionSeries.$inferInsert;
type ParticipantRow = typeof groupParticipants.$inferInsert;
type ExcludedDateRow = typeof sessionsLeftOut.$inferInsert;
type Dated = {
  course: Course;
  id: string;
  week: number;
  day: string;
  startsAt: Date;
  seriesId: string;
  /** It belongs to the block that the shop sells, which keeps its places. */
  isSold: boolean;
};

/** The Monday class became another series so many weeks ago, when it was made an hour of twelve places. */
const cutWeeksAgo = 6;

/** The block that the shop sells: its next six dates, from in so many weeks. */
const [firstSoldWeek, datesOfBlock] = [2, 6];

type Courses = {
  series: SeriesRow[];
  groups: SessionRow[];
  people: ParticipantRow[];
  excludedDates: ExcludedDateRow[];
  /** The dates of each block that is sold, by the slug of its product. */
  blocks: Map<string, string[]>;
};

/**
 * The weekly classes as series without an end, one of them cut; their dates, one of them moved; who is in them; and the
 * bank holidays that they leave out.
 */
export function courseRows(chance: Random, practice: DemoPractice, now: Date): Courses {
  const monday = mondayOf(now);
  const folk = people(chance, 60).map(({ firstName, lastName, email, phone }) => ({
    name: `${firstName} ${lastName}`,
    email,
    phone,
  }));
  const series: SeriesRow[] = [];
  const dates: Dated[] = [];
  for (const course of courses) {
    const [former, present] = [chance.uuid(), chance.uuid()];
    const isCut = course.weekday === 1;
    const firstDay = (week: number) => addDays(monday, week * 7 + course.weekday - 1);
    const cutDay = firstDay(-cutWeeksAgo);
    if (isCut)
      series.push(
        seriesOf(practice, course, {
          id: former,
          startsOn: firstDay(-weeksBack),
          endedOn: addDays(cutDay, -1),
          now,
        }),
      );
    let sold = 0;
    const startsOn = isCut ? cutDay : firstDay(-weeksBack);
    series.push({
      ...seriesOf(practice, course, { id: present, startsOn, endedOn: null, now }),
      parentSeriesId: isCut ? former : null,
      generatedUntil: firstDay(weeksAhead),
    });
    for (let week = -weeksBack; week <= weeksAhead; week += 1) {
      const day = firstDay(week);
      const seriesId = isCut && week < -cutWeeksAgo ? former : present;
      dates.push({
        course,
        id: chance.uuid(),
        week,
        day,
        startsAt: atLondon(day, course.time),
        seriesId,
        isSold: week >= firstSoldWeek && !bankHolidayOn(day) && (sold += 1) <= datesOfBlock,
      });
    }
  }
  const taking = dates.filter(({ day }) => !bankHolidayOn(day));
  const sold = taking.filter(({ isSold }) => isSold);
  return {
    blocks: new Map(
      courses.map((course) => [
        course.soldAs,
        sold.filter((date) => date.course === course).map(({ id }) => id),
      ]),
    ),
    series,
    groups: taking.map((date) => sessionOf(practice, date, now)),
    people: taking.flatMap((date) => peopleOf(chance, practice, date, folk, now)),
    excludedDates: dates
      .filter(({ day }) => bankHolidayOn(day))
      .map(({ seriesId, day }) => ({ seriesId, day, reasonKind: "holiday" as const })),
  };
}

const typeOf = (practice: DemoPractice, { type = "mat-pilates" }: Course) =>
  practice.types.get(type)!;

const seriesOf = (
  practice: DemoPractice,
  course: Course,
  {
    id,
    startsOn,
    endedOn,
    now,
  }: { id: string; startsOn: string; endedOn: string | null; now: Date },
): SeriesRow => ({
  id,
  recurrencePattern: "weekly",
  recurrenceInterval: 1,
  recurrenceEndType: "never",
  startsOn,
  localTime: course.time,
  durationMinutes: course.minutes,
  kind: "group",
  sessionTypeId: typeOf(practice, course),
  therapistId: practice.kate,
  locationId: practice.halls.get(course.hall)!,
  groupName: course.name,
  groupType: "class",
  maxParticipants: course.places,
  classDescription: course.about,
  isListed: true,
  pricePence: 850,
  memberPricePence: 750,
  generatedUntil: endedOn ?? startsOn,
  endedOn,
  parentSeriesId: null,
  createdAt: before(now, days(120)),
  updatedAt: before(now, days(40)),
});

function sessionOf(
  practice: DemoPractice,
  { course, id, week, day, startsAt, seriesId }: Dated,
  now: Date,
): SessionRow {
  // In two weeks the riders begin an hour later: the exception of their series.
  const isMoved = course.weekday === 5 && week === 2;
  const begins = isMoved ? after(startsAt, hours(1)) : startsAt;
  const endsAt = after(begins, minutes(course.minutes));
  return {
    id,
    kind: "group",
    groupType: "class",
    groupName: course.name,
    sessionTypeId: typeOf(practice, course),
    startsAt: begins,
    endsAt,
    therapistId: practice.kate,
    locationId: practice.halls.get(course.hall)!,
    maxParticipants: course.places,
    classDescription: course.about,
    isListed: true,
    pricePence: 850,
    memberPricePence: 750,
    isRecurring: true,
    seriesId,
    occurrenceOn: day,
    isSeriesException: isMoved,
    status: endsAt < now ? "completed" : "scheduled",
    bookedBy: "therapist",
    createdAt: before(now, days(120)),
    updatedAt: before(now, days(isMoved ? 2 : 40)),
  };
}

type Folk = { name: string; email: string; phone: string | null };

/** Hannah comes on Mondays and Ben on Wednesdays; the sooner a date, the fuller. What is full has people who wait. */
function peopleOf(
  chance: Random,
  practice: DemoPractice,
  { course, id, week, startsAt, isSold }: Dated,
  folk: Folk[],
  now: Date,
): ParticipantRow[] {
  const isOver = startsAt < now;
  const share = isOver ? 0.85 : week <= 1 ? 1 : Math.max(0.1, 0.9 - week * 0.09);
  const taken = Math.min(
    isSold ? course.places - course.sold - 2 : course.places,
    Math.round(course.places * share + (isOver ? chance.below(3) - 1 : 0)),
  );
  const client = { 1: practice.people[0], 3: practice.people[1] }[course.weekday];
  const start = chance.below(folk.length);
  const joined = before(isOver ? startsAt : now, days(6));
  return Array.from(
    { length: taken + (!isOver && taken === course.places ? 3 : 0) },
    (_, at): ParticipantRow => {
      const guest = folk[(start + at) % folk.length]!;
      const isClient = at === 0 && client !== undefined;
      const isOffered = !isOver && week === 1 && course.weekday === 4 && at === taken - 1;
      const status = at >= taken ? "waitlist" : isOffered ? "offered" : "confirmed";
      return {
        id: chance.uuid(),
        sessionId: id,
        places: course.places,
        placeNumber: at < taken ? at + 1 : null,
        status,
        ...(isClient
          ? {
              clientId: client,
              clientName: "",
              clientEmail: "",
              clientPhone: "",
            }
          : {
              clientId: null,
              clientName: guest.name,
              clientEmail: guest.email,
              clientPhone: guest.phone ?? "",
            }),
        holdUntil: isOffered ? after(now, hours(12)) : null,
        joinedAt: after(joined, minutes(at)),
        bookingDate: londonDay(joined),
        attended: isOver ? chance.percent(93) : null,
        bookedBy: isClient ? "client" : "staff",
        updatedAt: joined,
        ...((isOver || chance.percent(60)) && status !== "waitlist"
          ? { amountPaidPence: 850, paymentStatus: "completed" }
          : { amountPaidPence: 0, paymentStatus: "pending" }),
      };
    },
  );
}
