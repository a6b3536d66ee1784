import { and, count, eq, gt, gte, isNull, lt, sql } from "drizzle-orm";
import { noteNotices } from "#db/schema/care/notes.ts";
import { clientNoteResponses } from "#db/schema/care/responses.ts";
import { clients } from "#db/schema/people.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, before, days } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { engagement } from "./rules.ts";
import { windowDays } from "./messages.ts";

/** Sessions of the next seven days, and clients who have entered their portal, of those this therapist may see; one statement. */
export const countPractice = (ctx: Ctx<Therapist>) =>
  read(ctx, async (db) => {
    const inWindow = and(
      gte(sessions.startsAt, ctx.now),
      lt(sessions.startsAt, after(ctx.now, days(windowDays))),
    );
    const open = and(eq(sessions.status, "scheduled"), isNull(sessions.archivedAt));
    const upcoming = db.select({ number: count() }).from(sessions).where(and(open, inWindow));
    const entered = and(
      eq(clients.portalAccessEnabled, true),
      gt(clients.lastLoginAt, new Date(0)),
    );
    const active = db
      .select({ number: count() })
      .from(clients)
      .where(and(eq(clients.userType, "client"), entered));
    const [row] = await db
      .select({
        upcoming: sql<number>`(${upcoming})::integer`,
        active: sql<number>`(${active})::integer`,
      })
      .from(sql`(select) one`);
    return row!;
  });

/**
 * Notes shared and responses given in the last seven days, in percent, too, and shared notes that
 * are unread; one statement.
 */
export const countNotes = (ctx: Ctx<Therapist>) =>
  read(ctx, async (db) => {
    const since = before(ctx.now, days(windowDays));
    const shared = isNull(noteNotices.withdrawnAt);
    const notes = db
      .select({ number: count() })
      .from(noteNotices)
      .where(and(shared, gte(noteNotices.sharedAt, since)));
    const unread = db
      .select({ number: count() })
      .from(noteNotices)
      .where(and(shared, isNull(noteNotices.clientReadAt)));
    const responses = db
      .select({ number: count() })
      .from(clientNoteResponses)
      .where(gte(clientNoteResponses.createdAt, since));
    const [row] = await db
      .select({
        notes: sql<number>`(${notes})::integer`,
        unread: sql<number>`(${unread})::integer`,
        responses: sql<number>`(${responses})::integer`,
      })
      .from(sql`(select) one`);
    return { ...row!, engagement: engagement(row!.responses, row!.notes) };
  });
