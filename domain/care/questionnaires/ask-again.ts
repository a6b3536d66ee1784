import { and, inArray, isNotNull, sql } from "drizzle-orm";
import { questionnaireRequests } from "#db/schema/care/questionnaires.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { after, days } from "#domain/kernel/time.ts";
import { mailTime } from "../notices/rules.ts";
import { questionnaires } from "./library.ts";
import { listSettings, standingOf } from "./studio.ts";

/** A client is asked again so many days before the visit. */
const daysBefore = 3;

/**
 * Asks again what was to be asked again: before the client's first visit of the next three days that lies as many weeks
 * after their answer as the therapist chose. The new request goes on being asked again, the former one ends. Nothing is
 * asked without consent in force, or of a questionnaire that is out of use meanwhile. Returns how many.
 */
export const askAgain = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const { now } = ctx;
    const settings = new Map((await listSettings(tx)).map((one) => [one.key, one]));
    const inUse = questionnaires.filter((one) => standingOf(one, settings.get(one.key)) === "used");
    const visit = sql`(select s.id, s.session_date from ${sessions} s
      where s.client_id = ${questionnaireRequests.clientId} and s.status = 'scheduled' and s.archived_at is null
        and s.starts_at between ${now.toISOString()}::timestamptz and ${after(now, days(daysBefore)).toISOString()}::timestamptz
        and s.session_date >= (${questionnaireRequests.answeredAt} at time zone 'Europe/London')::date
          + 7 * ${questionnaireRequests.repeatWeeks}
      order by s.starts_at limit 1)`;
    const due = await tx
      .select({
        formerId: questionnaireRequests.id,
        row: {
          clientId: questionnaireRequests.clientId,
          questionnaireKey: questionnaireRequests.questionnaireKey,
          askedBy: questionnaireRequests.askedBy,
          repeatWeeks: questionnaireRequests.repeatWeeks,
          sessionId: sql<string>`visit.id`,
          dueOn: sql<string>`visit.session_date::text`,
        },
      })
      .from(questionnaireRequests)
      .innerJoinLateral(sql`${visit} visit`, sql`true`)
      .where(
        and(
          isNotNull(questionnaireRequests.repeatWeeks),
          isNotNull(questionnaireRequests.answeredAt),
          inArray(
            questionnaireRequests.questionnaireKey,
            inUse.map(({ key }) => key),
          ),
          sql`consent_in_force(${questionnaireRequests.clientId}, 'medical')`,
        ),
      );
    if (due.length === 0) return done(0);
    const asked = await tx
      .insert(questionnaireRequests)
      .values(due.map(({ row }) => ({ ...row, askedAt: now })))
      .onConflictDoNothing()
      .returning({ requestId: questionnaireRequests.id });
    await tx
      .update(questionnaireRequests)
      .set({ repeatWeeks: null })
      .where(
        inArray(
          questionnaireRequests.id,
          due.map(({ formerId }) => formerId),
        ),
      );
    const each = asked.map((payload) => ({
      payload,
      key: `questionnaire-asked-${payload.requestId}`,
    }));
    await publishEvents(tx, "questionnaire.asked", each, { now, dueAt: mailTime(now) });
    return done(asked.length);
  });
