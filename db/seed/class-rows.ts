import type { groupParticipants } from "#db/schema/schedule/groups.ts";
import type { sessions } from "#db/schema/schedule/sessions.ts";
import { atLondon } from "#domain/kernel/london.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import type { Random } from "./random.ts";

type SessionRow = typeof sessions.$inferInsert;
type ParticipantRow = typeof groupParticipants.$inferInsert;
type Course = {
  className: string;
  startTime: string;
  endTime: string;
  location: string;
  classDescription: string;
  /** 1 is Monday. */
  weekday: number;
  places: number;
};

/** What the demo studio teaches every week; the same halls and hours that its shop sells courses for. */
const courses: readonly Course[] = [
  {
    ...{ weekday: 1, className: "Mat Pilates, Monday Evening", startTime: "19:00", endTime: "20:00", places: 12 },
    location: "Shefford Memorial Hall",
    classDescription: "Mixed abilities: a standing warm-up, forty minutes on the mat, five minutes of nothing at all.",
  },
  {
    ...{ weekday: 3, className: "Mat Pilates, Wednesday Morning", startTime: "09:30", endTime: "10:25", places: 12 },
    location: "Clophill Village Hall",
    classDescription: "A friendly daytime group, from new mothers to people in their seventies. Tea afterwards.",
  },
  {
    ...{ weekday: 4, className: "Gentle Mat & Bone Health", startTime: "10:30", endTime: "11:15", places: 10 },
    location: "Meppershall Village Hall",
    classDescription: "Slow, strong and safe for bones: standing work, light bands, no jumping.",
  },
  {
    ...{ weekday: 6, className: "Pilates for Riders", startTime: "08:30", endTime: "09:30", places: 8 },
    location: "Home studio, Shefford",
    classDescription: "Seat, hips and breath, off the horse.",
  },
];

const [weeksBack, weeksAhead] = [3, 6];

/** The halls in which they take place. */
export const halls = [...new Set(courses.map(({ location }) => location))];

/**
 * The classes of the weeks around today, with the people in them; the sooner one takes place, the more have a place.
 * `hallIds` are the halls by name.
 */
export function classRows(chance: Random, now: Date, hallIds: ReadonlyMap<string, string>) {
  const today = londonDay(now);
  const monday = addDays(today, -((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7));
  const weeks = Array.from({ length: weeksBack + weeksAhead }, (_, week) => week - weeksBack);
  const dates = weeks.flatMap((week) => courses.map((course) => ({ course, week })));
  const groups = dates.map(({ course, week }) => {
    const day = addDays(monday, week * 7 + course.weekday - 1);
    const isOver = day < today;
    const share = isOver ? 0.9 : 0.95 - week * 0.15;
    const taken = Math.min(course.places, Math.floor(course.places * share + chance.fraction() * 2));
    return {
      ...course,
      id: chance.uuid(),
      day,
      isOver,
      taken: Math.max(0, taken),
      hallId: hallIds.get(course.location)!,
    };
  });
  return {
    sessions: groups.map((group) => sessionOf(group, now)),
    people: groups.flatMap((group) => peopleOf(group, now)),
  };
}

type Group = Course & { id: string; day: string; isOver: boolean; taken: number; hallId: string };

const sessionOf = (group: Group, now: Date): SessionRow => ({
  ...{ id: group.id, kind: "group", groupType: "class", groupName: group.className, locationId: group.hallId },
  ...{ startsAt: atLondon(group.day, group.startTime), endsAt: atLondon(group.day, group.endTime) },
  ...{ maxParticipants: group.places, classDescription: group.classDescription, price: 850, memberPrice: 750 },
  ...{ instructorName: "Kate Ashworth", isListed: true, isRecurring: true, bookedBy: "staff" },
  ...{ status: group.isOver ? "completed" : "scheduled", createdAt: now, updatedAt: now },
});

function peopleOf({ id, places, taken }: Group, now: Date): ParticipantRow[] {
  const fixed = { sessionId: id, places, clientName: "Guest", bookedBy: "staff", bookingDate: londonDay(now) } as const;
  const person = { ...fixed, joinedAt: now, updatedAt: now };
  const seated = Array.from({ length: taken }, (_, at) => ({
    ...person,
    placeNo: at + 1,
    status: "confirmed" as const,
  }));
  const waiting = taken === places ? [1, 2].map(() => ({ ...person, placeNo: null, status: "waitlist" as const })) : [];
  return [...seated, ...waiting];
}
