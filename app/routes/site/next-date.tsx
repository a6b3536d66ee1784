import { ArrowRight, CalendarDays } from "lucide-react";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Unseen } from "#app/ui/page.tsx";
import { type NextDate, spokenStart } from "#domain/schedule/timetable/rules.ts";
import { fewPlaces, formatPlacesLeft } from "#domain/schedule/timetable/messages.ts";
import type { ServicePage } from "#domain/studio/site-content/messages.ts";
import { timetableOf } from "./timetable/timetable-address.ts";
import { wayToBook } from "./ways-to-book.ts";

/** What is left of a date, in words; the colour only helps. */
export function PlacesLeft({ places }: { places: number }) {
  return (
    <Badge tone={places <= 0 ? "bad" : places <= fewPlaces ? "warn" : "good"}>
      {formatPlacesLeft(places)}
    </Badge>
  );
}

/** When a class is next and where, on one line. */
export function WhenAndWhere({ date }: { date: NextDate }) {
  return (
    <>
      <span className="font-semibold">{spokenStart(date)}</span>, {date.hall}
      {date.soonerAreFull && <span className="text-soft"> (sooner dates are full)</span>}
    </>
  );
}

/** The opening of a service page says when it is next, what is left, and leads there. */
export function NextDatePanel({ page, date }: { page: ServicePage; date: NextDate }) {
  const { href, label } = wayToBook(date);
  return (
    <div className="mt-6 rounded-lg bg-cream p-5" data-next-date="">
      <p className="flex gap-3">
        <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0 text-clay" />
        <span>
          <span className="block text-sm text-soft">Next: {date.name}</span>
          <WhenAndWhere date={date} />
        </span>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <LinkButton href={href}>
          {label}
          <Unseen>: {date.name}</Unseen>
        </LinkButton>
        <PlacesLeft places={date.placesLeft} />
        <AllDates page={page} />
      </div>
    </div>
  );
}

/** To the dates of a service's classes in the timetable. */
export const AllDates = ({ page }: { page: ServicePage }) => (
  <a href={timetableOf(page)} className="link inline-flex items-center gap-1">
    See all dates
    <ArrowRight aria-hidden className="size-4" />
  </a>
);
