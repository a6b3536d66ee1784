import { data, href, redirect } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import { rememberCart } from "#app/http/saved-cart.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { listOwnDue } from "#domain/care/forms/own-due.ts";
import { type Client, type Ctx, ctxFor } from "#domain/kernel/ctx.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { bookPlace, joinWaitingList } from "#domain/schedule/groups/book-place.ts";
import { bookForm } from "#domain/schedule/groups/hold-forms.ts";
import { holdPlaces } from "#domain/schedule/groups/hold-places.ts";
import { holdRefusals } from "#domain/schedule/groups/messages.ts";
import { hasEverBooked } from "#domain/schedule/own-sessions/find-bookable.ts";
import { ownRefusals } from "#domain/schedule/own-sessions/messages.ts";
import { clientCart } from "#domain/shop/cart/client-cart.ts";
import { keepRefusal } from "#domain/schedule/refusals/keep-refusal.ts";
import type { Route } from "./+types/book.ts";

/** The forms that a client signs before their first session with us; none after it. */
export const listFormsFirst = async (ctx: Ctx<Client>) =>
  (await hasEverBooked(ctx)) ? [] : listOwnDue(ctx);

/** The client with the cart that their browser shows, or else their own: who holds what is paid by card. */
export function shopperOf(context: Route.ActionArgs["context"], ctx: Ctx<Client>) {
  const cart = anyone(context).actor.cart ?? clientCart(ctx.actor.id);
  return { cart, shopper: ctxFor({ ...ctx.actor, cart }, ctx) };
}

/**
 * Books a place in a class, or a turn among those who wait, which leads to My Sessions; a place that
 * is paid by card is held and leads to the checkout.
 */
export async function handleBookAction({ context, request, params }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const reading = await readForm(request, bookForm);
  const { values } = reading;
  const id = isUuid(params.sessionId) ? params.sessionId : "";
  if (!id || (!reading.ok && reading.errors["intent"]))
    return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  if (!reading.ok) return data<ActionResult>({ values, errors: reading.errors }, 422);
  const { intent, pay, passId, companions, until } = reading.value;
  const refused = (failed: string) => data<ActionResult>({ values, failed }, 409);
  const attempt = intent === "wait" ? ("waiting" as const) : ("place" as const);
  const refusal = <const Why extends string>(why: Why) =>
    keepRefusal(ctx, { attempt, sessionId: id }, refuse(why));
  if ((await listFormsFirst(ctx)).length > 0) {
    await refusal("forms-first");
    return refused(ownRefusals["forms-first"]);
  }
  if (intent === "book" && pay === "card") {
    const { shopper, cart } = shopperOf(context, ctx);
    const held = await holdPlaces(shopper, { sessionId: id, companions });
    if (!held.ok) return refused(holdRefusals[held.why]);
    const headers = { "Set-Cookie": rememberCart(context, cart) };
    throw redirect(href("/checkout"), { status: 303, headers });
  }
  if (intent === "book" && companions.length > 0 && !passId) {
    await refusal("companions-by-card");
    return refused(holdRefusals["companions-by-card"]);
  }
  const booked =
    intent === "book"
      ? await bookPlace(ctx, id, { passId, companions })
      : await joinWaitingList(ctx, id, {
          until: until && atLondon(until.day, until.time),
        });
  if (!booked.ok) return refused(ownRefusals[booked.why]);
  throw redirect(
    `${href("/client/sessions")}?done=${intent === "book" ? "booked" : "waiting"}`,
    303,
  );
}
