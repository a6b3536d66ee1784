import { and, eq } from "drizzle-orm";
import { noteNotices } from "#db/schema/care/notes.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { mailTime } from "./rules.ts";

/** A note that its client may read, by its table. */
export type SharedNote = {
  clientId: string;
  noteId: string;
  table: "client_notes" | "wellness_session_notes";
};

/**
 * A step of every command that shares a note with a client: creates the notice by which both sides
 * see whether it was read, and sends the client one email. A note that was withdrawn and is shared
 * again counts from its first sharing.
 */
export async function shareNote(
  tx: Db,
  ctx: Ctx<Therapist>,
  { clientId, noteId, table }: SharedNote,
): Promise<void> {
  const which = table === "client_notes" ? { clientNoteId: noteId } : { wellnessNoteId: noteId };
  const [notice] = await tx
    .insert(noteNotices)
    .values({ clientId, therapistId: ctx.actor.id, ...which, sharedAt: ctx.now })
    .onConflictDoUpdate({ target: noteNotices.noteId, set: { withdrawnAt: null } })
    .returning({ id: noteNotices.id });
  const when = {
    now: ctx.now,
    dueAt: mailTime(ctx.now),
    key: `note-shared-${notice!.id}`,
  };
  await publishEvent(tx, "note.shared", { noticeId: notice!.id }, when);
}

/** A step of withdrawing a note: no more notifications or reminders are sent about it. */
export async function withdrawNote(tx: Db, ctx: Ctx<Therapist>, noteId: string): Promise<void> {
  const mine = and(eq(noteNotices.noteId, noteId), eq(noteNotices.therapistId, ctx.actor.id));
  await tx.update(noteNotices).set({ withdrawnAt: ctx.now }).where(mine);
}
