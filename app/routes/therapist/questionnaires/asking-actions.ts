import { data, href, redirect } from "react-router";
import { fieldErrorsIn } from "#app/http/forms.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { askForQuestionnaire } from "#domain/care/questionnaires/ask-for-questionnaire.ts";
import {
  stopRepeating,
  withdrawQuestionnaire,
} from "#domain/care/questionnaires/change-request.ts";
import { askForm } from "#domain/care/questionnaires/forms.ts";
import { askingRefusals } from "#domain/care/questionnaires/messages.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/** Asks a client, takes a request back, or asks no more before later visits. */
export async function handleAsking(
  ctx: Ctx<Therapist>,
  record: OpenRecord,
  values: Record<string, string>,
) {
  const { clientId } = record;
  const { intent, request_id: requestId = "" } = values;
  const here = href("/therapist/clients/:clientId/questionnaires", { clientId });
  if (intent === "withdraw" || intent === "stop") {
    const change = intent === "withdraw" ? withdrawQuestionnaire : stopRepeating;
    const changed = isUuid(requestId)
      ? await change(ctx, record, requestId)
      : ({ ok: false, why: "no-such-request" } as const);
    if (!changed.ok)
      return data<ActionResult>({ intent, failed: askingRefusals[changed.why] }, 409);
    throw redirect(`${here}?done=${intent === "withdraw" ? "withdrawn" : "stopped"}`, 303);
  }
  const read = askForm.safeParse(values);
  if (!read.success)
    return data<ActionResult>({ intent: "ask", values, errors: fieldErrorsIn(read.error) }, 422);
  const asked = await askForQuestionnaire(ctx, { clientId, ...read.data });
  if (!asked.ok)
    return data<ActionResult>({ intent: "ask", values, failed: askingRefusals[asked.why] }, 409);
  throw redirect(`${here}?done=asked`, 303);
}
