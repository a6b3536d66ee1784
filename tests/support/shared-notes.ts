// Builders of what a client reads: notes of both kinds, written and shared by the therapist who treats them.
import { clientNotes, wellnessSessionNotes } from "#db/schema/care/notes.ts";
import { confidentialTreatmentSessions } from "#db/schema/care/treatments.ts";
import { ensureCareRecord } from "#domain/care/record/ensure-care-record.ts";
import { shareNote } from "#domain/care/notices/share-note.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { Studio } from "./studio.ts";

type NoteInput = Partial<typeof clientNotes.$inferInsert>;

/** From now on this therapist treats this client. */
export const treats = (studio: Studio, therapist: Ctx<Therapist>, client: Ctx<Client>) =>
  studio.owner.query(
    "insert into client_therapists (client_id, therapist_id, since) values ($1, $2, $3)",
    [client.actor.id, therapist.actor.id, therapist.now],
  );

/** A note to a client beside the treatments, shared by its therapist now. Gives its id. */
export function aClientNote(
  therapist: Ctx<Therapist>,
  client: Ctx<Client>,
  input: NoteInput = {},
): Promise<string> {
  const { now, actor, db, identity } = therapist;
  return db.transaction(identity, async (tx) => {
    await ensureCareRecord(tx, therapist, client.actor.id);
    const row = {
      clientId: client.actor.id,
      createdBy: actor.id,
      title: "After our session",
      priorityLevel: "medium" as const,
      appointmentDate: londonDay(now),
      adviceGiven: "Ten minutes of cat stretches",
      noteType: "advice" as const,
      clientCanViewNotes: true,
      createdAt: now,
      updatedAt: now,
      ...input,
    };
    const [note] = await tx.insert(clientNotes).values(row).returning({ id: clientNotes.id });
    const noteId = note!.id;
    if (row.clientCanViewNotes)
      await shareNote(tx, therapist, { clientId: client.actor.id, noteId, table: "client_notes" });
    return noteId;
  });
}

/** What a client reads of a treatment, shared by its therapist now. Gives its id. */
export function aWellnessNote(
  therapist: Ctx<Therapist>,
  client: Ctx<Client>,
  input: Partial<typeof wellnessSessionNotes.$inferInsert> = {},
): Promise<string> {
  const { now, actor, db, identity } = therapist;
  const clientId = client.actor.id;
  return db.transaction(identity, async (tx) => {
    await ensureCareRecord(tx, therapist, clientId);
    const session = {
      sessionDate: londonDay(now),
      durationMinutes: 60,
      createdAt: now,
      updatedAt: now,
    };
    const [treatment] = await tx
      .insert(confidentialTreatmentSessions)
      .values({
        clientId,
        therapistId: actor.id,
        treatmentType: "Sports Therapy",
        location: "Studio",
        ...session,
      })
      .returning({ id: confidentialTreatmentSessions.id });
    const row = {
      clientId,
      therapistId: actor.id,
      treatmentId: treatment!.id,
      sessionType: "Sports Therapy",
      sessionDate: londonDay(now),
      durationMinutes: 60,
      sharedSummary: "Calf is looser",
      sharedAt: now,
      homePracticeSuggestions: "Heel drops, twice a day",
      priorityLevel: "high" as const,
      ...input,
    };
    const [note] = await tx
      .insert(wellnessSessionNotes)
      .values(row)
      .returning({ id: wellnessSessionNotes.id });
    await shareNote(tx, therapist, { clientId, noteId: note!.id, table: "wellness_session_notes" });
    return note!.id;
  });
}
