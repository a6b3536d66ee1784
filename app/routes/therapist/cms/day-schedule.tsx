import { ChevronLeft, ChevronRight } from "lucide-react";
import { href } from "react-router";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { addDays, longDate } from "#domain/kernel/time.ts";
import { type CalendarItem, clockOf } from "../calendar/calendar-item.ts";
import { NoteLink } from "../today/client-links.tsx";
import { type CmsPlace, cmsHref, cmsPath, editHref, newSessionHref } from "./cms-address.ts";
import type { ReadDashboard } from "./read-dashboard.ts";

type DayScheduleProps = { place: CmsPlace; day: ReadDashboard["day"]; canManageSchedule: boolean };

/** A day in hourly slots: what is booked, and what can be (requirements 3.2.10). What is over cannot be booked. */
export function DaySchedule({ place, day, canManageSchedule }: DayScheduleProps) {
  const to = (days: number) => cmsHref({ ...place, date: addDays(place.date, days) });
  return (
    <section className="rounded-lg border border-line bg-white">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line px-4 py-2.5">
        <h2 className="text-lg">{day.isToday ? "Today's Schedule" : longDate(place.date)}</h2>
        <nav aria-label="Schedule dates" className="flex gap-1.5">
          <LinkButton href={to(-1)} variant="secondary" size="small" data-keep-place="">
            <ChevronLeft aria-hidden className="size-4" />
            Prev
          </LinkButton>
          <LinkButton
            href={`${cmsPath}?tab=dashboard`}
            variant="secondary"
            size="small"
            data-keep-place=""
          >
            Today
          </LinkButton>
          <LinkButton href={to(1)} variant="secondary" size="small" data-keep-place="">
            Next
            <ChevronRight aria-hidden className="size-4" />
          </LinkButton>
        </nav>
      </div>
      {day.closed && (
        <p className="border-b border-line bg-cream/70 px-4 py-2 text-sm">Closed: {day.closed}</p>
      )}
      <ol className="divide-y divide-line">
        {day.slots.map(({ from, items, isPast }) => (
          <li key={from} className="flex min-h-11 items-center gap-3 px-4 py-1">
            <span className="w-11 shrink-0 text-sm text-soft tabular-nums">{clockOf(from)}</span>
            {items.length > 0 ? (
              <ul className="grid min-w-0 grow gap-1">
                {items.map((item) => (
                  <Booked
                    key={item.id}
                    item={item}
                    from={from}
                    place={place}
                    canManageSchedule={canManageSchedule}
                  />
                ))}
              </ul>
            ) : (
              <Free
                from={from}
                isPast={isPast}
                place={place}
                mayBook={canManageSchedule && !isPast && !day.closed}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type BookedProps = {
  item: CalendarItem;
  from: number;
  place: CmsPlace;
  canManageSchedule: boolean;
};

function Booked({ item, from, place, canManageSchedule }: BookedProps) {
  const goesOn = item.from < from;
  const isOpen = canManageSchedule && item.status === "scheduled";
  const facts = [
    ...(item.from % 60 || goesOn
      ? [goesOn ? `until ${clockOf(item.until)}` : `from ${clockOf(item.from)}`]
      : []),
    ...[item.type, `${item.until - item.from} min`].filter(Boolean),
    ...(item.isGroup ? [`${item.confirmed}/${item.places} booked`] : []),
    ...(item.status === "scheduled" ? [] : [item.status]),
  ];
  return (
    <li
      className={classes(
        "flex flex-wrap items-center gap-x-3 border-l-4 pl-2",
        item.isGroup ? "border-clay" : "border-pine",
      )}
    >
      <a
        href={
          isOpen
            ? editHref(place, item.id)
            : href("/therapist/sessions/:sessionId", { sessionId: item.id })
        }
        className="block grow py-1 leading-snug hover:underline"
      >
        <span className="font-semibold">{item.title}</span>{" "}
        <span className="text-sm text-soft">{facts.join(", ")}</span>
      </a>
      {item.clientId && (
        <>
          <a
            href={href("/therapist/clients/:clientId", { clientId: item.clientId })}
            className="link inline-block py-1 text-sm"
          >
            Record<span className="sr-only">{` of ${item.title}`}</span>
          </a>
          {item.noteHref && (
            <NoteLink clientId={item.clientId} name={item.title} sessionId={item.id} />
          )}
        </>
      )}
    </li>
  );
}

function Free({
  from,
  isPast,
  place,
  mayBook,
}: {
  from: number;
  isPast: boolean;
  place: CmsPlace;
  mayBook: boolean;
}) {
  return (
    <>
      <span className="grow text-sm text-soft">{isPast ? "Over" : "Available"}</span>
      {mayBook && (
        <a
          href={newSessionHref(place, place.date, from)}
          aria-label={`Book ${clockOf(from)}`}
          className="link inline-flex min-h-9 items-center px-1 text-sm font-semibold"
        >
          Book
        </a>
      )}
    </>
  );
}
