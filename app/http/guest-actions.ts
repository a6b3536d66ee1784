import { data } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx, Guest, Staff } from "#domain/kernel/ctx.ts";
import { findOrderPlaces } from "#domain/shop/attendees/find-places.ts";
import { readGuests } from "#domain/shop/attendees/forms.ts";
import { nameGuests } from "#domain/shop/attendees/name-guests.ts";
import { nameRefusals } from "#domain/shop/attendees/messages.ts";
import { textsIn } from "./forms.ts";

type Naming = { orderId: string };

/** Writes down who comes on the places of an order, or says at its fields what is wrong; undefined when it went well. */
export async function submitGuests(ctx: Ctx<Guest | Staff>, { orderId }: Naming, form: FormData) {
  const values = textsIn(form);
  const { lines } = await findOrderPlaces(ctx, orderId);
  const { guests, errors } = readGuests(values, lines);
  if (Object.keys(errors).length > 0)
    return data<ActionResult>({ intent: "guests", values, errors }, 422);
  const named = await nameGuests(ctx, {
    orderId,
    guests,
    version: values["version"] ?? "",
  });
  if (named.ok) return undefined;
  const status = named.why === "no-such-order" ? 404 : 409;
  return data<ActionResult>({ intent: "guests", values, failed: nameRefusals[named.why] }, status);
}
