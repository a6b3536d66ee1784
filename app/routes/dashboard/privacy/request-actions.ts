import { data, redirect } from "react-router";
import type { z } from "zod";
import { fieldErrorsIn, proofIn, textsIn } from "#app/http/forms.ts";
import { isNotProved, proofErrors } from "#app/parts/account/proof-errors.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { accountRefusals } from "#domain/people/messages.ts";
import {
  checkIdentity,
  extendRequest,
  giveAnswer,
  refuseRequest,
} from "#domain/privacy/answer-request.ts";
import { carryOutErasure } from "#domain/privacy/carry-out-erasure.ts";
import { sendLink } from "#domain/privacy/send-link.ts";
import { answerForm, extendForm, identityForm, refuseForm } from "#domain/privacy/request-forms.ts";

type ActionInput = { ctx: Ctx<Owner>; requestId: string; form: FormData };

/**
 * The action of a request's page: records who was identified, extends, answers, refuses, or erases.
 */
export async function handleRequestAction({ ctx, requestId, form }: ActionInput) {
  const values = textsIn(form);
  const about = { requestId };
  const intent = values["intent"] ?? "erase";
  switch (intent) {
    case "identity":
      return withForm(identityForm, { values, intent }, (read) =>
        checkIdentity(ctx, { ...about, how: read.identity_check }),
      );
    case "link":
      return after(await sendLink(ctx, requestId), { values, intent });
    case "extend":
      return withForm(extendForm, { values, intent }, (read) =>
        extendRequest(ctx, { ...about, because: read.extended_because }),
      );
    case "give":
      return withForm(answerForm, { values, intent }, (read) =>
        giveAnswer(ctx, { ...about, answer: read.answer }),
      );
    case "refuse":
      return withForm(refuseForm, { values, intent }, (read) =>
        refuseRequest(ctx, { ...about, ground: read.ground, because: read.refused_because }),
      );
    case "erase":
      return erase({ ctx, requestId, form });
    default:
      return data<ActionResult>({ failed: "We did not understand this. Please try again." }, 400);
  }
}

export const requestMessages = {
  entered: "The request is written down. Its month runs.",
  identity: "You have made sure who asks.",
  link: "The link is on its way to their address.",
  extend: "Extended by two months. A mail tells the person why.",
  give: "Answered. The request has ended.",
  refuse: "Refused. A mail names the ground and where to complain.",
};

const refusals = {
  "not-open": "This request is not open any more.",
  extended: "This request has been extended already. The law gives no more.",
  late: "The first month is over, and an extension has to be told within it. Please answer now.",
  "identity-first": "Please make sure first who asks.",
  "by-link": "A person without an account proves who they are by the link in their mail.",
  "sent-today": "The link went to them within the last 24 hours. Please give them a day.",
  "proved-already": "They have proved that it is them.",
  erasure: "An erasure is carried out below, with your password.",
};

type Submission = { values: Record<string, string>; intent: string };
type Set = { ok: true } | { ok: false; why: keyof typeof refusals };

async function withForm<Schema extends z.ZodType>(
  schema: Schema,
  { values, intent }: Submission,
  set: (read: z.output<Schema>) => Promise<Set>,
) {
  const read = schema.safeParse(values);
  if (!read.success)
    return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
  return after(await set(read.data), { values, intent });
}

function after(answered: Set, { values, intent }: Submission) {
  if (!answered.ok)
    return data<ActionResult>({ intent, values, failed: refusals[answered.why] }, 409);
  throw redirect(`?done=${intent}`, 303);
}

const erasureRefusals = {
  "too-many": "Too many tries. Please wait a quarter of an hour. Nothing has been erased.",
  "too-many-today": `${accountRefusals["too-many-today"]} Nothing has been erased.`,
  "not-open": "This request is not open any more.",
  "identity-first":
    "They have not proved yet, with the address they have now, that it is them. Nothing has been erased.",
  "sessions-to-come":
    "They have a session to come. Cancel it in the diary first, so that its time is free and what was paid goes back; then erase. Nothing has been erased.",
  "works-here": "This client works for the studio, too. Take the role away first, then erase.",
};

async function erase({ ctx, requestId, form }: ActionInput) {
  const erased = await carryOutErasure(ctx, requestId, proofIn(form));
  if (erased.ok) return data<ActionResult>({});
  const { why } = erased;
  if (isNotProved(why))
    return data<ActionResult>({ intent: "erase", errors: proofErrors(why) }, 422);
  return data<ActionResult>(
    { failed: erasureRefusals[why] },
    why.startsWith("too-many") ? 429 : 422,
  );
}
