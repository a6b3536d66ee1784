import { sessionSeries, sessionsLeftOut } from "#db/schema/schedule/series.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { canManageSchedule } from "../sessions/book-session.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { type FlagConfirmation, setFlagsAsked } from "../sessions/flags-asked.ts";
import { lockSessions, type Takers } from "../sessions/lock-sessions.ts";
import { findParts } from "../sessions/find-parts.ts";
import { lookAfter, addSessionTexts } from "../sessions/write-session.ts";
import { planDates, type PlannedDate, type SeriesPlan, whyNotSaved } from "./plan.ts";
import { daysOfRule, horizonDays, type SeriesRule, type ExclusionReason } from "./rules.ts";
import { publishSeriesEvent } from "./notify.ts";
import type { Decided, SeriesTemplate, SeriesInput } from "./input.ts";
import { addDates } from "./write-dates.ts";

const horizon = (now: Date) => addDays(londonDay(now), horizonDays);

/** Every date that a series would have, with what is in its way; nothing is saved. */
export const previewSeries = (ctx: Ctx<Therapist>, input: SeriesInput): Promise<SeriesPlan> =>
  read(ctx, (db) => planStart(db, ctx.now, input));

const planStart = (db: Db, now: Date, input: SeriesInput): Promise<SeriesPlan> =>
  planDates(
    db,
    input,
    daysOfRule(input, horizon(now)).map((day) => ({ what: "add", day })),
  );

/** What was decided on the preview, and what is said of every date that was shown. */
type Starting = Decided & FlagConfirmation & { texts?: { requirements?: string; notes?: string } };

/**
 * Begins a series exactly as its preview showed it. Refuses a plan that differs from the preview, a
 * date that is taken and was not excluded, a first date that has passed, a series without any date,
 * and what it names that does not exist.
 */
export const startSeries = (
  ctx: Ctx<Therapist>,
  input: SeriesInput,
  { texts = {}, wasAsked, ...decided }: Starting,
) =>
  withClaims(ctx, async (tx) => {
    if (!canManageSchedule(ctx)) return refuse("not-allowed");
    await lockSessions(tx, [], takersOf(input));
    await setFlagsAsked(tx, { wasAsked });
    const parts = await partsOf(tx, input);
    if (!parts.ok) return parts;
    const plan = await planStart(tx, ctx.now, input);
    const why = whyNotSaved(plan, decided);
    if (why) return refuse(why);
    if (plan.dates[0]!.startsAt <= ctx.now) return refuse("in-the-past");
    const out = new Set(decided.excludedDates);
    const until = input.recurrenceEndType === "never" ? horizon(ctx.now) : plan.dates.at(-1)!.day;
    const seriesId = await addSeries(tx, ctx.now, input, until);
    const dates = await addDates(tx, ctx, {
      seriesId,
      input,
      dates: plan.dates.filter(({ day }) => !out.has(day)),
    });
    await excludeDates(
      tx,
      seriesId,
      plan.dates.filter(({ day }) => out.has(day)),
    );
    for (const { id } of dates) await addSessionTexts(tx, ctx, id, texts);
    await lookAfter(tx, input, ctx.now);
    await publishSeriesEvent(tx, ctx, "series.started", { seriesId, dates });
    const auditEvent = {
      action: "series.started",
      subjectId: input.clientId ?? undefined,
    };
    await audit(tx, ctx, { ...auditEvent, detail: { seriesId, dates: dates.length } });
    return done({ seriesId });
  });

/** Whose time the dates of a series take. */
const takersOf = (input: Partial<SeriesTemplate>): Takers => ({
  clients: [input.clientId],
  therapists: [input.therapistId],
  rooms: [input.roomId],
});

/** A step: whether everything that a series names is there and fits, as for a single session. */
export const partsOf = (tx: Db, input: Omit<SeriesTemplate, "pricePence">, keptType?: string) =>
  findParts(
    tx,
    {
      therapist_id: input.therapistId,
      location_id: input.locationId,
      room_id: input.roomId,
      session_type_id: input.sessionTypeId,
      ...(input.clientId ? { client_id: input.clientId } : {}),
    },
    { kind: input.kind, keptType },
  );

/** A step: writes the rule of a series and what its dates are like. */
export async function addSeries(
  tx: Db,
  now: Date,
  input: SeriesInput,
  until: string,
  parentSeriesId?: string,
) {
  const end = endOf(input);
  const row = {
    ...input,
    ...end,
    parentSeriesId,
    generatedUntil: until,
    createdAt: now,
    updatedAt: now,
  };
  const [added] = await tx.insert(sessionSeries).values(row).returning({ id: sessionSeries.id });
  return added!.id;
}

/** Only the field of its own kind of end is kept, as the database demands. */
const endOf = ({ recurrenceEndType, recurrenceEndDate, recurrenceOccurrences }: SeriesRule) => ({
  recurrenceEndDate: recurrenceEndType === "by_date" ? recurrenceEndDate : null,
  recurrenceOccurrences: recurrenceEndType === "after_occurrences" ? recurrenceOccurrences : null,
});

/** A step: remembers the days without a session and why (`known` of those that had none before), to add them after all. */
export async function excludeDates(
  tx: Db,
  seriesId: string,
  dates: readonly PlannedDate[],
  known?: ReadonlyMap<string, ExclusionReason>,
): Promise<void> {
  if (dates.length === 0) return;
  const reasonOf = ({ step, clash, closed }: PlannedDate): ExclusionReason =>
    (step.what === "left-out" ? known?.get(step.wasOn) : undefined) ??
    (clash ? "clash" : closed ? "holiday" : "deleted");
  const rows = dates.map((date) => ({ seriesId, day: date.day, reasonKind: reasonOf(date) }));
  await tx.insert(sessionsLeftOut).values(rows).onConflictDoNothing();
}
