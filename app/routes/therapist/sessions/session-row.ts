import { href as addressOf } from "react-router";
import type { SessionDetails } from "#domain/schedule/sessions/queries.ts";
import type { listNoteStates } from "#domain/care/treatments/of-session.ts";
import { notesHref } from "../notes/notes-address.ts";
import { sessionStatusWord, type statusTones } from "../calendar/session-status.ts";

type Seen = {
  now: Date;
  /** The therapist who looks, where they write notes. */ me: string | undefined;
  notes: Notes;
};
type Notes = Awaited<ReturnType<typeof listNoteStates>>;

/**
 * The state of the note about an individual session: written, begun, or still to be written by its
 * therapist.
 */
export function noteOf(
  session: Pick<SessionDetails, "id" | "kind" | "status" | "clientId" | "therapistId" | "startsAt">,
  { now, me, notes }: Seen,
) {
  const note = notes.get(session.id);
  if (note?.state === "signed")
    return {
      words: "Note written",
      href: addressOf("/therapist/notes/:treatmentId", { treatmentId: note.id }),
    };
  const { id, clientId } = session;
  if (
    session.kind !== "individual" ||
    !clientId ||
    session.therapistId !== me ||
    session.startsAt > now
  )
    return undefined;
  const href = notesHref({
    client: clientId,
    tab: "new",
    session: id,
  });
  if (note) return { words: "Go on with the draft", href };
  return session.status === "scheduled" || session.status === "completed"
    ? { words: "Write note", href }
    : undefined;
}

/** What of a session its list shows, and nothing else. */
export const sessionRowOf = (session: SessionDetails, { now, me, notes }: Seen) => ({
  id: session.id,
  startsAt: session.startsAt,
  minutes: session.durationMinutes,
  title: session.groupName ?? session.clientName ?? "Client",
  type: session.sessionType,
  therapist: session.therapistName,
  isGroup: session.kind === "group",
  confirmed: session.currentParticipants,
  places: session.maxParticipants,
  status: sessionStatusWord(session.status, session.endsAt <= now) as keyof typeof statusTones,
  note: noteOf(session, { now, me, notes }),
});
export type SessionRow = ReturnType<typeof sessionRowOf>;
