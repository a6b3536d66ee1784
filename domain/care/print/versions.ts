import { asc, eq } from "drizzle-orm";
import { type NoteContent, noteVersions } from "#db/schema/care/notes.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { type Day, plainDate } from "#domain/kernel/time.ts";
import { noteLabels } from "../client-notes/fields.ts";
import { sharedNames, treatmentLabels } from "../treatments/fields.ts";
import type { PrintedEntry, PrintedPart } from "./ports.ts";
import { toTheMinute } from "./messages.ts";

/** What notes to a client said before each change, the first version first. */
export const collectVersions = (db: Db, clientId: string) =>
  db
    .select({
      noteId: noteVersions.noteId,
      number: noteVersions.number,
      content: noteVersions.content,
      wasShared: noteVersions.wasShared,
      replacedBy: therapists.name,
      replacedAt: noteVersions.replacedAt,
    })
    .from(noteVersions)
    .innerJoin(therapists, eq(therapists.id, noteVersions.replacedBy))
    .where(eq(noteVersions.clientId, clientId))
    .orderBy(asc(noteVersions.number));
export type CollectedVersion = Awaited<ReturnType<typeof collectVersions>>[number];

type Note = {
  id: string;
  day: Day;
  heading: string;
  content: NoteContent;
  author: string;
  writtenAt: Date;
  isShared: boolean;
  /** Said after who wrote what it says now. */
  remark: string;
};

/**
 * A note as it reads now, and below it each version that was overwritten: its author, its time, and
 * whether it was read.
 */
export function withVersions(note: Note, versions: readonly CollectedVersion[]): PrintedEntry[] {
  const earlier = versions.filter(({ noteId }) => noteId === note.id);
  const last = earlier.at(-1);
  const written = last
    ? { by: last.replacedBy, at: last.replacedAt }
    : { by: note.author, at: note.writtenAt };
  const version = last
    ? `Version ${earlier.length + 1} of ${earlier.length + 1}, written`
    : "Written";
  const current: PrintedEntry = {
    day: note.day,
    heading: note.heading,
    by: `${version} by ${written.by} on ${toTheMinute(written.at)}${note.remark}`,
    parts: [
      ...partsOfContent(note.content, note.day),
      { label: "The client may read it", text: note.isShared ? "Yes" : "No" },
    ],
  };
  return [
    current,
    ...earlier.map((version, place) => earlierEntry(note, earlier, { version, place })),
  ];
}

function earlierEntry(
  note: Note,
  earlier: readonly CollectedVersion[],
  {
    version: { content, wasShared, replacedBy, replacedAt },
    place,
  }: { version: CollectedVersion; place: number },
): PrintedEntry {
  const before = earlier[place - 1];
  const written = before
    ? `${before.replacedBy} on ${toTheMinute(before.replacedAt)}`
    : `${note.author} on ${toTheMinute(note.writtenAt)}`;
  const read = wasShared ? "The client could read it." : "The client could not read it.";
  return {
    day: note.day,
    heading: `${content.title ?? note.heading}: version ${place + 1} of ${earlier.length + 1}`,
    by: `Written by ${written}, replaced by ${replacedBy} on ${toTheMinute(replacedAt)}. ${read}`,
    parts: partsOfContent(content, note.day),
  };
}

const partsOfContent = (content: NoteContent, day: Day): PrintedPart[] => [
  { label: noteLabels.appointment_date, text: otherDay(content, day) },
  { label: noteLabels.session_details, text: content.session_details ?? "" },
  { label: noteLabels.advice_given, text: content.advice_given ?? "" },
  { label: "Links", text: (content.helpful_links ?? []).map(formatLink).join("\n") },
  ...sharedNames.map((name) => ({ label: treatmentLabels[name], text: content[name] ?? "" })),
];

const formatLink = ({ words, url }: { words: string; url: string }): string =>
  [words, url].filter(Boolean).join(": ");

const otherDay = ({ appointment_date: of }: NoteContent, day: Day): string =>
  of && of !== day ? plainDate(of) : "";
