import { and, eq, sql } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { settings } from "#db/schema/studio.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { lock } from "#domain/kernel/locks.ts";
import { ChangedMeanwhile } from "#domain/kernel/repeated.ts";

export type Participant = typeof groupParticipants.$inferSelect;
export type Group = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/** A step: a group as far as its places are concerned, with how many people wait for one. */
export async function findGroup(tx: Db, id: string) {
  const { startsAt, status, isListed, isPrepaid, therapistId, pricePence, sessionTypeId } =
    sessions;
  const [group] = await tx
    .select({
      id: sessions.id,
      startsAt,
      status,
      isListed,
      isPrepaid,
      therapistId,
      pricePence,
      sessionTypeId,
      places: sql<number>`${sessions.maxParticipants}`,
      waiting: sql<number>`count_places(${sessions.id}, '{waitlist}')`,
    })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.kind, "group")));
  return group;
}

/**
 * A step: the smallest free number of a group, or null when it is full; the next caller waits for
 * this transaction.
 */
export async function nextFreePlace(tx: Db, sessionId: string): Promise<number | null> {
  const { rows } = (await tx.execute(
    sql`select take_place_number(${sessionId}) as number`,
  )) as unknown as {
    rows: { number: number | null }[];
  };
  return rows[0]!.number;
}

/**
 * A step: how many places of a group are free and not kept for a participant that the studio may
 * restore.
 */
export async function countFree(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  sessionId: string,
): Promise<number> {
  const counted = sql`select count_free_places(${sessionId})
    - count_kept_places(${sessionId}, ${now.toISOString()}::timestamptz) as free`;
  const { rows } = (await tx.execute(counted)) as unknown as { rows: { free: number | null }[] };
  return rows[0]?.free ?? 0;
}

/**
 * A step, the first of every command that changes a place: locks it by its id, with its
 * participant, its group and the group it is to go to. Its group is neither moved nor cancelled
 * until this transaction ends.
 */
export async function lockPlace(tx: Db, id: string, to?: string): Promise<Participant | undefined> {
  const { sessionId, clientId } = groupParticipants;
  const which = eq(groupParticipants.id, id);
  const [seen] = await tx.select({ sessionId, clientId }).from(groupParticipants).where(which);
  if (!seen) return undefined;
  await lock(tx, {
    client: [seen.clientId],
    group: [seen.sessionId, to],
    place: [id],
  });
  const [place] = await tx.select().from(groupParticipants).where(which);
  if (place && place.sessionId !== seen.sessionId) throw new ChangedMeanwhile();
  return place;
}

/** A step: the studio's rules for places; those of a new studio where none were saved. */
export async function bookingRules(tx: Db) {
  const { offerHours, offerQuietFrom, offerQuietUntil, lastHourMinutes } = settings;
  const { freeCancelHours, lateCancelPercent, bookingNoticeHours, bookingWindowDays } = settings;
  const { holdMinutes, seriesHorizonWeeks } = settings;
  const [rules] = await tx
    .select({
      offerHours,
      offerQuietFrom,
      offerQuietUntil,
      lastHourMinutes,
      freeCancelHours,
      lateCancelPercent,
      bookingNoticeHours,
      bookingWindowDays,
      holdMinutes,
      seriesHorizonWeeks,
    })
    .from(settings);
  return rules ?? ofANewStudio;
}
export type BookingRules = Awaited<ReturnType<typeof bookingRules>>;

const ofANewStudio = {
  offerHours: 12,
  offerQuietFrom: "21:00",
  offerQuietUntil: "07:00",
  lastHourMinutes: 120,
  freeCancelHours: 24,
  lateCancelPercent: 100,
  bookingNoticeHours: 12,
  bookingWindowDays: 60,
  holdMinutes: 10,
  seriesHorizonWeeks: 26,
};
