import { and, eq } from "drizzle-orm";
import { clientNotes } from "#db/schema/care/notes.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { shareNote, withdrawNote } from "../notices/share-note.ts";

/**
 * Shares a note with its client, or withdraws it; the first time the client is notified. Refuses
 * without edit_notes, and the note of a colleague.
 */
export function setNoteShared(ctx: Ctx<Therapist>, record: OpenRecord, input: ShareInput) {
  const { id, isShared } = input;
  return transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("edit_notes")) return refuse("not-allowed");
    const note = await lockNote(tx, ctx, record, id);
    if (!note) return refuse("no-such-note");
    if (note.isShared === isShared) return done(undefined);
    await tx
      .update(clientNotes)
      .set({
        clientCanViewNotes: isShared,
        updatedAt: ctx.now,
        version: note.version + 1,
      })
      .where(eq(clientNotes.id, id));
    await notifyOfSharing(tx, ctx, { id, clientId: record.clientId, isShared });
    return done(undefined);
  });
}
type ShareInput = { id: string; isShared: boolean };

/**
 * A step: locks one of the therapist's own notes until the transaction ends. Only a therapist who
 * may edit notes gets it.
 */
export async function lockNote(
  tx: Db,
  { actor }: Pick<Ctx<Therapist>, "actor">,
  record: OpenRecord,
  id: string,
) {
  const own = and(
    eq(clientNotes.id, id),
    eq(clientNotes.clientId, record.clientId),
    eq(clientNotes.createdBy, actor.id),
  );
  const columns = { version: clientNotes.version, isShared: clientNotes.clientCanViewNotes };
  return (await readLocked(tx.select(columns).from(clientNotes).where(own)))[0];
}

type Sharing = ShareInput & { clientId: string };

/**
 * A step: creates or ends the notice of a note, which has no text, and notifies the client of a new
 * one.
 */
export async function notifyOfSharing(tx: Db, ctx: Ctx<Therapist>, note: Sharing): Promise<void> {
  const { id: noteId, clientId, isShared } = note;
  if (isShared) await shareNote(tx, ctx, { clientId, noteId, table: "client_notes" });
  else await withdrawNote(tx, ctx, noteId);
  const action = isShared ? "client-note.shared" : "client-note.withdrawn";
  await audit(tx, ctx, { action, subjectId: clientId, detail: { noteId } });
}
