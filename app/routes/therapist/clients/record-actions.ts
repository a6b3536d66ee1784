import { data, href, redirect } from "react-router";
import { fieldErrorsIn } from "#app/http/forms.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { giveReason, openCareRecord } from "#domain/care/record/open-care-record.ts";
import { askForForm } from "#domain/care/forms/ask-for-form.ts";
import { withdrawRequest } from "#domain/care/forms/withdraw-request.ts";
import { formEditorRefusals } from "#domain/care/forms/messages.ts";
import { settleDifference, type SettledAs } from "#domain/care/health/differences.ts";
import { differenceRefusals, settlings } from "#domain/care/health/messages.ts";
import { settleForm } from "#domain/care/red-flags/forms.ts";
import { findingRefusals } from "#domain/care/red-flags/messages.ts";
import { settleFinding } from "#domain/care/red-flags/settle-finding.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { safeReturn } from "#domain/people/rules.ts";
import { handleLineAction, lineIntents } from "./programme-actions.ts";
import { handleTemplate } from "./programme-template-actions.ts";
import { withDone } from "./with-done.ts";

type Sent = {
  ctx: Ctx<Therapist>;
  clientId: string;
  values: Record<string, string>;
};

/**
 * The actions of a record: the reason for opening it; requesting a form or withdrawing the request;
 * which health information is right; what came of a red flag; the home programme.
 */
export async function handleRecordAction({ ctx, clientId, values }: Sent) {
  const { intent, slug = "", request_id: requestId = "" } = values;
  const here = href("/therapist/clients/:clientId", { clientId });
  const ofLine = lineIntents.find((one) => one === intent);
  if (ofLine) return handleLineAction(ofLine, { ctx, clientId, values });
  if (intent === "give-template" || intent === "make-template")
    return handleTemplate(intent, { ctx, clientId, values });
  if (intent === "settle-red-flag") return submitFinding({ ctx, clientId, values });
  if (intent === "settle-difference") return submitDifference({ ctx, clientId, values });
  if (intent !== "ask-form" && intent !== "withdraw-form")
    return submitReason({ ctx, clientId, values });
  const outcome =
    intent === "ask-form"
      ? await askForForm(ctx, { slug, clientId, dueOn: null })
      : await withdrawRequest(ctx, requestId);
  if (!outcome.ok)
    return data<ActionResult>({ intent, failed: formEditorRefusals[outcome.why] }, 409);
  throw redirect(`${here}?part=forms&done=${intent === "ask-form" ? "asked" : "withdrawn"}`, 303);
}

/** Which holds of what a form says and what was on file. */
async function submitDifference({ ctx, clientId, values }: Sent) {
  const { intent, difference_id: id = "", as = "", from } = values;
  const opened = await openCareRecord(ctx, clientId, { what: "the-health" });
  if (!opened.ok || !isUuid(id) || !Object.hasOwn(settlings, as))
    return orNotFound<never>(undefined);
  const settled = await settleDifference(ctx, opened.value, { id, as: as as SettledAs });
  if (!settled.ok)
    return data<ActionResult>({ intent, failed: differenceRefusals[settled.why] }, 409);
  throw redirect(withDone(from, `/therapist/clients/${clientId}?part=health`, "settled"), 303);
}

/** What came of a red flag. The result is about that one: it has its id as intent. */
async function submitFinding({ ctx, clientId, values }: Sent) {
  const { finding_id: id = "" } = values;
  const opened = await openCareRecord(ctx, clientId, { what: "the-overview" });
  if (!opened.ok || !isUuid(id)) return orNotFound<never>(undefined);
  const read = settleForm.safeParse(values);
  if (!read.success)
    return data<ActionResult>({ intent: id, values, errors: fieldErrorsIn(read.error) }, 422);
  const settled = await settleFinding(ctx, opened.value, { id, form: read.data });
  if (!settled.ok)
    return data<ActionResult>(
      { intent: id, failed: findingRefusals[settled.why] },
      settled.why === "not-allowed" ? 403 : 409,
    );
  const here = href("/therapist/clients/:clientId", { clientId });
  throw redirect(`${here}?done=red-flag-settled`, 303);
}

async function submitReason({ ctx, clientId, values }: Sent) {
  const { reason = "", from } = values;
  const given = await giveReason(ctx, { clientId, reason });
  if (given.ok)
    throw redirect(
      safeReturn("therapist", from) ?? href("/therapist/clients/:clientId", { clientId }),
      303,
    );
  if (given.why === "unknown") orNotFound(undefined);
  const errors = { reason: "Please say why, in at most 300 characters." };
  return data<ActionResult>({ values: { reason }, errors }, 422);
}
