import { and, asc, eq, sql } from "drizzle-orm";
import {
  confidentialTherapistNotes as privately,
  confidentialTreatmentSessions as treatments,
  treatmentAmendments as amendments,
} from "#db/schema/care/treatments.ts";
import { careEpisodes } from "#db/schema/care/episodes.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { noteColumns } from "../treatments/note-columns.ts";
import { partsOfTreatment } from "./parts-of-treatment.ts";
import type { PrintedPart, PrintedSection } from "./ports.ts";
import { toTheMinute } from "./messages.ts";

const afterIt = ({ afterWithdrawal }: { afterWithdrawal: boolean }): string =>
  afterWithdrawal ? ", after consent was withdrawn" : "";

/**
 * The session notes of a client that the reader may see, with their amendments; drafts are marked
 * as drafts.
 */
export async function collectTreatments(
  db: Db,
  clientId: string,
  { privately: withPrivate, episode }: { privately: boolean; episode: string | null },
): Promise<PrintedSection> {
  const notes = await db
    .select({
      id: treatments.id,
      signedAt: treatments.signedAt,
      updatedAt: treatments.updatedAt,
      afterWithdrawal: treatments.afterWithdrawal,
      therapist: therapists.name,
      episode: careEpisodes.title,
      privateNotes: sql<string>`coalesce(${privately.body}, '')`,
      ...noteColumns,
    })
    .from(treatments)
    .innerJoin(therapists, eq(therapists.id, treatments.therapistId))
    .leftJoin(privately, eq(privately.treatmentId, treatments.id))
    .leftJoin(careEpisodes, eq(careEpisodes.id, treatments.episodeId))
    .where(
      and(
        eq(treatments.clientId, clientId),
        episode ? eq(treatments.episodeId, episode) : undefined,
      ),
    )
    .orderBy(sql`${treatments.sessionDate} nulls last`, asc(treatments.id));
  const added = await db
    .select({
      of: amendments.treatmentId,
      body: amendments.body,
      reason: amendments.reason,
      afterWithdrawal: amendments.afterWithdrawal,
      writtenAt: amendments.writtenAt,
      therapist: therapists.name,
    })
    .from(amendments)
    .innerJoin(therapists, eq(therapists.id, amendments.therapistId))
    .where(eq(amendments.clientId, clientId))
    .orderBy(asc(amendments.writtenAt));
  const amended = (id: string): PrintedPart[] =>
    added
      .filter(({ of }) => of === id)
      .map(({ therapist, writtenAt, reason, body, afterWithdrawal }) => ({
        label: `Amended by ${therapist} on ${toTheMinute(writtenAt)}${afterIt({ afterWithdrawal })}: ${reason}`,
        text: body,
      }));
  return {
    title: "Session notes",
    entries: notes.map((note) => ({
      day: note.sessionDate ?? londonDay(note.updatedAt),
      heading: note.treatmentType || "Session note",
      by: note.signedAt
        ? `Signed by ${note.therapist} on ${toTheMinute(note.signedAt)}${afterIt(note)}`
        : `Draft of ${note.therapist}, last saved on ${toTheMinute(note.updatedAt)}, not signed`,
      parts: [
        { label: "Episode", text: note.episode ?? "" },
        ...partsOfTreatment(note, withPrivate),
        ...amended(note.id),
      ],
    })),
  };
}
