import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { careFiles } from "#db/schema/care/record.ts";
import { clients, consents, notificationPreferences } from "#db/schema/people.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { nextReview } from "../health/rules.ts";
import { mayEnter, ownPreferences, wants } from "./find-recipient.ts";
import { mailTime } from "./rules.ts";

/**
 * Announces for each client whose health information was last said to be right a year ago that they
 * are asked to look at it; once a year, and only with consent in force. Reads none of it. Returns
 * how many clients.
 */
export const askAboutHealth = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const { now } = ctx;
    const due = tx
      .select({ id: clients.id })
      .from(clients)
      .innerJoin(consents, and(eq(consents.clientId, clients.id), eq(consents.purpose, "medical")))
      .leftJoin(notificationPreferences, ownPreferences)
      .where(and(isNull(consents.withdrawnAt), mayEnter, wants("unreadReminders")));
    const asked = await tx
      .update(careFiles)
      .set({ askHealthOn: nextReview(now) })
      .where(and(lte(careFiles.askHealthOn, londonDay(now)), inArray(careFiles.clientId, due)))
      .returning({ clientId: careFiles.clientId });
    const each = asked.map(({ clientId }) => ({
      payload: { clientId },
      key: `health-review-${clientId}-${londonDay(now)}`,
    }));
    await publishEvents(tx, "health.review-due", each, { now, dueAt: mailTime(now) });
    return done(asked.length);
  });

/** The address of a client who may enter the portal and wants to be reminded. */
export const findReminded = (ctx: Ctx<System>, clientId: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({ email: clients.email })
      .from(clients)
      .leftJoin(notificationPreferences, ownPreferences)
      .where(and(eq(clients.id, clientId), mayEnter, wants("unreadReminders")));
    return found?.email;
  });
