import { data, redirect } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { findBooking } from "#domain/schedule/bookings/find-booking.ts";
import { findDue } from "#domain/shop/due/find-due.ts";
import { bookingNews } from "#domain/schedule/bookings/messages.ts";
import { handleBookingAction } from "./booking-actions.ts";
import { flashOf } from "./flash.ts";
import { textsIn } from "./forms.ts";
import { orNotFound } from "./or-not-found.ts";

type Scheduler = Ctx<Therapist | Staff>;

/** The page of one booking, in the back office and in the therapists' area: what stands on it. */
export async function readBookingPage(ctx: Scheduler, id: string, url: URL) {
  const booking = orNotFound(await findBooking(ctx, id));
  return {
    booking,
    due: await findDue(ctx, { participantId: booking.id }),
    flash: flashOf(url, bookingNews),
    was: url.searchParams.get("was") ?? "",
  };
}

type Sent = { id: string; request: Request; path: string; by: string };

/** What a submit of that page does; it leads to the page again, and says what was done. */
export async function submitBookingPage(ctx: Scheduler, sent: Sent) {
  const { id, request, path, by } = sent;
  const booking = orNotFound(await findBooking(ctx, id));
  const values = textsIn(await request.formData());
  const submitted = await handleBookingAction(ctx, {
    booking,
    values,
    by,
  });
  if (!submitted.ok) return data<ActionResult>(submitted.result, submitted.status);
  const was = submitted.was ? `&was=${submitted.was}` : "";
  throw redirect(`${path}/${booking.id}?done=${submitted.done}${was}`, 303);
}
