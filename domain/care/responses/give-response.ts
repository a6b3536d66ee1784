import { and, eq, isNull } from "drizzle-orm";
import { noteNotices } from "#db/schema/care/notes.ts";
import { clientNoteResponses } from "#db/schema/care/responses.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { noteActivity } from "../record/note-activity.ts";
import { withConsent } from "../record/with-consent.ts";
import { markRead } from "../read-receipts/mark-note-read.ts";
import { mailTime } from "../notices/rules.ts";
import { finishPhoto, storePhoto } from "../photos/store-photo.ts";
import type { ResponseForm } from "./forms.ts";

type ResponseInput = { noteId: string; form: ResponseForm; photo?: Uint8Array | undefined };

/**
 * A client's response to a note about them; it is saved once, even when the form is submitted twice
 * (requirements 2.4.4). A photo needs consent to photos in force, which can be given in the form.
 * Marks the note as read and tells its therapist. Refuses a note that is not theirs, one that was
 * withdrawn meanwhile ("withdrawn"), a second response, and an unsuitable photo.
 */
export async function giveResponse(ctx: Ctx<Client>, { noteId, form, photo }: ResponseInput) {
  const notice = isUuid(noteId) ? await findNotice(ctx, noteId) : undefined;
  if (!notice) return refuse("no-such-note");
  if (notice.responseId) return refuse("responded");
  const stored = photo
    ? await storePhoto(ctx, { bytes: photo, consents: form.photo_consent })
    : done(null);
  if (!stored.ok) return stored;
  const photoId = stored.value;
  return withConsent(ctx, async (tx) => {
    if (!(await lockNotice(tx, notice.id))) return refuse("withdrawn");
    const row = {
      clientId: ctx.actor.id,
      clientNoteId: notice.clientNoteId,
      wellnessNoteId: notice.wellnessNoteId,
      complianceStatus: form.compliance_status,
      clientFeedback: form.client_feedback,
      clientQuestion: form.client_question,
      photoId,
      createdAt: ctx.now,
      photoDescription: photoId && form.photo_description,
    };
    const given = await tx
      .insert(clientNoteResponses)
      .values(row)
      .onConflictDoNothing({ target: clientNoteResponses.noteId })
      .returning({ id: clientNoteResponses.id });
    if (given.length === 0) return refuse("responded");
    if (photoId) await finishPhoto(tx, photoId);
    await markRead(tx, ctx, noteId);
    await noteActivity(tx, ctx, "note.responded", { note: noteId });
    await publishEvent(
      tx,
      "response.given",
      { noticeId: notice.id },
      { now: ctx.now, dueAt: mailTime(ctx.now) },
    );
    return done({ id: given[0]!.id });
  });
}

/** A step: the note stays shared until this is over, if it still is; decoding a photo takes its time. */
async function lockNotice(tx: Db, id: string): Promise<boolean> {
  const shared = and(eq(noteNotices.id, id), isNull(noteNotices.withdrawnAt));
  return (
    (await readLocked(tx.select({ id: noteNotices.id }).from(noteNotices).where(shared))).length > 0
  );
}

/** The notice of an own note that is still shared, with the response to it if there is one. */
const findNotice = (ctx: Ctx<Client>, noteId: string) =>
  read(ctx, async (db) => {
    const [notice] = await db
      .select({
        id: noteNotices.id,
        clientNoteId: noteNotices.clientNoteId,
        wellnessNoteId: noteNotices.wellnessNoteId,
        responseId: clientNoteResponses.id,
      })
      .from(noteNotices)
      .leftJoin(clientNoteResponses, eq(clientNoteResponses.noteId, noteNotices.noteId))
      .where(
        and(
          eq(noteNotices.noteId, noteId),
          eq(noteNotices.clientId, ctx.actor.id),
          isNull(noteNotices.withdrawnAt),
        ),
      );
    return notice;
  });
