import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { sessionSeries, sessionsLeftOut } from "#db/schema/schedule/series.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { addDays, type Day } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { offerNewPlaces, renumberPlaces } from "../groups/renumber-places.ts";
import { canManageSchedule } from "../sessions/book-session.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { claimTimes, releaseClaims } from "../sessions/claims.ts";
import { lookAfter } from "../sessions/write-session.ts";
import { keepSeriesChange, readBefore } from "./keep-change.ts";
import { loadSeries, type Series } from "./load-series.ts";
import { lockSeries } from "./lock-series.ts";
import { type PlannedDate, whyNotSaved, withRestoredDates } from "./plan.ts";
import { type ChangeInput, type ChangePlan, planChange } from "./plan-change.ts";
import { addSeries, excludeDates, partsOf } from "./start-series.ts";
import {
  publishSeriesEvent,
  affectedDates,
  isElsewhere,
  type NotifiedDate,
  notifiedDates,
} from "./notify.ts";
import type { Decided, SeriesTemplate } from "./input.ts";
import { addDates } from "./write-dates.ts";

/** What would become of every date to come; `undefined` for a series that is not there. Nothing is saved. */
export const previewChange = (ctx: Ctx<Therapist>, seriesId: string, requested: ChangeInput) =>
  read(ctx, async (db) => {
    const series = await loadSeries(db, seriesId);
    return series && { series, plan: await planChange(db, ctx.now, series, requested) };
  });

/**
 * Changes the dates to come exactly as the preview showed them: sessions keep their ids, people and
 * payments; those who come are mailed unless it `isQuiet`. An excluded date keeps the session it has, as an exception, or gets none. Refuses a
 * plan that differs from the preview, a series that another person has changed since `version`, a
 * time that is taken and was not excluded, and what it names that does not exist.
 */
export const changeSeries = (
  ctx: Ctx<Therapist>,
  {
    seriesId,
    version,
    requested,
    decided,
    isQuiet = false,
  }: {
    seriesId: string;
    version: number;
    requested: ChangeInput;
    decided: Decided;
    /** Whether the studio chose not to mail those who come. */
    isQuiet?: boolean;
  },
) =>
  withClaims(ctx, async (tx) => {
    if (!canManageSchedule(ctx)) return refuse("not-allowed");
    const series = await lockSeries(tx, ctx.now, seriesId, requested.change.template);
    if (!series) return refuse("no-such-series");
    if (series.version !== version) return refuse("changed-meanwhile");
    const planned = await planChange(tx, ctx.now, series, requested, true);
    if (typeof planned === "string") return refuse(planned);
    const plan = withRestoredDates(planned, decided.restoredDates);
    if (plan.dates.some(({ step, startsAt }) => step.what === "add" && startsAt <= ctx.now))
      return refuse("in-the-past");
    const why = whyNotSaved(plan, decided);
    if (why) return refuse(why);
    const parts = requested.change.template
      ? await partsOf(tx, plan.input, plan.input.sessionTypeId)
      : done({});
    if (!parts.ok) return parts;
    const there = plan.dates.flatMap(({ step }) => ("of" in step ? [step.of.id] : []));
    const before = await readBefore(tx, seriesId, plan.from, there);
    const target = await carryOn(tx, ctx.now, series, plan);
    const dates = await rewrite(tx, ctx, {
      plan,
      requested,
      target,
      out: new Set(decided.excludedDates),
    });
    if (!dates) return refuse("fewer-places");
    await lookAfter(tx, plan.input, ctx.now);
    const notified = dates.map(({ id }) => id);
    const added = notified.filter((id) => !there.includes(id));
    const kept = {
      seriesId,
      targetId: target,
      from: plan.from,
      before,
      added,
      notified,
      isQuiet,
    };
    const changeId = await keepSeriesChange(tx, ctx, kept);
    if (!isQuiet)
      await publishSeriesEvent(tx, ctx, "series.changed", { seriesId: target, changeId, dates });
    const auditEvent = {
      action: "series.changed",
      subjectId: series.clientId ?? undefined,
    };
    await audit(tx, ctx, { ...auditEvent, detail: { seriesId, from: plan.from, told: !isQuiet } });
    return done({ seriesId: target });
  });

/** The series the dates to come belong to: this one, or one that is cut off where its earlier dates stay as they are. */
async function carryOn(tx: Db, now: Date, series: Series, plan: ChangePlan): Promise<string> {
  const { isCut, isNewTime, input, from, until } = plan;
  const set = { version: sql`${sessionSeries.version} + 1`, updatedAt: now };
  // What stays out is rewritten for the series that it belongs to from here on.
  await tx
    .delete(sessionsLeftOut)
    .where(and(eq(sessionsLeftOut.seriesId, series.id), gte(sessionsLeftOut.day, from)));
  if (!isCut && !isNewTime) {
    await tx
      .update(sessionSeries)
      .set({ ...set, ...columnsOf(input) })
      .where(eq(sessionSeries.id, series.id));
    return series.id;
  }
  await tx
    .update(sessionSeries)
    .set({ ...set, endedOn: addDays(from, -1) })
    .where(eq(sessionSeries.id, series.id));
  return addSeries(tx, now, columnsOf(input), until, series.id);
}

