import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { listBookingTypes } from "#domain/schedule/calendar/queries.ts";
import { Calendar } from "../calendar/calendar.tsx";
import { placesOf, readCalendarAddress } from "../calendar/calendar-address.ts";
import { pageLinks } from "../calendar/calendar-links.ts";
import { ScheduleFilter, therapistChoice } from "../calendar/schedule-filter.tsx";
import { readCalendar } from "../calendar/read-calendar.ts";
import type { Route } from "./+types/booking.ts";
import { BookingHeader } from "./booking-header.tsx";
import { BookingList } from "./booking-list.tsx";
import { bookingPath, bookingsPath, bookingTabs } from "./booking-tabs.ts";
import { readBookingList } from "./read-booking-list.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const today = londonDay(ctx.now);
  const query = url.searchParams;
  const { view, date, type, therapist } = readCalendarAddress(query, today);
  const types = await listBookingTypes(ctx);
  const chosen = types.find(({ slug }) => slug === type);
  const tab = bookingTabs.find(({ id }) => id === query.get("tab"))?.id ?? "calendar";
  if (tab === "bookings") throw redirect(bookingsHref(query));
  const range = { date, typeId: chosen?.id };
  const content =
    tab === "calendar"
      ? ({ tab, calendar: await readCalendar(ctx, { view, therapist, ...range }) } as const)
      : ({
          tab,
          calendar: undefined,
          list: await readBookingList(ctx, tab, { ...range, page: Number(query.get("page")) || 1 }),
        } as const);
  const whose = content.calendar?.therapist;
  const kept = {
    ...(tab !== "calendar" && { tab }),
    ...(chosen && { type: chosen.slug }),
    ...(whose && { therapist: whose }),
  };
  const places = placesOf({ view, date, today, path: bookingPath, kept });
  return { types, type: chosen?.slug ?? "", date, places, kept, content } as const;
}

/** The list of the bookings for an address that was kept of its tab. */
function bookingsHref(query: URLSearchParams): string {
  const [from, type] = [query.get("date"), query.get("type")];
  const params = new URLSearchParams({ ...(from && { from }), ...(type && { type }) }).toString();
  return params ? `${bookingsPath}?${params}` : bookingsPath;
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Booking system", matches);

export default function Booking({ loaderData }: Route.ComponentProps) {
  const { types, type, date, places, kept, content } = loaderData;
  const { tab, calendar } = content;
  const choices = [
    ...(calendar ? [therapistChoice(calendar.therapist, calendar.own, calendar.therapists)] : []),
    {
      name: "type",
      label: "Session type",
      all: "All session types",
      value: type,
      options: types.map(({ slug, name }) => ({ value: slug, label: name })),
    },
  ];
  const hidden = { tab, date, ...(calendar && { view: places.view }) };
  const filter = <ScheduleFilter choices={choices} hidden={hidden} />;
  return (
    <>
      <BookingHeader tab={tab} type={type} date={date} />
      {calendar ? (
        <>
          <Calendar places={places} calendar={calendar} links={pageLinks} filter={filter} />
          <a
            href={href("/therapist/sessions/free")}
            className="link mt-3 inline-block py-1 text-sm md:hidden"
          >
            Find a free time
          </a>
        </>
      ) : (
        <BookingList {...content} date={date} kept={kept} filter={filter} />
      )}
    </>
  );
}
