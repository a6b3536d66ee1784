import { eq } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { availabilityExceptions } from "#db/schema/schedule/hours.ts";
import { audit } from "#domain/kernel/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { announce } from "#domain/kernel/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after } from "#domain/kernel/time.ts";
import { claimAbsence } from "../hours/claim-absence.ts";
import { keepsDiary } from "../sessions/book-session.ts";
import { takingTime } from "../sessions/claiming.ts";
import { lockSessions } from "../sessions/lock-sessions.ts";
import { mailsWait } from "../sessions/rules.ts";
import { holdSession, lookAfter, type Session, updateSession } from "../sessions/write-session.ts";
import { type Concerned, type Days, findConcerned } from "./list-concerned.ts";

/** What becomes of a session that was shown: cancelled, left as it is, or given by a colleague. */
export type Decision = { id: string; version: number; to: "cancel" | "keep" | { therapistId: string } };
/** What became of a session by an absence, and with which of its changes. */
export type ChangedByAbsence = { sessionId: string; version: number; news: "cancelled" | "moved" };
type Illness = { days: Days; decisions: readonly Decision[]; reason: string };

/**
 * Closes days of a therapist who is ill, all or nothing: each session is cancelled, handed over to a colleague who is free,
 * or left, as was decided of just what was shown; then the days are taken. Everybody concerned is told of all their sessions
 * in one mail. Refuses a therapist without `manage_sessions`, sessions that have come, gone or changed meanwhile, and a
 * colleague who is not free any more.
 */
export async function closeDays(ctx: Ctx<Therapist>, { days, decisions, reason }: Illness, address?: string) {
  if (!keepsDiary(ctx)) return refuse("not-allowed");
  if (days.until < days.from) return refuse("bad-span");
  return takingTime(ctx, async (tx) => {
    const { therapistId } = days;
    const [therapist] = await tx.select({ id: therapists.id }).from(therapists).where(eq(therapists.id, therapistId));
    if (!therapist) return refuse("no-such-therapist");
    // Nobody books with them, joins or moves what they give, until this is over: what is looked at now stays so.
    await lockSessions(
      tx,
      decisions.map(({ id }) => id),
      { therapists: [therapistId, ...decisions.map(({ to }) => (typeof to === "string" ? null : to.therapistId))] },
    );
    const concerned = await findConcerned(tx, ctx.now, days);
    if (!isSame(concerned, decisions)) return refuse("changed-meanwhile");
    const changes: ChangedByAbsence[] = [];
    for (const one of concerned) {
      const { to } = decisions.find(({ id }) => id === one.id)!;
      if (to === "keep") continue;
      if (to !== "cancel" && !one.colleagues.some(({ id }) => id === to.therapistId)) return refuse("not-free");
      const now = await settle(tx, ctx, { stored: (await holdSession(tx, one.id))!, to, address });
      changes.push({ sessionId: now.id, version: now.version, news: to === "cancel" ? "cancelled" : "moved" });
    }
    const due = { now: ctx.now, dueAt: after(ctx.now, mailsWait) };
    if (changes.length > 0) await announce(tx, "therapist.away", { changes }, due);
    const row = { therapistId, dayFrom: days.from, dayUntil: days.until, kind: "closed" as const, reason };
    const [added] = await tx
      .insert(availabilityExceptions)
      .values({ ...row, createdAt: ctx.now })
      .returning();
    await claimAbsence(tx, added!);
    await audit(tx, ctx, { action: "absence.added", subjectId: therapistId, address });
    return done({ cancelled: decisions.filter(({ to }) => to === "cancel").length });
  });
}

/** Whether what was decided of is what there is. */
const isSame = (concerned: readonly Concerned[], decisions: readonly Decision[]): boolean =>
  concerned.length === decisions.length &&
  concerned.every(({ id, version }) => decisions.some((one) => one.id === id && one.version === version));

type Settled = { stored: Session; to: Exclude<Decision["to"], "keep">; address: string | undefined };

async function settle(tx: Db, ctx: Ctx<Therapist>, { stored, to, address }: Settled): Promise<Session> {
  const isCancelled = to === "cancel";
  const series = stored.seriesId && !isCancelled ? { isSeriesException: true } : {};
  const set = isCancelled
    ? { status: "cancelled" as const, cancelledAt: ctx.now, holdUntil: null }
    : { therapistId: to.therapistId, ...series };
  const kind = isCancelled ? ("cancelled" as const) : ("moved" as const);
  const now = await updateSession(tx, ctx, stored, { kind, set });
  await lookAfter(tx, now, ctx.now);
  const action = now.kind === "group" && !isCancelled ? "group.moved" : `session.${kind}`;
  await audit(tx, ctx, { action, subjectId: now.clientId ?? undefined, address, detail: { sessionId: now.id } });
  return now;
}
