import { and, eq, isNotNull } from "drizzle-orm";
import { wellnessSessionNotes as shared } from "#db/schema/care/notes.ts";
import { sessionScores } from "#db/schema/care/progress.ts";
import { confidentialTreatmentSessions as treatments } from "#db/schema/care/treatments.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { shareNote, withdrawNote } from "../notices/share-note.ts";
import { withConsent } from "../record/with-consent.ts";
import { noteColumns } from "./note-columns.ts";
import { writeShared } from "./write-shared.ts";
import { auditNote } from "./write-treatment.ts";

/**
 * Shares one of the therapist's own signed notes with its client: the text that was written for
 * them or, the first time, the text of the preview. Refuses a note of another therapist or one that
 * is not signed ("unknown"), and "no-consent".
 */
export async function shareTreatment(ctx: Ctx<Therapist>, id: string) {
  if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
  return withConsent(ctx, async (tx) => {
    const note = await lockSigned(tx, ctx, id);
    if (!note) return refuse("unknown");
    const { clientId } = note;
    const noteId = await setShared(tx, id, true);
    if (noteId) await shareNote(tx, ctx, { clientId, noteId, table: "wellness_session_notes" });
    else
      await writeShared(tx, ctx, {
        id,
        clientId,
        written: { ...note.written, clientCanView: true },
      });
    await auditNote(tx, ctx, "shared", { id, clientId });
    return done(undefined);
  });
}

/** Takes a note back from its client; it stays the therapist's. Refuses like `shareTreatment`; no consent is asked. */
export async function withdrawTreatment(ctx: Ctx<Therapist>, id: string) {
  if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
  return transaction(ctx, async (tx) => {
    const note = await lockSigned(tx, ctx, id);
    if (!note) return refuse("unknown");
    const noteId = await setShared(tx, id, false);
    if (noteId) await withdrawNote(tx, ctx, noteId);
    await auditNote(tx, ctx, "withdrawn", { id, clientId: note.clientId });
    return done(undefined);
  });
}

async function lockSigned(tx: Db, ctx: Ctx<Therapist>, id: string) {
  const own = and(
    eq(treatments.id, id),
    eq(treatments.therapistId, ctx.actor.id),
    isNotNull(treatments.signedAt),
  );
  const [note] = await readLocked(
    tx
      .select({ ...noteColumns, clientId: treatments.clientId })
      .from(treatments)
      .where(own),
  );
  if (!note) return undefined;
  const { clientId, ...written } = note;
  // What is private is not shared, so it is not read for it.
  return { clientId, written: { ...written, privateNotes: "" } };
}

/** The client's part, where one was written, is theirs to read or not; returns its id. */
async function setShared(tx: Db, id: string, isShared: boolean): Promise<string | undefined> {
  await tx.update(treatments).set({ clientCanView: isShared }).where(eq(treatments.id, id));
  await tx.update(sessionScores).set({ isShared }).where(eq(sessionScores.treatmentId, id));
  const [note] = await tx
    .update(shared)
    .set({ clientCanViewNotes: isShared })
    .where(eq(shared.treatmentId, id))
    .returning({ id: shared.id });
  return note?.id;
}