/** What an input that came out of a stored series may write: not its id, its dates of birth and change, its end by cut. */
function columnsOf(input: ChangePlan["input"]): ChangePlan["input"] {
  const own = [
    "id",
    "parentSeriesId",
    "generatedUntil",
    "endedOn",
    "version",
    "createdAt",
    "updatedAt",
  ];
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => !own.includes(name)),
  ) as ChangePlan["input"];
}

type Rewriting = {
  plan: ChangePlan;
  requested: ChangeInput;
  target: string;
  out: ReadonlySet<Day>;
};

/**
 * A step: writes what becomes of every date; returns what people are told of, or nothing when
 * places are too few.
 */
async function rewrite(tx: Db, ctx: Ctx<Therapist>, { plan, requested, target, out }: Rewriting) {
  const of = <What extends PlannedDate["step"]["what"]>(what: What) =>
    plan.dates.filter(({ step }) => step.what === what);
  const kept = of("keep");
  const open = kept.filter(
    ({ step, day }) => step.what === "keep" && step.of.status === "scheduled" && !out.has(day),
  );
  const idsOf = (dates: PlannedDate[]) =>
    dates.flatMap(({ step }) => ("of" in step ? [step.of.id] : []));
  await releaseClaims(tx, [...idsOf(open), ...idsOf(of("cancel"))]);
  await place(tx, ctx.now, { target, kept, open: new Set(idsOf(open)) });
  if (requested.change.template && !(await fitOut(tx, ctx, requested.change.template, idsOf(open))))
    return undefined;
  await cancelDates(tx, ctx.now, idsOf(of("cancel")));
  await claimTimes(tx, idsOf(open));
  const news = of("add").filter(({ day }) => !out.has(day));
  const added = await addDates(tx, ctx, {
    seriesId: target,
    input: plan.input,
    dates: news,
  });
  await excludeDates(
    tx,
    target,
    [...of("left-out"), ...of("add").filter(({ day }) => out.has(day))],
    plan.excludedDates,
  );
  const notified = affectedDates(plan.dates, out, requested.change).flatMap(notifiedDates);
  const elsewhere = isElsewhere(requested.change.template);
  return [...notified.map((date): NotifiedDate => ({ ...date, isElsewhere: elsewhere })), ...added];
}

/**
 * A step: gives sessions what their series is like now; returns false where more people have a
 * place than that.
 */
async function fitOut(
  tx: Db,
  ctx: Ctx<Therapist>,
  template: Partial<SeriesTemplate>,
  ids: string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const places = template.maxParticipants;
  if (places && !(await renumberPlaces(tx, ids, places))) return false;
  await tx.update(sessions).set(template).where(inArray(sessions.id, ids));
  if (places) await offerNewPlaces(tx, ctx, ids);
  return true;
}

/** Gives every session its series, its day of the rule and its time, in one statement; ids stay for life. */
async function place(
  tx: Db,
  now: Date,
  { target, kept, open }: { target: string; kept: PlannedDate[]; open: ReadonlySet<string> },
): Promise<void> {
  const rows = kept.flatMap(({ step, day, startsAt, endsAt }) => {
    if (step.what !== "keep") return [];
    const isOpen = open.has(step.of.id);
    const isException = step.isMoved ? !isOpen : step.of.isSeriesException;
    const times = isOpen ? { startsAt, endsAt } : step.of;
    return [
      {
        id: step.of.id,
        day,
        from: times.startsAt.toISOString(),
        to: times.endsAt.toISOString(),
        isException,
      },
    ];
  });
  if (rows.length === 0) return;
  await tx.execute(sql`
    update sessions s set series_id = ${target}, occurrence_on = v.day, starts_at = v.from, ends_at = v.to,
      is_series_exception = v."isException", version = s.version + 1, updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      v(id uuid, day date, "from" timestamptz, "to" timestamptz, "isException" boolean)
    where s.id = v.id`);
}

/** A step: cancels sessions that are no longer in the rule; the caller releases their claims. */
export async function cancelDates(tx: Db, now: Date, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(sessions)
    .set({
      status: "cancelled",
      cancelledAt: now,
      updatedAt: now,
      version: sql`${sessions.version} + 1`,
    })
    .where(inArray(sessions.id, [...ids]));
}
