import { and, eq, isNull } from "drizzle-orm";
import { noteNotices } from "#db/schema/care/notes.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { noteActivity } from "../record/note-activity.ts";

/**
 * Marks a note as read by its client, once and for good; marking it again changes nothing. Refuses a note that is not
 * theirs, or was taken back, as "no-such-note".
 */
export async function markNoteRead(ctx: Ctx<Client>, noteId: string) {
  if (!isUuid(noteId)) return refuse("no-such-note");
  return transaction(ctx, async (tx) => {
    if (await markRead(tx, ctx, noteId)) return done(undefined);
    const [known] = await tx
      .select({ id: noteNotices.id })
      .from(noteNotices)
      .where(ownNotice(ctx, noteId));
    return known ? done(undefined) : refuse("no-such-note");
  });
}

/**
 * A step of every command that shows that a client has read a note. Returns whether it was unread.
 */
export async function markRead(tx: Db, ctx: Ctx<Client>, noteId: string): Promise<boolean> {
  const marked = await tx
    .update(noteNotices)
    .set({ clientReadAt: ctx.now })
    .where(and(ownNotice(ctx, noteId), isNull(noteNotices.clientReadAt)))
    .returning({ id: noteNotices.id });
  if (marked.length === 0) return false;
  await noteActivity(tx, ctx, "note.read", { note: noteId });
  return true;
}

const ownNotice = ({ actor }: Ctx<Client>, noteId: string) =>
  and(
    eq(noteNotices.noteId, noteId),
    eq(noteNotices.clientId, actor.id),
    isNull(noteNotices.withdrawnAt),
  );
