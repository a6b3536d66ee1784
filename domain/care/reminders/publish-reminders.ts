import { and, eq } from "drizzle-orm";
import { clients, notificationPreferences } from "#db/schema/people.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { mayEnter, ownPreferences } from "../notices/find-recipient.ts";
import { londonHour } from "./rules.ts";

/** Clients who asked to be reminded of their exercises, and want mails at all. */
export const wantsReminder = and(
  ownPreferences,
  eq(clients.userType, "client"),
  eq(notificationPreferences.emailEnabled, true),
  eq(notificationPreferences.programmeReminder, true),
);

/**
 * Publishes a reminder for each client whose hour it is in London, once a day: whether anything is
 * still to be done is asked when it is sent. Returns how many there are.
 */
export const publishProgrammeReminders = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const day = londonDay(ctx.now);
    const isTheirHour = eq(notificationPreferences.programmeHour, londonHour(ctx.now));
    const due = await tx
      .select({ id: clients.id })
      .from(clients)
      .innerJoin(notificationPreferences, and(wantsReminder, isTheirHour))
      .where(mayEnter);
    const things = due.map(({ id }) => ({
      payload: { clientId: id, day },
      key: `programme-reminder-${id}-${day}`,
    }));
    await publishEvents(tx, "programme.reminder", things, ctx);
    return done(due.length);
  });
