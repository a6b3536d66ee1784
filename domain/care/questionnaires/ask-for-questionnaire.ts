import { and, eq, gt } from "drizzle-orm";
import { questionnaireRequests } from "#db/schema/care/questionnaires.ts";
import { clients } from "#db/schema/people.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { mailTime } from "../notices/rules.ts";
import { ensureCareRecord } from "../record/ensure-care-record.ts";
import { withConsent } from "../record/with-consent.ts";
import { findQuestionnaire } from "./library.ts";
import { findSetting, standingOf } from "./studio.ts";

type Asking = {
  key: string;
  clientId: string;
  /** The session before which it is wanted. */
  sessionId: string | null;
  /** Or the last day. */
  dueOn: Day | null;
  repeatWeeks: number | null;
};

/**
 * Asks a client to fill in a questionnaire before a session, by a day, or when they can; they are told by email, not at
 * night. One open request a client and questionnaire. Refuses "no-such-questionnaire", "not-in-use" for one that is
 * off or has no text, "no-such-client" for a client that the therapist may not see, "no-such-session" for one of
 * another client or that has begun, "past-day", "already-asked", and "no-consent".
 */
export const askForQuestionnaire = (ctx: Ctx<Therapist>, asking: Asking) =>
  withConsent(ctx, async (tx) => {
    const { key, clientId, sessionId } = asking;
    const questionnaire = findQuestionnaire(key);
    if (!questionnaire) return refuse("no-such-questionnaire");
    if (standingOf(questionnaire, await findSetting(tx, key)) !== "used")
      return refuse("not-in-use");
    if (asking.dueOn !== null && asking.dueOn < londonDay(ctx.now)) return refuse("past-day");
    const isClient = and(eq(clients.id, clientId), eq(clients.userType, "client"));
    const [client] = await tx.select({ id: clients.id }).from(clients).where(isClient);
    if (!client) return refuse("no-such-client");
    const day = sessionId ? await dayOfSession(tx, ctx, { sessionId, clientId }) : asking.dueOn;
    if (day === undefined) return refuse("no-such-session");
    await ensureCareRecord(tx, ctx, clientId);
    const [asked] = await tx
      .insert(questionnaireRequests)
      .values({
        clientId,
        questionnaireKey: key,
        askedBy: ctx.actor.accountId,
        askedAt: ctx.now,
        dueOn: day,
        sessionId,
        repeatWeeks: asking.repeatWeeks,
      })
      .onConflictDoNothing()
      .returning({ requestId: questionnaireRequests.id });
    if (!asked) return refuse("already-asked");
    await audit(tx, ctx, {
      action: "questionnaire.asked",
      subjectId: clientId,
      detail: { questionnaire: key },
    });
    await publishEvent(tx, "questionnaire.asked", asked, {
      now: ctx.now,
      dueAt: mailTime(ctx.now),
      key: `questionnaire-asked-${asked.requestId}`,
    });
    return done(asked);
  });

/** The day of a client's session that has not begun; undefined where there is no such session. */
async function dayOfSession(
  tx: Db,
  { now }: Ctx<Therapist>,
  { sessionId, clientId }: { sessionId: string; clientId: string },
): Promise<Day | undefined> {
  const [session] = await tx
    .select({ day: sessions.sessionDate })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.clientId, clientId),
        eq(sessions.status, "scheduled"),
        gt(sessions.startsAt, now),
      ),
    );
  return session?.day ?? undefined;
}
