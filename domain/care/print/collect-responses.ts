import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { clientNotes, wellnessSessionNotes } from "#db/schema/care/notes.ts";
import {
  carePhotos,
  clientNoteResponses as responses,
  responseReplies,
} from "#db/schema/care/responses.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { type Day, londonDay, plainDate } from "#domain/kernel/time.ts";
import { complianceNames } from "../messages.ts";
import type { PrintedPart, PrintedSection } from "./ports.ts";
import { keptApart, toTheMinute } from "./messages.ts";

/** What the client answered to notes, what was said about it, and when it was seen. */
export async function collectResponses(db: Db, clientId: string): Promise<PrintedSection> {
  const given = await db
    .select({
      id: responses.id,
      status: responses.complianceStatus,
      feedback: responses.clientFeedback,
      question: responses.clientQuestion,
      createdAt: responses.createdAt,
      seenAt: responses.seenAt,
      note: sql<string | null>`coalesce(${clientNotes.title}, ${wellnessSessionNotes.sessionType})`,
      noteDay: sql<Day | null>`coalesce(${clientNotes.appointmentDate}, ${wellnessSessionNotes.sessionDate})::text`,
    })
    .from(responses)
    .leftJoin(clientNotes, eq(clientNotes.id, responses.clientNoteId))
    .leftJoin(wellnessSessionNotes, eq(wellnessSessionNotes.id, responses.wellnessNoteId))
    .where(eq(responses.clientId, clientId))
    .orderBy(asc(responses.createdAt));
  const replies = await collectReplies(db, clientId);
  return {
    title: "Answers to notes",
    entries: given.map(({ id, status, feedback, question, createdAt, seenAt, note, noteDay }) => ({
      day: londonDay(createdAt),
      heading: complianceNames[status],
      by:
        `Written by the client on ${toTheMinute(createdAt)}` +
        (seenAt ? `, seen by a therapist on ${toTheMinute(seenAt)}` : ""),
      parts: [
        {
          label: "To the note",
          text: [note, noteDay && `of ${plainDate(noteDay)}`].filter(Boolean).join(" "),
        },
        { label: "Feedback", text: feedback ?? "" },
        { label: "Question", text: question ?? "" },
        ...replies.filter(({ of }) => of === id).map(({ part }) => part),
      ],
    })),
  };
}

async function collectReplies(
  db: Db,
  clientId: string,
): Promise<{ of: string; part: PrintedPart }[]> {
  const replies = await db
    .select({
      of: responseReplies.responseId,
      author: responseReplies.author,
      therapist: therapists.name,
      body: responseReplies.body,
      writtenAt: responseReplies.writtenAt,
    })
    .from(responseReplies)
    .leftJoin(therapists, eq(therapists.id, responseReplies.authorId))
    .where(eq(responseReplies.clientId, clientId))
    .orderBy(asc(responseReplies.writtenAt));
  return replies.map(({ of, author, therapist, body, writtenAt }) => ({
    of,
    part: {
      label: `Reply of ${author === "client" ? "the client" : (therapist ?? "a therapist")} on ${toTheMinute(writtenAt)}`,
      text: body,
    },
  }));
}

/** The photos that the client added to answers. Those that were taken down are named, and no picture of them is there. */
export async function collectPhotos(
  db: Db,
  clientId: string,
  withPictures: boolean,
): Promise<PrintedSection> {
  const photos = await db
    .select({
      id: carePhotos.id,
      width: carePhotos.width,
      height: carePhotos.height,
      addedAt: carePhotos.addedAt,
      createdAt: responses.createdAt,
      caption: responses.photoDescription,
    })
    .from(responses)
    .leftJoin(carePhotos, eq(carePhotos.id, responses.photoId))
    .where(and(eq(responses.clientId, clientId), isNotNull(responses.photoId)))
    .orderBy(asc(responses.createdAt));
  return {
    title: "Photos",
    entries: photos.map(({ id, width, height, addedAt, createdAt, caption }) => {
      const at = addedAt ?? createdAt;
      const isKept = id !== null && width !== null && height !== null;
      return {
        day: londonDay(at),
        heading: "Progress photo",
        by: `Added by the client on ${toTheMinute(at)}`,
        parts: [
          { label: "Caption", text: caption ?? "" },
          {
            label: "Picture",
            text: isKept
              ? withPictures
                ? ""
                : keptApart
              : "Taken down with the consent to photos.",
          },
        ],
        photo: isKept && withPictures ? { id, width, height } : undefined,
      };
    }),
  };
}
