import { and, count, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { noteNotices } from "#db/schema/care/notes.ts";
import { clients, notificationPreferences, therapistPermissions } from "#db/schema/people.ts";
import { clientTherapists } from "#db/schema/practice.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** The emails that a person can turn off. */
export type MailPreference = "newNotes" | "clientResponses" | "unreadReminders";

/** A person without a row of preferences gets all emails (requirements 2.9.5). */
export const wants = (preference: MailPreference) =>
  sql<boolean>`coalesce(${notificationPreferences.emailEnabled} and ${notificationPreferences[preference]}, true)`;

/** Preferences beside the profile that they belong to. */
export const ownPreferences = and(
  eq(notificationPreferences.userId, clients.authUserId),
  eq(notificationPreferences.userType, clients.userType),
);

/** Whether a client has taken back their consent to health records. */
export const hasWithdrawn = (clientId: AnyPgColumn) =>
  sql`(withdrawn_since(${clientId}, 'medical') is not null)`;

/** Those who may enter the portal, because the email leads there. */
export const mayEnter = and(eq(clients.portalAccessEnabled, true), eq(clients.emailVerified, true));

/**
 * The address of the client of a shared note, if they may enter and want this mail; with whether
 * they have read it. Undefined where the note was taken back.
 */
export const findClientOfNote = (
  ctx: Ctx<System>,
  noticeId: string,
  { preference }: { preference: MailPreference },
) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({
        email: clients.email,
        isRead: noteNotices.clientHasRead,
        wants: wants(preference),
        clientNoteId: noteNotices.clientNoteId,
        noteId: noteNotices.noteId,
      })
      .from(noteNotices)
      .innerJoin(clients, eq(clients.id, noteNotices.clientId))
      .leftJoin(notificationPreferences, ownPreferences)
      .where(and(eq(noteNotices.id, noticeId), isNull(noteNotices.withdrawnAt), mayEnter));
    return found?.wants ? found : undefined;
  });

/** Whether the account that is read is of a therapist who treats this client now. */
const treats = (clientId: AnyPgColumn | string) => sql`exists (select from ${clientTherapists} t
  where t.client_id = ${clientId} and t.therapist_id = ${clients.id} and t.until is null)`;

const seesAll = sql`exists (select from ${therapistPermissions} p
  where p.therapist_id = ${clients.id} and p.can_view_all_patients)`;

/**
 * The therapists to notify of what a client wrote to a shared note: who wrote the note, as long as
 * they may read it, else those who treat the client now. None where the note was taken back.
 */
export async function findTherapistsOfNote(ctx: Ctx<System>, noticeId: string) {
  const [writer] = await read(ctx, (db) =>
    db
      .select({
        id: clients.id,
        email: clients.email,
        clientId: noteNotices.clientId,
        canRead: sql<boolean>`(${mayEnter} and (${treats(noteNotices.clientId)} or ${seesAll}))`,
        wants: wants("clientResponses"),
      })
      .from(noteNotices)
      .innerJoin(clients, eq(clients.id, noteNotices.therapistId))
      .leftJoin(notificationPreferences, ownPreferences)
      .where(and(eq(noteNotices.id, noticeId), isNull(noteNotices.withdrawnAt))),
  );
  if (!writer) return [];
  if (!writer.canRead) return findReviewers(ctx, writer.clientId);
  return writer.wants ? [{ id: writer.id, email: writer.email }] : [];
}

/** A client's address and how many notes they have not read, if they want to be reminded of them. */
export const findUnread = (ctx: Ctx<System>, clientId: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({ email: clients.email, wants: wants("unreadReminders") })
      .from(clients)
      .leftJoin(notificationPreferences, ownPreferences)
      .where(and(eq(clients.id, clientId), mayEnter));
    return found?.wants
      ? { email: found.email, unread: await countUnread(db, clientId) }
      : undefined;
  });

async function countUnread(db: Db, clientId: string): Promise<number> {
  const unread = and(isNull(noteNotices.clientReadAt), isNull(noteNotices.withdrawnAt));
  const [row] = await db
    .select({ number: count() })
    .from(noteNotices)
    .where(and(eq(noteNotices.clientId, clientId), unread));
  return row?.number ?? 0;
}

/**
 * The therapists to notify that a client has signed something: those who treat the client or,
 * without one, all who may see all clients. Only those who may enter and want such emails.
 */
export const findReviewers = (ctx: Ctx<System>, clientId: string) =>
  listTreating(ctx, clientId, wants("clientResponses"));

/** The same, whatever mails they want: for what cannot wait. */
export const findTreating = (ctx: Ctx<System>, clientId: string) => listTreating(ctx, clientId);

const listTreating = (ctx: Ctx<System>, clientId: string, condition?: SQL) =>
  read(ctx, async (db) => {
    const seesThem = sql`(not has_therapist(${clientId}) and ${seesAll})`;
    const isTherapist = eq(clients.userType, "therapist");
    return db
      .select({ id: clients.id, email: clients.email })
      .from(clients)
      .leftJoin(notificationPreferences, ownPreferences)
      .where(and(isTherapist, mayEnter, condition, or(treats(clientId), seesThem)));
  });
