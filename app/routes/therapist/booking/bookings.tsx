import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { readBookings } from "#app/http/read-bookings.ts";
import { BookingsSheet } from "#app/parts/bookings/bookings-sheet.tsx";
import type { Route } from "./+types/bookings.ts";
import { BookingHeader } from "./booking-header.tsx";
import { bookingsPath } from "./booking-tabs.ts";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  readBookings(requireTherapist(context).ctx, url, bookingsPath);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Bookings", matches);

/** The tab Bookings of the booking system. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BookingHeader tab="bookings" type={loaderData.query.filters.type} />
      <BookingsSheet {...loaderData} />
    </>
  );
}
