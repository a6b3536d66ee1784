import { and, eq, gt, lte, sql } from "drizzle-orm";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { settings } from "#db/schema/studio.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { datedSessions } from "../sessions/dated-sessions.ts";
import { listComers } from "../sessions/find-news.ts";
import { textTime } from "../texts/rules.ts";

/** What a new studio reminds at, in hours before. */
const usualOffsets = [24];

/**
 * Publishes a reminder for each session whose moment has come, under a key that contains its start:
 * a moved session gets a new reminder, and a second run publishes nothing. What was booked or moved
 * after that moment was announced then. Hours are real ones, also over a clock change.
 */
export const publishReminders = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const [set] = await tx
      .select({ offsets: settings.reminderOffsetsHours, texts: settings.textReminders })
      .from(settings);
    const offsets = set?.offsets ?? usualOffsets;
    for (const offset of offsets) {
      const near = and(
        eq(sessions.status, "scheduled"),
        gt(sessions.startsAt, ctx.now),
        lte(sessions.startsAt, after(ctx.now, hours(offset))),
        sql`not exists (select from session_changes c where c.session_id = sessions.id and c.undone_at is null
          and c.change_kind in ('booked', 'moved') and c.changed_at > sessions.starts_at - make_interval(hours => ${offset}))`,
      );
      const due = await tx
        .select({ id: sessions.id, startsAt: sessions.startsAt })
        .from(sessions)
        .where(near);
      const things = due.map(({ id, startsAt }) => ({
        payload: {
          sessionId: id,
          startsAt: startsAt.toISOString(),
          hours: offset,
        },
        key: `remind-${id}-${startsAt.getTime()}-${offset}`,
      }));
      await publishEvents(tx, "session.reminder", things, ctx);
      // One text a session, with the last of its mails.
      if (set?.texts && offset === Math.min(...offsets))
        await publishEvents(
          tx,
          "session.text-reminder",
          things.map(({ payload, key }) => ({ payload, key: `text-${key}` })),
          { now: ctx.now, dueAt: textTime(ctx.now) },
        );
    }
    return done(undefined);
  });

/**
 * The recipients of a session's reminder when the email is sent: none where it is cancelled, moved,
 * over or under way.
 */
export const findReminder = (
  ctx: Ctx<System>,
  { sessionId, startsAt }: { sessionId: string; startsAt: Date },
) =>
  read(ctx, async (db) => {
    const [session] = await datedSessions(db).where(
      and(eq(sessions.id, sessionId), eq(sessions.status, "scheduled")),
    );
    if (!session || session.startsAt.getTime() !== startsAt.getTime() || startsAt <= ctx.now)
      return undefined;
    const comers = (await listComers(db, [sessionId])).get(sessionId) ?? [];
    const to = comers.filter(({ place }) => !place || place.status === "confirmed");
    return { session, to };
  });
