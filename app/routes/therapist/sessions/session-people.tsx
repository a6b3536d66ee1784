import { href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { Attendee } from "#domain/care/day/list-day.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { participantStatuses } from "#domain/schedule/groups/messages.ts";
import { ClientName, NoteLink, PhoneLink } from "../today/client-links.tsx";
import { ClientMarks } from "../today/client-marks.tsx";

type SessionPeopleProps = { people: readonly Attendee[]; sessionId: string; mayWrite: boolean };

/** Who comes to a session: the way to their record and note, their telephone, what to look at first, the last note. */
export function SessionPeople({ people, sessionId, mayWrite }: SessionPeopleProps) {
  if (people.length === 0) return null;
  return (
    <Card as="section" className="mt-4">
      <h2 className="sr-only">Who comes</h2>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li
            key={person.rowId}
            className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-1.5 first:pt-0 last:pb-0"
          >
            <ClientName {...person} />
            {person.status && person.status !== "confirmed" && (
              <Badge tone="warn">{participantStatuses[person.status]}</Badge>
            )}
            <PhoneLink phone={person.phone} />
            <ClientMarks person={person} />
            <span className="flex grow flex-wrap items-center justify-end gap-x-4 max-sm:justify-start">
              {person.lastNote && (
                <a
                  href={href("/therapist/notes/:treatmentId", { treatmentId: person.lastNote.id })}
                  className="link inline-block py-1 text-sm"
                >
                  {`Last note, ${shortDate(person.lastNote.day)}`}
                  <span className="sr-only">{` about ${person.name}`}</span>
                </a>
              )}
              {mayWrite && <NoteLink {...person} sessionId={sessionId} />}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
