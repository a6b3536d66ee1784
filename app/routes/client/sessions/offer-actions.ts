import { data, href, redirect } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { cancelPlace, confirmPlace } from "#domain/schedule/groups/change-place.ts";
import { findOwnPlaceStatus } from "#domain/schedule/own-sessions/queries.ts";
import { passIn } from "#domain/schedule/groups/hold-forms.ts";
import { keepRefusal } from "#domain/schedule/refusals/keep-refusal.ts";
import { offerRefusals } from "#domain/schedule/groups/messages.ts";

/** Whether a form answers the offer of a place. */
export const isOfferIntent = (
  intent: string | undefined,
): intent is "take-place" | "give-back-place" =>
  intent === "take-place" || intent === "give-back-place";

type OfferAnswer = {
  intent: "take-place" | "give-back-place";
  place: string | undefined;
  pay: string | undefined;
};

/** Takes the place that a client was offered, or gives it back: leads to their sessions, or answers why not. */
export async function handleOfferAction(
  ctx: Ctx<Client>,
  { intent, place = "", pay }: OfferAnswer,
) {
  const own = isUuid(place) ? await findOwnPlaceStatus(ctx, place) : undefined;
  if (own?.status !== "offered")
    return data<ActionResult>({ intent, failed: offerRefusals["no-such-place"] }, 409);
  const isTaken = intent === "take-place";
  const answered = isTaken
    ? await keepRefusal(
        ctx,
        { attempt: "offer", sessionId: own.sessionId },
        confirmPlace(ctx, place, { passId: passIn(pay) }),
      )
    : await cancelPlace(ctx, { id: place, reason: "" });
  if (!answered.ok) return data<ActionResult>({ intent, failed: offerRefusals[answered.why] }, 409);
  throw redirect(`${href("/client/sessions")}?done=${isTaken ? "taken" : "given-back"}`, 303);
}
