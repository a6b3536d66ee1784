import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import { noteTypeNames, priorityNames } from "#domain/care/messages.ts";
import { NoteState, priorityTones } from "./note-state.tsx";
import type { ClientNoteView } from "./read-board.ts";

/** Notes to one client, each with how it begins and how it stands. */
export function NoteRows({ notes }: { notes: readonly ClientNoteView[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-white">
      {notes.map((note) => (
        <NoteRow key={note.id} {...note} />
      ))}
    </ul>
  );
}

function NoteRow(note: ClientNoteView) {
  const {
    id,
    title,
    noteType,
    priorityLevel,
    isShared,
    readAt,
    responseId,
    beginning,
    links,
    writtenBy,
  } = note;
  const when = [shortDate(note.appointmentDate), note.appointmentTime?.slice(0, 5)]
    .filter(Boolean)
    .join(", ");
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a
          href={href("/therapist/client-notes/:noteId", { noteId: id })}
          className="link inline-block py-0.5 font-semibold wrap-anywhere"
        >
          {title}
        </a>
        <Badge tone={priorityTones[priorityLevel]}>{priorityNames[priorityLevel]} priority</Badge>
        <NoteState isShared={isShared} readAt={readAt} />
        {responseId && (
          <a
            href={href("/therapist/responses/:responseId", { responseId })}
            className="link inline-block py-0.5 text-sm"
          >
            Response<span className="sr-only"> to {title}</span>
          </a>
        )}
      </div>
      <p className="mt-0.5 text-sm text-soft">
        {[
          when,
          noteTypeNames[noteType],
          writtenBy,
          links > 0 && (links === 1 ? "1 link" : `${links} links`),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {beginning && <p className="mt-1 line-clamp-2 max-w-prose wrap-anywhere">{beginning}</p>}
    </li>
  );
}
