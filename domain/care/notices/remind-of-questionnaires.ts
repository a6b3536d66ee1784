import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { questionnaireRequests } from "#db/schema/care/questionnaires.ts";
import { clients, notificationPreferences } from "#db/schema/people.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { dueDay } from "../questionnaires/queries.ts";
import { hasWithdrawn, mayEnter, ownPreferences, wants } from "./find-recipient.ts";
import { mailTime } from "./rules.ts";

/** Who withdrew their consent cannot answer, and so is not asked. */
const withdrew = hasWithdrawn(questionnaireRequests.clientId);

/**
 * Announces a reminder for each client with a questionnaire that is wanted by tomorrow and not answered; never on the
 * day it was asked. One mail for all that are due, and of each once. Returns how many clients.
 */
export const remindOfQuestionnaires = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const { now } = ctx;
    const today = londonDay(now);
    const open = and(
      isNull(questionnaireRequests.answeredAt),
      isNull(questionnaireRequests.remindedAt),
    );
    const due = tx
      .select({ id: questionnaireRequests.id })
      .from(questionnaireRequests)
      .innerJoin(clients, eq(clients.id, questionnaireRequests.clientId))
      .leftJoin(notificationPreferences, ownPreferences)
      .where(
        and(
          open,
          lte(
            sql`(${questionnaireRequests.askedAt} at time zone 'Europe/London')::date`,
            addDays(today, -1),
          ),
          sql`${dueDay} between ${today} and ${addDays(today, 1)}`,
          sql`not ${withdrew}`,
          wants("unreadReminders"),
          mayEnter,
        ),
      );
    const reminded = await tx
      .update(questionnaireRequests)
      .set({ remindedAt: now })
      .where(and(inArray(questionnaireRequests.id, due), open))
      .returning({ clientId: questionnaireRequests.clientId });
    const clientIds = [...new Set(reminded.map(({ clientId }) => clientId))];
    const each = clientIds.map((clientId) => ({
      payload: { clientId },
      key: `questionnaires-due-${clientId}-${now.getTime()}`,
    }));
    await publishEvents(tx, "questionnaires.due", each, { now, dueAt: mailTime(now) });
    return done(clientIds.length);
  });

/** A client's address and how many questionnaires they have not answered, if they want to be reminded. */
export const findQuestionnairesDue = (ctx: Ctx<System>, clientId: string) =>
  read(ctx, async (db) => {
    const open = and(
      eq(questionnaireRequests.clientId, clients.id),
      isNull(questionnaireRequests.answeredAt),
      sql`not ${withdrew}`,
    );
    const [found] = await db
      .select({ email: clients.email, number: db.$count(questionnaireRequests, open) })
      .from(clients)
      .leftJoin(notificationPreferences, ownPreferences)
      .where(and(eq(clients.id, clientId), mayEnter, wants("unreadReminders")));
    return found && found.number > 0 ? found : undefined;
  });

/** The address of a client who was asked and has not answered; undefined where they may not enter or want no mails. */
export const findAskedClient = (ctx: Ctx<System>, requestId: string) =>
  read(ctx, async (db) => {
    const wantsMail = sql`coalesce(${notificationPreferences.emailEnabled}, true)`;
    const [found] = await db
      .select({ id: questionnaireRequests.id, email: clients.email })
      .from(questionnaireRequests)
      .innerJoin(clients, eq(clients.id, questionnaireRequests.clientId))
      .leftJoin(notificationPreferences, ownPreferences)
      .where(
        and(
          eq(questionnaireRequests.id, requestId),
          isNull(questionnaireRequests.answeredAt),
          sql`not ${withdrew}`,
          mayEnter,
          wantsMail,
        ),
      );
    return found;
  });
