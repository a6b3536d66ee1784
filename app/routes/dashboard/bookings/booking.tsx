import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { readBookingPage, submitBookingPage } from "#app/http/booking-page.ts";
import { requireStaff } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { BookingPage } from "#app/parts/bookings/booking-page.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import type { Route } from "./+types/booking.ts";

const path = href("/dashboard/bookings");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return readBookingPage(requireStaff(context).ctx, params.bookingId, url);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, account } = requireStaff(context);
  const by = account.name;
  return submitBookingPage(ctx, { id: params.bookingId, request, path, by });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Booking", matches);

export default function BookingOfPlace({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, due, flash, was } = loaderData;
  return (
    <OfficePage
      title={booking.customer}
      back={{ to: path, label: "Bookings" }}
      subtitle="One booking: payment, attendance, and what can be changed."
    >
      <ActionNotice result={actionData} flash={flash} />
      <BookingPage
        booking={booking}
        due={due}
        classHref={href("/dashboard/coming/classes/:classId", { classId: booking.classId })}
        whyNotHref={
          booking.clientId
            ? `${href("/dashboard/bookings/why-not")}?client=${booking.clientId}`
            : undefined
        }
        result={actionData}
        was={was}
      />
    </OfficePage>
  );
}
