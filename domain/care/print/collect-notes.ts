import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm";
import { clientNotes, wellnessSessionNotes as shared } from "#db/schema/care/notes.ts";
import { confidentialTreatmentSessions as treatments } from "#db/schema/care/treatments.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { columnsOf } from "#domain/kernel/database/field-columns.ts";
import { sharedFields } from "../treatments/fields.ts";
import type { PrintedSection } from "./ports.ts";
import { type CollectedVersion, withVersions } from "./versions.ts";

type Collected = { clientId: string; versions: readonly CollectedVersion[] };

/** Notes to the client beside the treatments, each followed by what it said before. */
export async function collectClientNotes(
  db: Db,
  { clientId, versions }: Collected,
): Promise<PrintedSection> {
  const notes = await db
    .select({
      id: clientNotes.id,
      title: clientNotes.title,
      day: clientNotes.appointmentDate,
      details: clientNotes.sessionDetails,
      advice: clientNotes.adviceGiven,
      links: clientNotes.helpfulLinks,
      isShared: clientNotes.clientCanViewNotes,
      writtenAt: clientNotes.createdAt,
      author: therapists.name,
    })
    .from(clientNotes)
    .innerJoin(therapists, eq(therapists.id, clientNotes.createdBy))
    .where(eq(clientNotes.clientId, clientId))
    .orderBy(asc(clientNotes.appointmentDate), asc(clientNotes.createdAt));
  return {
    title: "Client notes",
    entries: notes.flatMap(({ title, details, advice, links, ...note }) =>
      withVersions(
        {
          ...note,
          heading: title,
          content: {
            session_details: details,
            advice_given: advice,
            helpful_links: links,
          },
          remark: "",
        },
        versions,
      ),
    ),
  };
}

/**
 * What the client reads of session notes, where the notes themselves do not say it: parts that were
 * corrected, each followed by what it said before, and those of notes that the person who prints
 * may not read.
 */
export async function collectShared(
  db: Db,
  { clientId, versions }: Collected,
): Promise<PrintedSection> {
  const notes = await db
    .select({
      id: shared.id,
      type: shared.sessionType,
      day: shared.sessionDate,
      content: columnsOf(shared, sharedFields),
      isShared: shared.clientCanViewNotes,
      writtenAt: shared.sharedAt,
      reason: shared.changeReason,
      author: therapists.name,
    })
    .from(shared)
    .innerJoin(therapists, eq(therapists.id, shared.therapistId))
    .leftJoin(treatments, eq(treatments.id, shared.treatmentId))
    .where(
      and(eq(shared.clientId, clientId), or(isNotNull(shared.changedAt), isNull(treatments.id))),
    )
    .orderBy(asc(shared.sessionDate), asc(shared.sharedAt));
  return {
    title: "What the client reads of session notes",
    entries: notes.flatMap(({ type, reason, ...note }) =>
      withVersions(
        {
          ...note,
          heading: type,
          remark: reason && `. Put right: ${reason}`,
        },
        versions,
      ),
    ),
  };
}
