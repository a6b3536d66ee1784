import { privateMeta } from "#app/frame/private-meta.ts";
import { theTherapist } from "#app/http/locks.ts";
import { TabLinks } from "#app/ui/tabs.tsx";
import { londonDay } from "#domain/kernel/time.ts";
import { listBookingTypes } from "#domain/schedule/calendar/queries.ts";
import { Calendar } from "../calendar/calendar.tsx";
import { placesOf, readCalendarAddress } from "../calendar/calendar-address.ts";
import { pageLinks } from "../calendar/calendar-links.ts";
import { readCalendar } from "../calendar/read-calendar.ts";
import type { Route } from "./+types/booking.ts";
import { BookingList } from "./booking-list.tsx";
import { bookingPath, bookingTabs } from "./booking-tabs.ts";
import { readBookingList } from "./read-booking-list.ts";
import { TypeFilter } from "./type-filter.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = theTherapist(context);
  const today = londonDay(ctx.now);
  const query = url.searchParams;
  const { view, date, type } = readCalendarAddress(query, today);
  const types = await listBookingTypes(ctx);
  const chosen = types.find(({ slug }) => slug === type);
  const tab = bookingTabs.find(({ id }) => id === query.get("tab"))?.id ?? "calendar";
  const kept = { ...(tab !== "calendar" && { tab }), ...(chosen && { type: chosen.slug }) };
  const places = placesOf({ view, date, today, path: bookingPath, kept });
  const wish = { date, typeId: chosen?.id };
  const content =
    tab === "calendar"
      ? ({ tab, calendar: await readCalendar(ctx, { view, ...wish }) } as const)
      : ({ tab, list: await readBookingList(ctx, tab, { ...wish, page: Number(query.get("page")) || 1 }) } as const);
  return { types, type: chosen?.slug ?? "", date, places, kept, content } as const;
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Booking system", matches);

export default function Booking({ loaderData }: Route.ComponentProps) {
  const { types, type, date, places, kept, content } = loaderData;
  const filter = <TypeFilter {...{ types, type, date, tab: content.tab, view: places.view }} />;
  return (
    <>
      <h1 className="text-2xl">Booking system</h1>
      <div className="mt-2 mb-4">
        <TabLinks
          label="Booking system"
          tabs={bookingTabs.map(({ id, label, rest }) => ({
            label: [
              label,
              <span key="rest" className="max-sm:sr-only">
                {rest}
              </span>,
            ],
            current: id === content.tab,
            href: `${bookingPath}?${new URLSearchParams({ ...(type && { type }), tab: id, date }).toString()}`,
          }))}
        />
      </div>
      {content.tab === "calendar" ? (
        <Calendar places={places} calendar={content.calendar} links={pageLinks} filter={filter} />
      ) : (
        <BookingList {...content} {...{ date, kept, filter }} />
      )}
    </>
  );
}
