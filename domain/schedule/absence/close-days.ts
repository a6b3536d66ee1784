import { eq } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { availabilityExceptions } from "#db/schema/schedule/hours.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after } from "#domain/kernel/time.ts";
import { claimAbsence } from "../hours/claim-absence.ts";
import { canManageSchedule } from "../sessions/book-session.ts";
import { withTimeClaims } from "../sessions/with-claims.ts";
import { lockSessions } from "../sessions/lock-sessions.ts";
import { mailsWait } from "../sessions/rules.ts";
import { type Days, findAffectedSessions } from "./list-affected-sessions.ts";
import { type Decision, isSame, settleAll } from "./settle.ts";

type Absence = { days: Days; decisions: readonly Decision[]; reason: string };

/**
 * Closes days of a therapist who is ill, all or nothing: each session is cancelled, handed over to
 * a colleague who is free, or left, as decided for exactly the sessions that were shown; then the
 * days are claimed. Each person affected is told of all their sessions in one email. Refuses a
 * therapist without `manage_sessions`, sessions that were added, removed or changed meanwhile, and
 * a colleague who is not free any more.
 */
export async function closeDays(ctx: Ctx<Therapist>, { days, decisions, reason }: Absence) {
  if (!canManageSchedule(ctx)) return refuse("not-allowed");
  if (days.until < days.from) return refuse("bad-span");
  return withTimeClaims(ctx, async (tx) => {
    const { therapistId } = days;
    const [therapist] = await tx
      .select({ id: therapists.id })
      .from(therapists)
      .where(eq(therapists.id, therapistId));
    if (!therapist) return refuse("no-such-therapist");
    // Until this ends, no session with them is booked, joined or moved, so that what is checked now
    // stays true.
    await lockSessions(
      tx,
      decisions.map(({ id }) => id),
      {
        therapists: [
          therapistId,
          ...decisions.map(({ to }) => (typeof to === "string" ? null : to.therapistId)),
        ],
      },
    );
    const affectedSessions = await findAffectedSessions(tx, ctx.now, days);
    if (!isSame(affectedSessions, decisions)) return refuse("changed-meanwhile");
    const settled = await settleAll(tx, ctx, { affectedSessions, decisions });
    if (!settled.ok) return settled;
    const changes = settled.value;
    const due = { now: ctx.now, dueAt: after(ctx.now, mailsWait) };
    if (changes.length > 0) await publishEvent(tx, "therapist.away", { changes }, due);
    const row = {
      therapistId,
      dayFrom: days.from,
      dayUntil: days.until,
      kind: "closed" as const,
      reason,
    };
    const [added] = await tx
      .insert(availabilityExceptions)
      .values({ ...row, createdAt: ctx.now })
      .returning();
    await claimAbsence(tx, added!);
    await audit(tx, ctx, { action: "absence.added", subjectId: therapistId });
    return done({ cancelled: decisions.filter(({ to }) => to === "cancel").length });
  });
}
