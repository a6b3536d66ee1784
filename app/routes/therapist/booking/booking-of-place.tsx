import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { readBookingPage, submitBookingPage } from "#app/http/booking-page.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { BookingPage } from "#app/parts/bookings/booking-page.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import type { Route } from "./+types/booking-of-place.ts";
import { bookingsPath } from "./booking-tabs.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return readBookingPage(requireTherapist(context).ctx, params.bookingId, url);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, account } = requireTherapist(context);
  const by = account.name;
  return submitBookingPage(ctx, { id: params.bookingId, request, path: bookingsPath, by });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Booking", matches);

export default function BookingOfPlace({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, due, flash, was } = loaderData;
  return (
    <div className="max-w-5xl">
      <BackLink href={bookingsPath}>Back to the bookings</BackLink>
      <h1 className="mb-4 text-2xl wrap-anywhere">{booking.customer}</h1>
      <ActionNotice result={actionData} flash={flash} />
      <BookingPage
        booking={booking}
        due={due}
        classHref={href("/therapist/sessions/:sessionId", { sessionId: booking.classId })}
        clientHref={
          booking.clientId
            ? href("/therapist/clients/:clientId", { clientId: booking.clientId })
            : undefined
        }
        result={actionData}
        was={was}
      />
    </div>
  );
}
