import { data, redirect } from "react-router";
import { requestContextOf } from "#app/http/ctx.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import type { ActionResult } from "#app/parts/action-result.tsx";
import { listOwnDue } from "#domain/care/forms/own-due.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/uuid.ts";
import { bookPlace, joinWaitingList } from "#domain/schedule/groups/book-place.ts";
import { hasEverBooked } from "#domain/schedule/own-sessions/find-bookable.ts";
import { ownRefusals } from "#domain/schedule/own-sessions/messages.ts";
import type { Route } from "./+types/book.ts";

/** The forms that a client signs before their first session with us; none after it. */
export const listFormsFirst = async (ctx: Ctx<Client>) =>
  (await hasEverBooked(ctx)) ? [] : listOwnDue(ctx);

/** Books a place in a class, or a turn among those who wait; leads to My Sessions. */
export async function handleBookAction({ context, request, params }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const { address } = requestContextOf(context);
  const { intent, pass } = textsIn(await request.formData());
  const id = isUuid(params.sessionId) ? params.sessionId : "";
  if (!id || (intent !== "book" && intent !== "wait"))
    return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  if ((await listFormsFirst(ctx)).length > 0)
    return data<ActionResult>({ failed: ownRefusals["forms-first"] }, 409);
  const booked =
    intent === "book"
      ? await bookPlace(ctx, id, address, { passId: passIn(pass) })
      : await joinWaitingList(ctx, id, address);
  if (!booked.ok) return data<ActionResult>({ failed: ownRefusals[booked.why] }, 409);
  throw redirect(`/client/sessions?done=${intent === "book" ? "booked" : "waiting"}`, 303);
}

/** The pass that was chosen to pay with, if one was; what is no pass of theirs is refused by the command. */
export const passIn = (chosen: string | undefined): string | undefined =>
  chosen && isUuid(chosen) ? chosen : undefined;
