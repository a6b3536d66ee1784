// A client's notes as they are named and read, on the page and on the server.
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { sharedHeadings, type SharedName, sharedNames } from "../treatments/fields.ts";

/** The two kinds of notes, as they stand in addresses: of the client notes, and of a session. */
export const noteKinds = ["note", "session"] as const;
export type NoteKind = (typeof noteKinds)[number];

/** Notes on a page of the list. */
export const notesAPage = 20;

export const notePath = ({ kind, id }: { kind: NoteKind; id: string }): string =>
  `/client/notes/${kind}/${id}`;

/** What a note says, part by part; what was left empty is not there. */
export type NotePart = { heading: string; text: string };

type Written = { sessionDetails: string | null; adviceGiven: string | null };
type Shared = Record<SharedName, string | null>;

export const partsOf = (row: Written & Shared): NotePart[] =>
  [
    { heading: "Session details", text: row.sessionDetails },
    { heading: "Advice", text: row.adviceGiven },
    ...sharedNames.map((name) => ({ heading: sharedHeadings[name], text: row[name] })),
  ].filter((part): part is NotePart => Boolean(part.text?.trim()));

type Dated = { kind: NoteKind; day: string; time: string | null; minutes: number | null };

/** When what a note is about took place: "Friday 5 June 2026, 10:00" or "Friday 5 June 2026, 60 minutes". */
export const formatSessionDate = ({ day, time, minutes }: Dated): string =>
  [longDate(day), time?.slice(0, 5), minutes && `${minutes} minutes`].filter(Boolean).join(", ");

/** When something was said, in passing. */
export const formatDateTime = (when: Date): string => `${longDate(when)}, ${clockTime(when)}`;
