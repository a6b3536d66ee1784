import { href } from "react-router";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import type { LatestNote } from "#domain/care/client-notes/queries.ts";
import { noteTypeNames, priorityNames } from "#domain/care/messages.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { NoteState, priorityTones } from "./note-state.tsx";

/**
 * The last notes of the therapist, to all of their clients: names, dates and states; the texts are
 * in the client's notes.
 */
export function LatestNotes({ notes }: { notes: readonly LatestNote[] }) {
  if (notes.length === 0)
    return (
      <div className="rounded-lg border border-line bg-white">
        <EmptyState title="Choose a client">
          Their notes stand here, and you can add one.
        </EmptyState>
      </div>
    );
  return (
    <section>
      <h2 className="mb-3 text-2xl">Your latest notes</h2>
      <Table
        caption="Your latest notes"
        rows={[...notes]}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "client",
            header: "Client",
            cell: Who,
          },
          {
            key: "date",
            header: "Appointment",
            cell: ({ appointmentDate }) => shortDate(appointmentDate),
            roomy: true,
          },
          {
            key: "type",
            header: "Kind",
            cell: ({ noteType }) => noteTypeNames[noteType],
            roomy: true,
          },
          {
            key: "priority",
            header: "Priority",
            cell: Priority,
            roomy: true,
          },
          {
            key: "state",
            header: "Client",
            cell: (note) => <NoteState {...note} />,
          },
        ]}
      />
    </section>
  );
}

const Who = ({ id, clientName, appointmentDate, noteType }: LatestNote) => (
  <>
    <a
      href={href("/therapist/client-notes/:noteId", { noteId: id })}
      className="link inline-block py-0.5 font-semibold wrap-anywhere"
    >
      {clientName}
    </a>
    <span className="block text-soft sm:hidden">
      {shortDate(appointmentDate)}, {noteTypeNames[noteType]}
    </span>
  </>
);

const Priority = ({ priorityLevel }: LatestNote) => (
  <Badge tone={priorityTones[priorityLevel]}>{priorityNames[priorityLevel]}</Badge>
);
