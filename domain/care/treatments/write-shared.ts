import { wellnessResources, wellnessSessionNotes } from "#db/schema/care/notes.ts";
import { actionPlanItems } from "#db/schema/care/progress.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { pickColumns } from "#domain/kernel/database/field-columns.ts";
import { shareNote } from "../notices/share-note.ts";
import { sharedFields } from "./fields.ts";
import type { Written } from "./forms.ts";

/** What of a note its client reads, and nothing else of it: the preview shows this, and signing writes this. */
const sharedPart = (note: Written) => ({
  sessionType: note.treatmentType,
  sessionDate: note.sessionDate,
  durationMinutes: note.durationMinutes,
  ...pickColumns(note, sharedFields),
  priorityLevel: note.priorityLevel,
});

type Signed = { id: string; clientId: string; written: Written };

/** A step: writes the client's part of a signed note, notifies them, and marks it as unread. */
export async function writeShared(
  tx: Db,
  ctx: Ctx<Therapist>,
  { id, clientId, written }: Signed,
): Promise<void> {
  const whose = { clientId, therapistId: ctx.actor.id, sharedAt: ctx.now };
  const part = sharedPart(written);
  const { sessionDate, durationMinutes } = part;
  const [note] = await tx
    .insert(wellnessSessionNotes)
    .values({
      ...part,
      ...whose,
      sessionDate: sessionDate!,
      durationMinutes: durationMinutes!,
      treatmentId: id,
    })
    .returning({ id: wellnessSessionNotes.id });
  await writeRows(tx, { clientId, wellnessNoteId: note!.id, written });
  await shareNote(tx, ctx, { clientId, noteId: note!.id, table: "wellness_session_notes" });
}

type Rows = { clientId: string; wellnessNoteId: string; written: Written };

async function writeRows(tx: Db, { clientId, wellnessNoteId, written }: Rows): Promise<void> {
  const of = { clientId, wellnessNoteId };
  const resources = written.wellnessResources.map(
    ({ title, url, description, type }, displayOrder) => ({
      title,
      url,
      description,
      ...of,
      displayOrder,
      resourceType: type as (typeof wellnessResources.$inferInsert)["resourceType"],
    }),
  );
  if (resources.length > 0) await tx.insert(wellnessResources).values(resources);
  const items = written.actionPlans.map(({ title, description, ...row }, displayOrder) => ({
    title,
    description,
    frequency: row.frequency,
    duration: row.duration,
    priority: row.priority,
    category: row.category,
    ...of,
    displayOrder,
    startedOn: written.sessionDate!,
  }));
  if (items.length > 0) await tx.insert(actionPlanItems).values(items);
}
