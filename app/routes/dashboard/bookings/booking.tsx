import { data, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { handleBookingAction } from "#app/http/booking-actions.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireStaff } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice } from "#app/parts/action-result.tsx";
import { BookingPage } from "#app/parts/bookings/booking-page.tsx";
import { OfficePage } from "#app/parts/office-page.tsx";
import { findBooking } from "#domain/schedule/bookings/find-booking.ts";
import { bookingNews } from "#domain/schedule/bookings/messages.ts";
import type { Route } from "./+types/booking.ts";

const path = "/dashboard/bookings";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  return {
    booking: orNotFound(await findBooking(ctx, params.bookingId)),
    flash: flashOf(url, bookingNews),
    was: url.searchParams.get("was") ?? "",
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, account } = requireStaff(context);
  const booking = orNotFound(await findBooking(ctx, params.bookingId));
  const submitted = await handleBookingAction(ctx, {
    booking,
    values: textsIn(await request.formData()),
    address: requestContextOf(context).address,
    by: account.name,
  });
  if (!submitted.ok) return data(submitted.result, submitted.status);
  const was = submitted.was ? `&was=${submitted.was}` : "";
  throw redirect(`${path}/${booking.id}?done=${submitted.done}${was}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Booking", matches);

export default function BookingOfPlace({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, flash, was } = loaderData;
  return (
    <OfficePage
      title={booking.customer}
      back={{ to: path, label: "Bookings" }}
      subtitle="One booking: payment, attendance, and what can be changed."
    >
      <ActionNotice result={actionData} flash={flash} />
      <BookingPage
        booking={booking}
        classHref={`/dashboard/coming/classes/${booking.classId}`}
        whyNotHref={
          booking.clientId ? `/dashboard/bookings/why-not?client=${booking.clientId}` : undefined
        }
        result={actionData}
        was={was}
      />
    </OfficePage>
  );
}
