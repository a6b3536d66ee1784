import { and, count, eq } from "drizzle-orm";
import type { z } from "zod";
import { noteVersions, wellnessSessionNotes as shared } from "#db/schema/care/notes.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { columnsOf, rowOf } from "#domain/kernel/database/field-columns.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { line, text, whole } from "#domain/kernel/input/fields.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { maxTextLength, sharedFields } from "./fields.ts";
import { auditNote } from "./write-treatment.ts";

/** What the client reads of a signed note, as it should have been, and why it is changed. */
export const correctionForm = formOf(sharedFields).extend({
  /** How many versions there were when the form was opened. */
  version: whole(0, 10_000),
  shared_summary: text(maxTextLength, { what: "the summary", required: true }),
  change_reason: line(300, { what: "why it is put right", required: true }),
});

/**
 * Corrects what the client reads of one of the therapist's own signed notes. The database keeps the
 * previous text, and the client reads that it was changed, when and why (UK GDPR art. 5(1)(d), 16).
 * It stays possible after a withdrawal. Refuses without edit_notes ("not-allowed"), a note of
 * another therapist or one that was never shared ("unknown"), one that was corrected since the form
 * was opened ("changed-meanwhile"), and a text that is the same as before ("same-words").
 */
export async function correctShared(
  ctx: Ctx<Therapist>,
  { id, form }: { id: string; form: z.output<typeof correctionForm> },
) {
  if (!ctx.actor.permissions.includes("edit_notes")) return refuse("not-allowed");
  return transaction(ctx, async (tx) => {
    const own = and(eq(shared.treatmentId, id), eq(shared.therapistId, ctx.actor.id));
    const [note] = await readLocked(
      tx
        .select({ id: shared.id, clientId: shared.clientId, ...wordColumns })
        .from(shared)
        .where(own),
    );
    if (!note) return refuse("unknown");
    if ((await countVersions(tx, note.id)) !== form.version) return refuse("changed-meanwhile");
    const { version: _, change_reason: changeReason, ...texts } = form;
    const words = rowOf(texts);
    if (names.every((name) => words[name] === note[name])) return refuse("same-words");
    const marked = { changedAt: ctx.now, changeReason };
    await tx
      .update(shared)
      .set({ ...words, ...marked })
      .where(eq(shared.id, note.id));
    await auditNote(tx, ctx, "corrected", { id, clientId: note.clientId });
    return done(undefined);
  });
}

const wordColumns = rowOf(columnsOf(shared, sharedFields));
const names = Object.keys(wordColumns) as (keyof typeof wordColumns)[];

async function countVersions(tx: Db, noteId: string): Promise<number> {
  const kept = await tx
    .select({ number: count() })
    .from(noteVersions)
    .where(eq(noteVersions.wellnessNoteId, noteId));
  return kept[0]!.number;
}
