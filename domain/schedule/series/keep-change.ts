import { and, eq, getTableColumns, gte, inArray, isNotNull } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import {
  type SeriesBefore,
  seriesChanges,
  sessionSeries,
  sessionsLeftOut,
} from "#db/schema/schedule/series.ts";
import { sessionChanges, sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { Day } from "#domain/kernel/time.ts";
import { isMove } from "../sessions/change-session.ts";
import { together } from "#domain/kernel/database/together.ts";

const columns = {
  id: sessions.id,
  version: sessions.version,
  status: sessions.status,
  cancelledAt: sessions.cancelledAt,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  seriesId: sessions.seriesId,
  occurrenceOn: sessions.occurrenceOn,
  isSeriesException: sessions.isSeriesException,
  therapistId: sessions.therapistId,
  locationId: sessions.locationId,
  roomId: sessions.roomId,
  pricePence: sessions.pricePence,
  memberPricePence: sessions.memberPricePence,
  groupName: sessions.groupName,
  maxParticipants: sessions.maxParticipants,
};
const readDates = (tx: Db, ids: readonly string[]) =>
  tx
    .select(columns)
    .from(sessions)
    .where(inArray(sessions.id, [...ids]));
type DateBefore = Awaited<ReturnType<typeof readDates>>[number];

const ruleColumns = getTableColumns(sessionSeries);

/** What a series and its dates are like before they change. */
export type Before = SeriesBefore & { dates: DateBefore[] };

/** A step, before a series changes from a day on: what undoing it would restore. */
export async function readBefore(
  tx: Db,
  seriesId: string,
  from: Day,
  ids: readonly string[],
): Promise<Before> {
  const [row] = await tx
    .select(ruleColumns)
    .from(sessionSeries)
    .where(eq(sessionSeries.id, seriesId));
  const {
    id: _,
    version: __,
    createdAt: ___,
    updatedAt: ____,
    generatedUntil: _____,
    ...rule
  } = row!;
  const leftOut = await tx
    .select({ day: sessionsLeftOut.day, reasonKind: sessionsLeftOut.reasonKind })
    .from(sessionsLeftOut)
    .where(and(eq(sessionsLeftOut.seriesId, seriesId), gte(sessionsLeftOut.day, from)));
  return { rule, leftOut, dates: ids.length > 0 ? await readDates(tx, ids) : [] };
}

type Changed = {
  seriesId: string;
  targetId: string;
  from: Day;
  before: Before;
  /** New sessions. */
  added: readonly string[];
  /** Those of the sessions whose people are notified. */
  notified: readonly string[];
  /** Whether the studio chose not to mail them. */
  isQuiet: boolean;
};

/** A step, after it: keeps what became of each date under one id, by which all of it is undone. Answers the id. */
export async function keepSeriesChange(
  tx: Db,
  ctx: Ctx<Therapist>,
  change: Changed,
): Promise<string> {
  const { seriesId, targetId, from, before, added, notified, isQuiet } = change;
  const by = { changedBy: ctx.actor.accountId, changedAt: ctx.now };
  const [kept] = await tx
    .insert(seriesChanges)
    .values({
      seriesId,
      targetId,
      fromDay: from,
      before: { rule: before.rule, leftOut: before.leftOut },
      isTold: !isQuiet && (await notifiesAnybody(tx, notified)),
      ...by,
    })
    .returning({ id: seriesChanges.id });
  const was = new Map(before.dates.map((date) => [date.id, date]));
  const ids = [...was.keys(), ...added];
  const rows = (ids.length > 0 ? await readDates(tx, ids) : []).map((now) => {
    const { id: _, version: __, ...former } = was.get(now.id) ?? { id: now.id, version: 0 };
    const changeKind = kindOf(was.get(now.id), now);
    const one = {
      sessionId: now.id,
      changeKind,
      before: former,
      version: now.version,
      isQuiet: isQuiet && changeKind !== "booked",
    };
    return { ...one, seriesChangeId: kept!.id, ...by };
  });
  if (rows.length > 0) await tx.insert(sessionChanges).values(rows);
  return kept!.id;
}

function kindOf(
  was: DateBefore | undefined,
  now: DateBefore,
): (typeof sessionChanges.$inferInsert)["changeKind"] {
  if (!was) return "booked";
  if (was.status !== now.status) return "cancelled";
  const names = (Object.keys(now) as (keyof DateBefore)[]).filter(
    (name) => String(was[name]) !== String(now[name]),
  );
  return isMove(Object.fromEntries(names.map((name) => [name, true]))) ? "moved" : "changed";
}

/** Whether one of these sessions has a client, or a participant with a place. */
async function notifiesAnybody(tx: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const own = and(inArray(sessions.id, [...ids]), isNotNull(sessions.clientId));
  const hasPlace = and(
    inArray(groupParticipants.sessionId, [...ids]),
    isNotNull(groupParticipants.placeNumber),
  );
  const found = await together([
    tx.select({ id: sessions.id }).from(sessions).where(own).limit(1),
    tx.select({ id: groupParticipants.id }).from(groupParticipants).where(hasPlace).limit(1),
  ]);
  return found.some((rows) => rows.length > 0);
}
