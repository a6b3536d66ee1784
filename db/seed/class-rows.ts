import type { classes } from "#db/schema/schedule.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import type { Random } from "./random.ts";

type ClassRow = typeof classes.$inferInsert;
type Course = Pick<ClassRow, "className" | "startTime" | "endTime" | "location" | "classDescription"> & {
  /** 1 is Monday. */
  weekday: number;
  places: number;
};

/** What the demo studio teaches every week; the same halls and hours that its shop sells courses for. */
const courses: readonly Course[] = [
  {
    ...{ weekday: 1, className: "Mat Pilates, Monday Evening", startTime: "19:00", endTime: "20:00", places: 16 },
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

/** The classes of the weeks around today; the sooner one takes place, the more people have a place in it. */
export function classRows(chance: Random, now: Date): ClassRow[] {
  const today = londonDay(now);
  const monday = addDays(today, -((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7));
  const weeks = Array.from({ length: weeksBack + weeksAhead }, (_, week) => week - weeksBack);
  return weeks.flatMap((week) =>
    courses.map(({ weekday, places, ...course }): ClassRow => {
      const classDate = addDays(monday, week * 7 + weekday - 1);
      const isOver = classDate < today;
      const taken = Math.min(places, Math.floor(places * (isOver ? 0.9 : 0.95 - week * 0.15) + chance.fraction() * 2));
      return {
        ...course,
        classDate,
        maxParticipants: places,
        currentParticipants: Math.max(0, taken),
        waitingListCount: taken === places ? 2 : 0,
        price: 850,
        memberPrice: 750,
        instructorName: "Kate Ashworth",
        isRecurring: true,
        status: isOver ? "completed" : "scheduled",
        createdAt: now,
        updatedAt: now,
      };
    }),
  );
}
