import { eq } from "drizzle-orm";
import { clientNotes } from "#db/schema/care/notes.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { rowOf } from "#domain/kernel/database/field-columns.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { ensureCareRecord } from "../record/ensure-care-record.ts";
import { withConsent } from "../record/with-consent.ts";
import type { ClientNoteForm, NewClientNoteForm } from "./forms.ts";
import { lockNote, notifyOfSharing } from "./share-note.ts";

/**
 * Adds a note to a client, read by them at once where it says so. A form that is sent twice is one note. Refuses without
 * create_notes ("not-allowed") and without consent in force ("no-consent").
 */
export function addClientNote(ctx: Ctx<Therapist>, record: OpenRecord, form: NewClientNoteForm) {
  const { clientId } = record;
  return withConsent(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    await ensureCareRecord(tx, ctx, clientId);
    const { form_key: id, ...note } = form;
    const row = {
      ...rowOfNote(note),
      id,
      clientId,
      createdBy: ctx.actor.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    };
    const added = await tx
      .insert(clientNotes)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: clientNotes.id });
    if (added.length === 0) return done({ id });
    await audit(tx, ctx, {
      action: "client-note.added",
      subjectId: clientId,
      detail: { noteId: id },
    });
    if (note.client_can_view_notes)
      await notifyOfSharing(tx, ctx, { id, clientId, isShared: true });
    return done({ id });
  });
}

type Change = { id: string; version: string; form: ClientNoteForm };

/**
 * Changes the therapist's own note. Refuses without edit_notes, the note of a colleague, a note
 * that has been saved since the form was opened ("changed-meanwhile"), and new words without
 * consent in force ("no-consent").
 */
export function changeClientNote(ctx: Ctx<Therapist>, record: OpenRecord, change: Change) {
  const { id, version, form } = change;
  const { clientId } = record;
  return withConsent(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("edit_notes")) return refuse("not-allowed");
    const stored = await lockNote(tx, ctx, record, id);
    if (!stored) return refuse("no-such-note");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    const counted = { updatedAt: ctx.now, version: stored.version + 1 };
    await tx
      .update(clientNotes)
      .set({ ...rowOfNote(form), ...counted })
      .where(eq(clientNotes.id, id));
    await audit(tx, ctx, {
      action: "client-note.changed",
      subjectId: clientId,
      detail: { noteId: id },
    });
    const isShared = form.client_can_view_notes;
    if (isShared !== stored.isShared) await notifyOfSharing(tx, ctx, { id, clientId, isShared });
    return done(undefined);
  });
}

const rowOfNote = ({ helpful_urls: helpfulLinks, ...form }: ClientNoteForm) => ({
  ...rowOf(form),
  helpfulLinks,
});
