import { createHash } from "node:crypto";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { rowOfFields } from "#domain/kernel/database/field-columns.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { addDays, after, type Day, minutes } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { findClashes } from "../series/find-clashes.ts";
import { listClosedDays } from "../series/closed-days.ts";
import { findParts } from "../sessions/find-parts.ts";
import { lockSessions } from "../sessions/lock-sessions.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { insertSession } from "../sessions/write-session.ts";
import { keptWeeklyFields } from "./fields.ts";
import type { CourseForm, WeeklyForm } from "./forms.ts";
import { startCourseIn } from "./start-course.ts";

/** How far the weeks of a course may reach, its gaps with them. */
const maxSpan = 52;

/** A week of the plan: a date, or a gap with why; `clash` names who or what is taken then. */
type PlannedWeek = {
  day: Day;
  startsAt: Date;
  endsAt: Date;
  gap: string | undefined;
  clash: string | undefined;
};
export type WeeklyPlan = { weeks: PlannedWeek[]; mark: string };

/** Which weeks a course would have, before anything is saved. Refuses what cannot be a class, as `findParts` does. */
export const previewWeekly = (ctx: Ctx<Owner>, form: WeeklyForm) =>
  read(ctx, async (db) => {
    const parts = await findWeeklyParts(db, form);
    return parts.ok ? done(await planWeekly(db, form)) : parts;
  });

/**
 * A step: the days of a course, week by week from its first one until it has its number of dates. A
 * week that was chosen to be left out, a bank holiday that the studio keeps, a closure and a day on
 * which the therapist is away are gaps, and the course goes on after them.
 */
async function planWeekly(db: Db, form: WeeklyForm): Promise<WeeklyPlan> {
  const { session_date: first, session_time: clock, duration_minutes: length } = form;
  const days = Array.from({ length: maxSpan }, (_, week) => addDays(first, week * 7));
  const closed = await listClosedDays(db, form.therapist_id, days);
  const gapOn = (day: Day) => (form.without.includes(day) ? "Left out" : closed.get(day));
  let left = form.dates;
  const taken = days.filter((day) => left > 0 && (gapOn(day) ? true : left--));
  const weeks = taken.map((day) => {
    const startsAt = atLondon(day, clock);
    return { day, startsAt, endsAt: after(startsAt, minutes(length)), gap: gapOn(day) };
  });
  const dates = weeks.filter(({ gap }) => !gap).map((week) => ({ ...week, isNew: true }));
  const { roomId } = placeOf(form);
  const { session_type_id: sessionTypeId, therapist_id: therapistId } = form;
  const whose = { sessionTypeId, therapistId, roomId, clientId: null };
  const clashes = await findClashes(db, dates, whose);
  const clashOn = new Map(dates.map(({ day }, index) => [day, clashes.get(index)]));
  const planned = weeks.map((week) => ({ ...week, clash: clashOn.get(week.day) }));
  return { weeks: planned, mark: markOf(form, planned) };
}

/** Changes whenever anything that was shown does. */
const markOf = (form: WeeklyForm, weeks: readonly PlannedWeek[]) =>
  createHash("sha256")
    .update(JSON.stringify([form, weeks]))
    .digest("hex")
    .slice(0, 32);

function placeOf({ where }: WeeklyForm) {
  const [locationId, roomId] = where.split(" ");
  return { locationId: locationId!, roomId: roomId ?? null };
}

/** A step: whether there is a class of this type, given by this therapist, at this place, and what it costs. */
function findWeeklyParts(db: Db, form: WeeklyForm) {
  const { locationId, roomId } = placeOf(form);
  const { therapist_id, session_type_id } = form;
  const named = {
    therapist_id,
    session_type_id,
    location_id: locationId,
    room_id: roomId,
  };
  return findParts(db, named, { kind: "group" });
}

type StartWeekly = { form: CourseForm; weekly: WeeklyForm; shown: string };

/**
 * Puts a new class on the timetable, week by week as its preview showed it, and makes a course of
 * its dates, in one transaction. Refuses a plan that differs from the preview ("preview-changed"), a
 * date that is taken ("clash"), a first date that is over ("in-the-past"), and what `startCourse`
 * refuses.
 */
export const startWeeklyCourse = (ctx: Ctx<Owner>, { form, weekly, shown }: StartWeekly) =>
  withClaims(ctx, async (tx) => {
    const { locationId, roomId } = placeOf(weekly);
    await lockSessions(tx, [], { therapists: [weekly.therapist_id], rooms: [roomId] });
    const parts = await findWeeklyParts(tx, weekly);
    if (!parts.ok) return parts;
    const plan = await planWeekly(tx, weekly);
    if (plan.mark !== shown) return refuse("preview-changed");
    const dates = plan.weeks.filter(({ gap }) => !gap);
    if (dates.length < weekly.dates) return refuse("too-long");
    if (dates.some(({ clash }) => clash)) return refuse("clash");
    if (dates[0]!.startsAt <= ctx.now) return refuse("in-the-past");
    const sessionIds: string[] = [];
    for (const { startsAt, endsAt } of dates) {
      const row = {
        kind: "group" as const,
        ...rowOfFields(keptWeeklyFields, weekly),
        groupType: "class" as const,
        maxParticipants: weekly.capacity,
        pricePence: parts.pricePence,
        memberPricePence: parts.memberPricePence,
        startsAt,
        endsAt,
        locationId,
        roomId,
      };
      const { id } = await insertSession(tx, ctx, row, []);
      await audit(tx, ctx, { action: "group.added", detail: { sessionId: id } });
      sessionIds.push(id);
    }
    return startCourseIn(tx, ctx, { form, sessionIds });
  });
