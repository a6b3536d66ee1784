import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { noteNotices } from "#db/schema/care/notes.ts";
import { clients, notificationPreferences } from "#db/schema/people.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { mayEnter, ownPreferences, wants } from "./find-recipient.ts";
import { isQuiet, maxReminders } from "./rules.ts";

/**
 * Announces a reminder for each client with a note that they have not read for the hours they chose
 * (24 by default) since it was shared or they were last reminded: one for all their notes, and of
 * each note three times at most. Never at night. Returns how many clients.
 */
export async function remindOfNotes(ctx: Ctx<System>) {
  if (isQuiet(ctx.now)) return done(0);
  return transaction(ctx, async (tx) => {
    const waited = sql`coalesce(${noteNotices.remindedAt}, ${noteNotices.sharedAt})
      <= ${ctx.now.toISOString()}::timestamptz - make_interval(hours => coalesce(${notificationPreferences.reminderFrequency}, 24))`;
    const unread = and(isNull(noteNotices.clientReadAt), isNull(noteNotices.withdrawnAt));
    const due = tx
      .select({ id: noteNotices.id })
      .from(noteNotices)
      .innerJoin(clients, eq(clients.id, noteNotices.clientId))
      .leftJoin(notificationPreferences, ownPreferences)
      .where(
        and(
          unread,
          lt(noteNotices.reminders, maxReminders),
          waited,
          wants("unreadReminders"),
          mayEnter,
        ),
      );
    const counted = { reminders: sql`${noteNotices.reminders} + 1`, remindedAt: ctx.now };
    const reminded = await tx
      .update(noteNotices)
      .set(counted)
      .where(and(inArray(noteNotices.id, due), unread))
      .returning({ clientId: noteNotices.clientId });
    const clientIds = [...new Set(reminded.map(({ clientId }) => clientId))];
    const key = (clientId: string) => `notes-unread-${clientId}-${ctx.now.getTime()}`;
    await publishEvents(
      tx,
      "notes.unread",
      clientIds.map((clientId) => ({ payload: { clientId }, key: key(clientId) })),
      ctx,
    );
    return done(clientIds.length);
  });
}
