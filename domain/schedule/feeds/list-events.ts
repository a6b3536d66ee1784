import { and, asc, eq, gte, isNull, lt } from "drizzle-orm";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, before } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { listOwnBetween } from "../own-sessions/queries.ts";
import type { CalendarEvent } from "../ports.ts";
import { datedSessions, tipsOf } from "../sessions/dated-sessions.ts";
import { classPath } from "../timetable/messages.ts";
import { clientTitle, eventOf, feedReach, isStillListed, therapistTitle } from "./rules.ts";
import type { FeedDetail } from "./messages.ts";

const reachOf = ({ now }: Ctx) => ({
  from: before(now, feedReach.back),
  until: after(now, feedReach.ahead),
});
const withinReach = ({ now }: Ctx, events: CalendarEvent[]) =>
  events.filter((event) => isStillListed(event, now));

/**
 * A client's own sessions and places, as events without the names of other participants. What is
 * only waited for, offered, or held while it is paid is not theirs yet, and in no calendar
 * (decision 042).
 */
export async function listClientEvents(ctx: Ctx<Client>): Promise<CalendarEvent[]> {
  const own = await listOwnBetween(ctx, reachOf(ctx));
  const participants = own.filter(
    ({ status, place }) =>
      status !== "held" && place?.status !== "waitlist" && place?.status !== "offered",
  );
  const about = { origin: ctx.ports.origin(), path: "/client/sessions" };
  return withinReach(
    ctx,
    participants.map((one) =>
      eventOf(one, {
        ...about,
        title: clientTitle(one),
        place: one.place,
        description: tipsOf(one).join("\n"),
      }),
    ),
  );
}

/** What a therapist gives, with as much of those who come as the calendar is to say. */
export async function listTherapistEvents(
  ctx: Ctx<Therapist>,
  detail: FeedDetail,
): Promise<CalendarEvent[]> {
  const { from, until } = reachOf(ctx);
  const when = and(gte(sessions.startsAt, from), lt(sessions.startsAt, until));
  const own = and(
    eq(sessions.therapistId, ctx.actor.id),
    isNull(sessions.holdUntil),
    isNull(sessions.archivedAt),
  );
  const given = await read(ctx, (db) =>
    datedSessions(db).where(and(own, when)).orderBy(asc(sessions.startsAt), asc(sessions.id)),
  );
  const origin = ctx.ports.origin();
  return withinReach(
    ctx,
    given.map((one) =>
      eventOf(one, {
        origin,
        title: therapistTitle(one, detail),
        path: `/therapist/sessions/${one.id}`,
      }),
    ),
  );
}

/** The groups of the public timetable, without signing in: what, when, where and which teacher. */
export async function listTimetableEvents(ctx: Ctx): Promise<CalendarEvent[]> {
  const { from, until } = reachOf(ctx);
  const when = and(gte(sessions.startsAt, from), lt(sessions.startsAt, until));
  const listed = and(eq(sessions.isListed, true), isNull(sessions.archivedAt), when);
  const found = await read(ctx, (db) =>
    datedSessions(db).where(listed).orderBy(asc(sessions.startsAt), asc(sessions.id)),
  );
  const origin = ctx.ports.origin();
  return withinReach(
    ctx,
    found.map((one) =>
      eventOf(one, {
        origin,
        path: classPath(one.id),
        title: clientTitle(one),
        description: tipsOf(one).join("\n"),
      }),
    ),
  );
}
