import { redirect } from "react-router";
import { bookingListAt } from "#app/parts/bookings/booking-list.ts";
import { pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import {
  bookingDays,
  listBookingChoices,
  listBookings,
} from "#domain/schedule/bookings/list-bookings.ts";

/** A page of the bookings that an address asks for, with what it can be narrowed down to: two statements. */
export async function readBookings(ctx: Ctx<Therapist | Staff>, url: URL, path: string) {
  const rules = bookingListAt(path);
  const query = readListAddress(url.searchParams, rules);
  const [found, choices] = await Promise.all([listBookings(ctx, query), listBookingChoices(ctx)]);
  const past = found.rows.length === 0 && query.page > 1 && pastTheEnd(rules, query, 0);
  if (past) throw redirect(past);
  return {
    ...found,
    path,
    query,
    choices,
    days: bookingDays(query, ctx.now),
  };
}
