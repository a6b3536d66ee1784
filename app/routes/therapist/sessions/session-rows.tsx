import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import { statusTones } from "../calendar/session-status.ts";
import type { SessionRow } from "./session-row.ts";

/** Sessions in rows of one line; on a phone the second line says the rest. */
export function SessionRows({ rows }: { rows: SessionRow[] }) {
  return (
    <Table
      caption="Sessions"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "when",
          header: "When",
          cell: When,
        },
        {
          key: "who",
          header: "Client or group",
          cell: Who,
        },
        {
          key: "type",
          header: "Treatment",
          cell: Treatment,
          roomy: true,
        },
        {
          key: "therapist",
          header: "Therapist",
          cell: Therapist,
          roomy: true,
        },
        {
          key: "status",
          header: "Status",
          cell: Status,
          roomy: true,
        },
        {
          key: "note",
          header: "Note",
          cell: Note,
          roomy: true,
        },
      ]}
    />
  );
}

const When = ({ startsAt }: SessionRow) => (
  <span className="tabular-nums sm:whitespace-nowrap">
    {shortDate(startsAt)} {clockTime(startsAt)}
  </span>
);

const Treatment = ({ type, minutes }: SessionRow) => (
  <span className="whitespace-nowrap">{`${type ?? "Group"}, ${minutes} min`}</span>
);

const Therapist = ({ therapist }: SessionRow) => (
  <span className="whitespace-nowrap">{therapist}</span>
);

const Status = ({ status }: SessionRow) => <Badge tone={statusTones[status]}>{status}</Badge>;

const Note = ({ note, title }: SessionRow) =>
  note && (
    <a href={note.href} className="link inline-block py-0.5 whitespace-nowrap">
      {note.words}
      <span className="sr-only">{`: ${title}`}</span>
    </a>
  );

const Who = (session: SessionRow) => {
  const { id, title, type, isGroup, confirmed, places } = session;
  return (
    <>
      <a
        href={href("/therapist/sessions/:sessionId", { sessionId: id })}
        className="link inline-block py-0.5 font-semibold wrap-anywhere"
      >
        {title}
      </a>
      {isGroup && (
        <span className="ml-2 whitespace-nowrap text-soft tabular-nums">{`${confirmed}/${places}`}</span>
      )}
      <span className="flex flex-wrap items-center gap-x-2 text-soft sm:hidden">
        {type}
        <Status {...session} />
        <Note {...session} />
      </span>
    </>
  );
};
