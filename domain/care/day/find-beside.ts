import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { clientNoteResponses } from "#db/schema/care/responses.ts";
import { confidentialTreatmentSessions as treatments } from "#db/schema/care/treatments.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Day } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { areWaiting, isUnseen } from "../therapist-responses/waiting.ts";

/**
 * The newest response of the client whose record is open that has been neither seen nor answered,
 * with its text.
 */
export const findUnreadResponse = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({
        id: clientNoteResponses.id,
        status: clientNoteResponses.complianceStatus,
        feedback: clientNoteResponses.clientFeedback,
        question: clientNoteResponses.clientQuestion,
        createdAt: clientNoteResponses.createdAt,
      })
      .from(clientNoteResponses)
      .where(and(eq(clientNoteResponses.clientId, clientId), or(isUnseen, areWaiting)))
      .orderBy(desc(clientNoteResponses.createdAt))
      .limit(1);
    return found;
  });

/**
 * The therapist's own draft about a client and a day of London, the latest typed first; a draft without a date counts for
 * the day on which it was typed last. A draft that belongs to another session of that day is another note.
 */
export const findDraftOfDay = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { day, sessionId }: { day: Day; sessionId?: string | undefined },
): Promise<string | undefined> =>
  read(ctx, async (db) => {
    const ofSession = sessionId
      ? or(isNull(treatments.sessionId), eq(treatments.sessionId, sessionId))
      : undefined;
    const writtenOn = sql`(${treatments.updatedAt} at time zone 'Europe/London')::date`;
    const [found] = await db
      .select({ id: treatments.id })
      .from(treatments)
      .where(
        and(
          eq(treatments.clientId, clientId),
          eq(treatments.therapistId, ctx.actor.id),
          isNull(treatments.signedAt),
          sql`coalesce(${treatments.sessionDate}, ${writtenOn}) = ${day}`,
          ofSession,
        ),
      )
      .orderBy(desc(treatments.updatedAt))
      .limit(1);
    return found?.id;
  });
