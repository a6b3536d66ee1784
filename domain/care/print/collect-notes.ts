import { asc, eq, sql } from "drizzle-orm";
import { clientNotes } from "#db/schema/care/notes.ts";
import { clientNoteResponses, responseReplies } from "#db/schema/care/responses.ts";
import {
  confidentialTherapistNotes as privately,
  confidentialTreatmentSessions as treatments,
  treatmentAmendments as amendments,
} from "#db/schema/care/treatments.ts";
import { therapists } from "#db/schema/practice.ts";
import { sessionRemarks, sessions } from "#db/schema/schedule/sessions.ts";
import type { Db } from "#domain/kernel/database.ts";
import { clockTime, londonDay, longDate } from "#domain/kernel/time.ts";
import { noteLabels } from "../client-notes/words.ts";
import { noteColumns } from "../treatments/note-columns.ts";
import { complianceNames } from "../words.ts";
import { partsOfTreatment } from "./parts-of-treatment.ts";
import type { PrintedPart, PrintedSection } from "./ports.ts";

export const toTheMinute = (at: Date): string => `${longDate(at)} at ${clockTime(at)}`;

const afterIt = ({ afterWithdrawal }: { afterWithdrawal: boolean }): string =>
  afterWithdrawal ? ", after consent was withdrawn" : "";

/** The session notes of a client that whoever asks may read, with their amendments; drafts say that they are drafts. */
export async function collectTreatments(db: Db, clientId: string, withPrivate: boolean): Promise<PrintedSection> {
  const notes = await db
    .select({
      id: treatments.id,
      signedAt: treatments.signedAt,
      updatedAt: treatments.updatedAt,
      afterWithdrawal: treatments.afterWithdrawal,
      therapist: therapists.name,
      privateNotes: sql<string>`coalesce(${privately.body}, '')`,
      ...noteColumns,
    })
    .from(treatments)
    .innerJoin(therapists, eq(therapists.id, treatments.therapistId))
    .leftJoin(privately, eq(privately.treatmentId, treatments.id))
    .where(eq(treatments.clientId, clientId))
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
      parts: [...partsOfTreatment(note, withPrivate), ...amended(note.id)],
    })),
  };
}

/** Notes to the client beside the treatments. */
export async function collectClientNotes(db: Db, clientId: string): Promise<PrintedSection> {
  const notes = await db
    .select({
      title: clientNotes.title,
      day: clientNotes.appointmentDate,
      details: clientNotes.sessionDetails,
      advice: clientNotes.adviceGiven,
      links: clientNotes.helpfulLinks,
      createdAt: clientNotes.createdAt,
      updatedAt: clientNotes.updatedAt,
      therapist: therapists.name,
    })
    .from(clientNotes)
    .innerJoin(therapists, eq(therapists.id, clientNotes.createdBy))
    .where(eq(clientNotes.clientId, clientId))
    .orderBy(asc(clientNotes.createdAt));
  return {
    title: "Client notes",
    entries: notes.map(({ title, day, details, advice, links, createdAt, updatedAt, therapist }) => ({
      day,
      heading: title,
      by:
        `Written by ${therapist} on ${toTheMinute(createdAt)}` +
        (updatedAt > createdAt ? `, changed on ${toTheMinute(updatedAt)}` : ""),
      parts: [
        { label: noteLabels.session_details, text: details ?? "" },
        { label: noteLabels.advice_given, text: advice ?? "" },
        { label: "Links", text: links.map(({ words, url }) => [words, url].filter(Boolean).join(": ")).join("\n") },
      ],
    })),
  };
}

/** What the client answered to notes, and what was said about it. */
export async function collectResponses(db: Db, clientId: string): Promise<PrintedSection> {
  const responses = await db
    .select({
      id: clientNoteResponses.id,
      status: clientNoteResponses.complianceStatus,
      feedback: clientNoteResponses.clientFeedback,
      question: clientNoteResponses.clientQuestion,
      photo: clientNoteResponses.photoDescription,
      createdAt: clientNoteResponses.createdAt,
    })
    .from(clientNoteResponses)
    .where(eq(clientNoteResponses.clientId, clientId))
    .orderBy(asc(clientNoteResponses.createdAt));
  const replies = await db
    .select({
      of: responseReplies.responseId,
      author: responseReplies.author,
      body: responseReplies.body,
      writtenAt: responseReplies.writtenAt,
    })
    .from(responseReplies)
    .where(eq(responseReplies.clientId, clientId))
    .orderBy(asc(responseReplies.writtenAt));
  return {
    title: "Answers to notes",
    entries: responses.map(({ id, status, feedback, question, photo, createdAt }) => ({
      day: londonDay(createdAt),
      heading: complianceNames[status],
      by: `Written by the client on ${toTheMinute(createdAt)}`,
      parts: [
        { label: "Feedback", text: feedback ?? "" },
        { label: "Question", text: question ?? "" },
        { label: "Photo", text: photo ?? "" },
        ...replies
          .filter(({ of }) => of === id)
          .map(({ author, writtenAt, body }) => ({
            label: `Reply of the ${author} on ${toTheMinute(writtenAt)}`,
            text: body,
          })),
      ],
    })),
  };
}

/** What therapists noted for themselves about the client's sessions, as far as whoever asks may read it. */
export async function collectRemarks(db: Db, clientId: string): Promise<PrintedSection> {
  const remarks = await db
    .select({ startsAt: sessions.startsAt, remark: sessionRemarks.remark, writtenAt: sessionRemarks.writtenAt })
    .from(sessionRemarks)
    .innerJoin(sessions, eq(sessions.id, sessionRemarks.sessionId))
    .where(eq(sessions.clientId, clientId))
    .orderBy(asc(sessions.startsAt));
  return {
    title: "Remarks about sessions",
    entries: remarks.map(({ startsAt, remark, writtenAt }) => ({
      day: londonDay(startsAt),
      heading: `Session at ${clockTime(startsAt)}`,
      by: `Written on ${toTheMinute(writtenAt)}`,
      parts: [{ label: "Remark", text: remark }],
    })),
  };
}
