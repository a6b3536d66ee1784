import { data, href, redirect, type RouterContextProvider } from "react-router";
import { fieldErrorsIn, readForm, textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { joinForm, leaveForm, pauseForm } from "#domain/shop/memberships/forms.ts";
import { joinMembership } from "#domain/shop/memberships/join.ts";
import { leaveMembership, stayInMembership } from "#domain/shop/memberships/leave.ts";
import {
  type membershipDone,
  membershipRefusals,
  ownMembershipsPath,
} from "#domain/shop/memberships/messages.ts";
import { pauseMembership, resumeMembership } from "#domain/shop/memberships/pause.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };
type Outcome = { ok: true } | { ok: false; why: keyof typeof membershipRefusals };

const unknown = () => data<ActionResult>({ failed: "Please choose what to do." }, 422);

function after(outcome: Outcome, flash: keyof typeof membershipDone) {
  if (outcome.ok) throw redirect(`${ownMembershipsPath}?done=${flash}`, 303);
  return data<ActionResult>({ failed: membershipRefusals[outcome.why] }, 409);
}

/** Pauses, goes on, or stays, by the `intent`. */
export async function handleMembershipAction({ request, context }: Sent) {
  const { ctx } = requireClient(context);
  const values = textsIn(await request.formData());
  const { intent, id = "" } = values;
  if (intent === "stay") return after(await stayInMembership(ctx, id), "stayed");
  if (intent === "resume") return after(await resumeMembership(ctx, id), "resumed");
  if (intent !== "pause") return unknown();
  const read = pauseForm.safeParse(values);
  if (!read.success) return data<ActionResult>({ errors: fieldErrorsIn(read.error) }, 422);
  return after(await pauseMembership(ctx, { id, ...read.data }), "paused");
}

/** Joins, which leads to the payment page of the first month. */
export async function handleJoin({ request, context }: Sent, slug: string) {
  const { ctx } = requireClient(context);
  const read = await readForm(request, joinForm);
  if (!read.ok) return unknown();
  const { policyVersion, ...expectedPence } = read.value;
  const joined = await joinMembership(ctx, { slug, expectedPence, policyVersion });
  if (!joined.ok) return data<ActionResult>({ failed: membershipRefusals[joined.why] }, 409);
  throw redirect(href("/payment/:orderId", { orderId: joined.value.orderId }), 303);
}

/** Leaves at the end of the month, or at once. */
export async function handleLeave({ request, context }: Sent, id: string) {
  const { ctx } = requireClient(context);
  const read = await readForm(request, leaveForm);
  if (!read.ok) return unknown();
  const left = await leaveMembership(ctx, { id, ...read.value });
  const flash = left.ok && left.value.backPence > 0 ? "left-now" : "left";
  return after(left, flash);
}
