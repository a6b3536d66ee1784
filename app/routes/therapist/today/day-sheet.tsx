import { ChevronLeft, ChevronRight } from "lucide-react";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { type Attendee, type DayVisit, listDay } from "#domain/care/day/list-day.ts";
import { flagNames } from "#domain/care/messages.ts";
import { isDay } from "#domain/kernel/dates/london.ts";
import { addDays, clockTime, londonDay, longDate } from "#domain/kernel/time.ts";
import { participantStatuses } from "#domain/schedule/groups/messages.ts";
import type { Route } from "./+types/day-sheet.ts";

/**
 * One therapist's day for print: attendees with time and location, their contact, and what to mind
 * in class.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, account } = requireTherapist(context);
  const asked = url.searchParams.get("date") ?? "";
  const day = isDay(asked) ? asked : londonDay(ctx.now);
  return {
    day,
    today: londonDay(ctx.now),
    therapist: account.name,
    visits: await listDay(ctx, day),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Day sheet", matches);

const hrefOf = (day: string) => `${href("/therapist/day-sheet")}?date=${day}`;

export default function DaySheet({
  loaderData: { day, today, therapist, visits },
}: Route.ComponentProps) {
  return (
    <div className="max-w-5xl print:max-w-none print:text-[10pt]">
      <BackLink href={href("/therapist/dashboard")}>Dashboard</BackLink>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{longDate(day)}</h1>
        <p className="text-soft">{therapist}</p>
      </div>
      <nav aria-label="Day" className="mt-3 flex flex-wrap gap-2 print:hidden">
        <LinkButton
          href={hrefOf(addDays(day, -1))}
          variant="secondary"
          size="small"
          data-keep-place=""
        >
          <ChevronLeft aria-hidden className="size-4" />
          Previous
        </LinkButton>
        {day !== today && (
          <LinkButton
            href={href("/therapist/day-sheet")}
            variant="secondary"
            size="small"
            data-keep-place=""
          >
            Today
          </LinkButton>
        )}
        <LinkButton
          href={hrefOf(addDays(day, 1))}
          variant="secondary"
          size="small"
          data-keep-place=""
        >
          Next
          <ChevronRight aria-hidden className="size-4" />
        </LinkButton>
      </nav>
      <p className="mt-3 text-sm text-soft print:hidden">
        Print it from your browser: only the sheet is printed. It names people and what to mind, so
        keep it with you and shred it afterwards.
      </p>
      {visits.length === 0 && <p className="mt-5">Nothing is booked.</p>}
      <ol className="mt-4 border-y border-line empty:hidden print:mt-2">
        {visits.map((visit) => (
          <SheetRow key={visit.id} visit={visit} />
        ))}
      </ol>
    </div>
  );
}

function SheetRow({ visit }: { visit: DayVisit }) {
  const { kind, groupName, startsAt, endsAt, type, room, location, people, places } = visit;
  const isGroup = kind === "group";
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2 break-inside-avoid last:border-b-0 max-sm:grid-cols-1">
      <p className="font-semibold whitespace-nowrap tabular-nums">
        {clockTime(startsAt)}–{clockTime(endsAt)}
      </p>
      <div>
        <p>
          {isGroup && <span className="font-semibold">{groupName}, </span>}
          {[type, room, location].filter(Boolean).join(", ")}
          {isGroup && ` (${people.length} of ${places})`}
        </p>
        <ul>
          {people.map((person) => (
            <PersonLine key={person.rowId} person={person} />
          ))}
        </ul>
      </div>
    </li>
  );
}

/** A name with what belongs on the print beside it; the box is ticked by hand when they come. */
function PersonLine({ person }: { person: Attendee }) {
  const { name, phone, status, mind, isFirstVisit } = person;
  const marks = [
    ...(status && status !== "confirmed" ? [participantStatuses[status]] : []),
    ...(isFirstVisit ? ["First visit"] : []),
  ];
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-0.5 break-inside-avoid">
      <span aria-hidden className="size-3.5 shrink-0 translate-y-0.5 border border-ink" />
      <span className="min-w-40 font-semibold wrap-anywhere">{name}</span>
      <span className="min-w-32 tabular-nums">{phone || "no number"}</span>
      {marks.length > 0 && <span>{marks.join(", ")}</span>}
      {mind.map(({ kind, adaptation }) => (
        <span key={`${kind} ${adaptation}`} className="font-semibold">
          {`${flagNames[kind]}: ${adaptation}`}
        </span>
      ))}
    </li>
  );
}
