import { data, redirect } from "react-router";
import { orNotFound } from "#app/http/answers.ts";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import { giveReason } from "#domain/care/file/open-care-record.ts";
import { askForForm } from "#domain/care/forms/ask-for-form.ts";
import { withdrawRequest } from "#domain/care/forms/withdraw-request.ts";
import { formDeskRefusals } from "#domain/care/forms/words.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { safeReturn } from "#domain/people/rules.ts";

type Sent = { ctx: Ctx<Therapist>; clientId: string; typed: Record<string, string>; address: string };

/** The presses of a record: why it is opened; a form that is asked for, or no longer. */
export async function answerRecord({ ctx, clientId, typed, address }: Sent) {
  const { intent, slug = "", request_id: requestId = "" } = typed;
  const here = `/therapist/clients/${clientId}`;
  if (intent !== "ask-form" && intent !== "withdraw-form") return answerReason({ ctx, clientId, typed, address });
  const outcome =
    intent === "ask-form"
      ? await askForForm(ctx, { slug, clientId, dueOn: null, address })
      : await withdrawRequest(ctx, requestId, address);
  if (!outcome.ok) return data<FormAnswer>({ intent, failed: formDeskRefusals[outcome.why] }, 409);
  throw redirect(`${here}?part=forms&done=${intent === "ask-form" ? "asked" : "withdrawn"}`, 303);
}

async function answerReason({ ctx, clientId, typed, address }: Sent) {
  const { reason = "", from } = typed;
  const given = await giveReason(ctx, { clientId, reason, address });
  if (given.ok) throw redirect(safeReturn("therapist", from) ?? `/therapist/clients/${clientId}`, 303);
  if (given.why === "unknown") orNotFound(undefined);
  const errors = { reason: "Please say why, in at most 300 characters." };
  return data<FormAnswer>({ typed: { reason }, errors }, 422);
}
