import { and, eq, gte, isNull, lte, sql } from "drizzle-orm";
import { recalls } from "#db/schema/care/treatments.ts";
import { clients, notificationPreferences } from "#db/schema/people.ts";
import { therapists } from "#db/schema/practice.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { hasWithdrawn, mayEnter, ownPreferences, wants } from "./find-recipient.ts";
import { mailTime, recallMail } from "./rules.ts";

/** A client who has something to come with that therapist needs no asking. */
const hasBooked = (
  now: Date,
) => sql`exists (select from sessions s where s.client_id = ${recalls.clientId}
  and s.therapist_id = ${recalls.therapistId} and s.status = 'scheduled'
  and s.starts_at > ${now.toISOString()}::timestamptz)`;

/** Who withdrew their consent is not treated, and so not asked back. */
const withdrew = hasWithdrawn(recalls.clientId);

/** A therapist who has left asks no one back. */
const isTheirs = and(eq(therapists.id, recalls.therapistId), eq(therapists.isActive, true));

/**
 * Announces a mail for each client who is to be seen again within a week, or was to be within the
 * last month, by a therapist who still works here, and has nothing booked with them: once for each
 * recall, for ever. Returns how many are due.
 */
export const askBack = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const today = londonDay(ctx.now);
    const due = await tx
      .select({ id: recalls.id })
      .from(recalls)
      .innerJoin(clients, eq(clients.id, recalls.clientId))
      .innerJoin(therapists, isTheirs)
      .leftJoin(notificationPreferences, ownPreferences)
      .where(
        and(
          isNull(recalls.doneAt),
          lte(recalls.dueOn, addDays(today, recallMail.daysBefore)),
          gte(recalls.dueOn, addDays(today, -recallMail.daysAfter)),
          sql`not ${hasBooked(ctx.now)} and not ${withdrew}`,
          wants("unreadReminders"),
          mayEnter,
        ),
      );
    const each = due.map(({ id }) => ({ payload: { recallId: id }, key: `recall-due-${id}` }));
    await publishEvents(tx, "recall.due", each, { now: ctx.now, dueAt: mailTime(ctx.now) });
    return done(due.length);
  });

/**
 * To whom a recall goes when its mail is sent, with the type of their last session with that
 * therapist if it is booked online; undefined where they were seen or have booked meanwhile.
 */
export const findRecalled = (ctx: Ctx<System>, recallId: string) =>
  read(ctx, async (db) => {
    const { clientId, therapistId, dueOn } = recalls;
    const [found] = await db
      .select({ clientId, therapistId, dueOn, email: clients.email, therapist: therapists.name })
      .from(recalls)
      .innerJoin(clients, eq(clients.id, clientId))
      .innerJoin(therapists, isTheirs)
      .leftJoin(notificationPreferences, ownPreferences)
      .where(
        and(
          eq(recalls.id, recallId),
          isNull(recalls.doneAt),
          sql`not ${hasBooked(ctx.now)} and not ${withdrew}`,
          wants("unreadReminders"),
          mayEnter,
        ),
      );
    return found && { ...found, typeId: await findLastType(db, found) };
  });

type Pair = { clientId: string; therapistId: string };

/** The type of the last session that took place, where clients may book it and that therapist works here. */
async function findLastType(db: Db, { clientId, therapistId }: Pair): Promise<string | undefined> {
  const theirs = and(
    eq(sessions.clientId, clientId),
    eq(sessions.therapistId, therapistId),
    eq(sessions.kind, "individual"),
    eq(sessions.status, "completed"),
    eq(therapists.isActive, true),
  );
  const [last] = await db
    .select({
      id: sessionTypes.id,
      isBookable: sql<boolean>`${sessionTypes.isBookableByClients} and ${sessionTypes.archivedAt} is null`,
    })
    .from(sessions)
    .innerJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
    .innerJoin(therapists, eq(therapists.id, sessions.therapistId))
    .where(theirs)
    .orderBy(sql`${sessions.startsAt} desc`)
    .limit(1);
  return last?.isBookable ? last.id : undefined;
}
