import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { settings } from "#db/schema/studio.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { ChangedMeanwhile } from "#domain/kernel/database/repeated.ts";

export type Participant = typeof groupParticipants.$inferSelect;
export type Group = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

const { startsAt, status, isListed, isPrepaid, therapistId, pricePence, sessionTypeId } = sessions;
const ofGroup = {
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
};
const isGroup = (id: string) => and(eq(sessions.id, id), eq(sessions.kind, "group"));

/** A step: a group as far as its places are concerned, with how many people wait for one. */
export async function findGroup(tx: Db, id: string) {
  const [group] = await tx.select(ofGroup).from(sessions).where(isGroup(id));
  return group;
}

/** A step: the same of any number of groups. */
export const findGroups = (tx: Db, ids: readonly string[]) =>
  tx
    .select(ofGroup)
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), eq(sessions.kind, "group")));

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

const freeAt = (now: Date, id: SQL) => sql<number>`count_free_places(${id})
  - count_kept_places(${id}, ${now.toISOString()}::timestamptz)`;

/**
 * A step: how many places of a group are free and not kept for a participant that the studio may
 * restore.
 */
export async function countFree(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  sessionId: string,
): Promise<number> {
  const counted = sql`select ${freeAt(now, sql`${sessionId}::uuid`)} as free`;
  const { rows } = (await tx.execute(counted)) as unknown as { rows: { free: number | null }[] };
  return rows[0]?.free ?? 0;
}

/**
 * A step: all that decides whether a group that is locked takes one more: its smallest free number,
 * the group, how many places are free and the studio's rules; one question.
 */
export async function standingOf(tx: Db, { now }: Pick<Ctx, "now">, sessionId: string) {
  const [found] = await tx
    .select({
      placeNumber: sql<number | null>`take_place_number(${sessions.id})`,
      group: ofGroup,
      free: freeAt(now, sql`${sessions.id}`),
      rules: ofStudio,
    })
    .from(sessions)
    .leftJoin(settings, sql`true`)
    .where(isGroup(sessionId));
  return {
    placeNumber: found?.placeNumber ?? null,
    group: found?.group,
    free: found?.free ?? 0,
    rules: found?.rules ?? ofANewStudio,
  };
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

const { offerHours, offerQuietFrom, offerQuietUntil, lastHourMinutes } = settings;
const { freeCancelHours, lateCancelPercent, bookingNoticeHours, bookingWindowDays } = settings;
const { holdMinutes, seriesHorizonWeeks } = settings;
const ofStudio = {
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
};

/** A step: the studio's rules for places; those of a new studio where none were saved. */
export async function bookingRules(tx: Db) {
  const [rules] = await tx.select(ofStudio).from(settings);
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
