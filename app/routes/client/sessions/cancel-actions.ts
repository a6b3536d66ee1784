import { data, href, redirect } from "react-router";
import { textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import { moveOwnPlace } from "#domain/schedule/groups/move-own-place.ts";
import { findOwnTerms } from "#domain/schedule/own-sessions/find-own-terms.ts";
import { giveBackSession } from "#domain/schedule/own-sessions/give-back-session.ts";
import { maxReasonLength, ownRefusals } from "#domain/schedule/own-sessions/messages.ts";
import { keepRefusal } from "#domain/schedule/refusals/keep-refusal.ts";
import type { Route } from "./+types/cancel.ts";

/** Cancels a client's session, place or turn among those who wait, or moves a place; leads to My Sessions. */
export async function handleCancelAction({ context, request, params }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const { intent, to = "", ...values } = textsIn(await request.formData());
  const id = orNotFound(isUuid(params.sessionId) ? params.sessionId : undefined);
  const found = await findOwnTerms(ctx, id);
  if (!found) return data<ActionResult>({ failed: ownRefusals["no-such-session"] }, 409);
  const { place } = found.session;
  const reason = (values["reason"] ?? "").trim().slice(0, maxReasonLength);
  if (intent === "move" && place && isUuid(to)) {
    const moving = moveOwnPlace(ctx, { id: place.id, to });
    const moved = await keepRefusal(ctx, { attempt: "move", sessionId: to }, moving);
    if (!moved.ok) return refused(ownRefusals[moved.why], values);
    throw redirect(`${href("/client/sessions")}?done=moved`, 303);
  }
  if (intent !== "cancel") return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  const cancelled = place
    ? await cancelPlace(ctx, { id: place.id, reason })
    : await giveBackSession(ctx, { id, reason });
  if (!cancelled.ok) return refused(ownRefusals[cancelled.why], values);
  const done = place?.status === "waitlist" ? "left" : "cancelled";
  throw redirect(`${href("/client/sessions")}?done=${done}`, 303);
}

const refused = (failed: string, values: Record<string, string>) =>
  data<ActionResult>({ failed, values }, 409);
