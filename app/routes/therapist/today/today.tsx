import { Printer } from "lucide-react";
import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";
import type { DayVisit } from "#domain/care/day/list-day.ts";
import { clockTime } from "#domain/kernel/time.ts";
import { participantStatuses } from "#domain/schedule/groups/messages.ts";
import { registerPath } from "#domain/schedule/register/messages.ts";
import { ClientName, NoteLink } from "./client-links.tsx";
import { ClientMarks } from "./client-marks.tsx";

type TodayProps = { visits: readonly DayVisit[] | undefined; now: number; mayWrite: boolean };

/**
 * Today's sessions with their attendees, with links to the record and to the note; the current or
 * next one stands out.
 */
export function Today({ visits, now, mayWrite }: TodayProps) {
  const next = visits?.find(
    ({ endsAt, status }) => status === "scheduled" && endsAt.getTime() > now,
  );
  return (
    <section aria-labelledby="today" className="mt-5 rounded-lg border border-line bg-white">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3 pb-2 sm:px-5">
        <h2 id="today" className="text-2xl">
          Today
        </h2>
        <a
          href={href("/therapist/day-sheet")}
          className="link inline-flex items-center gap-1.5 py-1 text-sm"
        >
          <Printer aria-hidden className="size-4" />
          Day sheet
        </a>
      </div>
      {!visits && <p className="px-5 pb-4 font-semibold text-danger">Could not load</p>}
      {visits?.length === 0 && (
        <p className="px-5 pb-4 text-soft">
          Nothing is booked with you today.{" "}
          <a href={href("/therapist/booking")} className="link inline-block py-1">
            See the week
          </a>
        </p>
      )}
      <ol className="divide-y divide-line border-t border-line empty:hidden">
        {visits?.map((visit) => (
          <Visit
            key={visit.id}
            visit={visit}
            mayWrite={mayWrite}
            mark={markOf(visit, { next, now })}
          />
        ))}
      </ol>
    </section>
  );
}

const markOf = (visit: DayVisit, { next, now }: { next: DayVisit | undefined; now: number }) =>
  visit.id !== next?.id ? undefined : visit.startsAt.getTime() <= now ? "Now" : "Next";

type VisitProps = { visit: DayVisit; mayWrite: boolean; mark: "Now" | "Next" | undefined };

function Visit({ visit, mayWrite, mark }: VisitProps) {
  const { id, kind, startsAt, endsAt, type, room, location, people, status } = visit;
  const [client] = people;
  const place = room ? `${room}, ${location}` : location;
  return (
    <li
      className={classes(
        "grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 px-4 py-2 sm:px-5",
        mark && "bg-mist/40 shadow-[inset_4px_0_0] shadow-pine",
      )}
    >
      <p className="pt-1 tabular-nums">
        <span className="font-semibold">{clockTime(startsAt)}</span>
        <span className="block text-sm text-soft">{clockTime(endsAt)}</span>
      </p>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        {kind === "group" ? (
          <a
            href={href("/therapist/sessions/:sessionId", { sessionId: id })}
            className="link inline-block py-1 font-semibold wrap-anywhere"
          >{`${visit.groupName}`}</a>
        ) : (
          <ClientName clientId={client?.clientId ?? null} name={client?.name ?? "Client"} />
        )}
        {mark && <Badge tone="good">{mark}</Badge>}
        {status === "completed" && <Badge>Completed</Badge>}
        {status === "no_show" && <Badge tone="bad">Did not come</Badge>}
        {kind === "individual" && client && <ClientMarks person={client} />}
        <span className="ml-auto flex items-center gap-2 max-sm:order-last max-sm:ml-0 max-sm:py-1">
          {kind === "group" && (
            <a href={registerPath(id)} className="link inline-block px-1 py-1 text-sm">
              Register<span className="sr-only">{` of ${visit.groupName}`}</span>
            </a>
          )}
          {kind === "individual" && client && mayWrite && <NoteLink {...client} sessionId={id} />}
          {kind === "individual" && (
            <a
              href={href("/therapist/sessions/:sessionId", { sessionId: id })}
              className="link inline-block px-1 py-1 text-sm"
            >
              Session<span className="sr-only">{` of ${client?.name ?? "a client"}`}</span>
            </a>
          )}
        </span>
        <p className="basis-full text-sm text-soft">
          {[kind === "group" ? `${people.length} of ${visit.places}` : undefined, type, place]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {kind === "group" && people.length > 0 && (
          <Group visit={visit} mayWrite={mayWrite} isOpen={mark !== undefined} />
        )}
      </div>
    </li>
  );
}

type GroupProps = { visit: DayVisit; mayWrite: boolean; isOpen: boolean };

/**
 * The participants of a group; those with a flag come first in the line that is always in sight.
 */
function Group({ visit: { id, people }, mayWrite, isOpen }: GroupProps) {
  const heeded = people.filter(
    ({ mind, formsMissing, responseId, isFirstVisit }) =>
      mind.length > 0 || formsMissing > 0 || responseId !== null || isFirstVisit,
  );
  return (
    <details open={isOpen} className="basis-full">
      <summary className="py-1 text-sm font-semibold">
        Who comes{heeded.length > 0 && `: ${heeded.length} to look at first`}
      </summary>
      <ul className="grid gap-x-6 pb-1 lg:grid-cols-2">
        {[...heeded, ...people.filter((one) => !heeded.includes(one))].map((person) => (
          <li
            key={person.rowId}
            className="flex flex-wrap items-center gap-x-3 border-t border-line/60 py-0.5"
          >
            <ClientName clientId={person.clientId} name={person.name} />
            {person.status && person.status !== "confirmed" && (
              <Badge tone="warn">{participantStatuses[person.status]}</Badge>
            )}
            <ClientMarks person={person} />
            {mayWrite && (
              <span className="ml-auto">
                <NoteLink {...person} sessionId={id} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
