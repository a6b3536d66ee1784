import { data, href, redirect } from "react-router";
import { z } from "zod";
import { fieldErrorsIn } from "#app/http/forms.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { openCareRecord } from "#domain/care/record/open-care-record.ts";
import { makeTemplateOf } from "#domain/care/templates/change-template.ts";
import { giveTemplate } from "#domain/care/templates/give-template.ts";
import { maxName, templateRefusals } from "#domain/care/templates/messages.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { id, line, tick } from "#domain/kernel/input/fields.ts";

type Sent = {
  ctx: Ctx<Therapist>;
  clientId: string;
  values: Record<string, string>;
};

const givingForm = z.object({ template_id: id("a template"), care_considered: tick() });
const namingForm = z.object({ name: line(maxName, { what: "a name", required: true }) });

/** Gives the client a template, or makes one of what they have. */
export async function handleTemplate(intent: "give-template" | "make-template", sent: Sent) {
  const { ctx, clientId, values } = sent;
  const opened = await openCareRecord(ctx, clientId, { what: "the-programme" });
  const record = opened.ok ? opened.value : orNotFound<never>(undefined);
  const here = `${href("/therapist/clients/:clientId", { clientId })}?part=programme`;
  if (intent === "give-template") {
    const read = givingForm.safeParse(values);
    if (!read.success) return wrong(intent, values, fieldErrorsIn(read.error));
    const { template_id: templateId, care_considered: isConsidered } = read.data;
    const given = await giveTemplate(ctx, record, { templateId, isConsidered });
    if (given.ok) throw redirect(`${here}&done=template-given`, 303);
    const field = given.why === "ask-first" ? "care_considered" : "template_id";
    return wrong(intent, values, { [field]: templateRefusals[given.why] }, 409);
  }
  const read = namingForm.safeParse(values);
  if (!read.success) return wrong(intent, values, fieldErrorsIn(read.error));
  const made = await makeTemplateOf(ctx, record, read.data.name);
  if (made.ok) throw redirect(`${here}&done=template-saved`, 303);
  return wrong(intent, values, { name: templateRefusals[made.why] }, 409);
}

const wrong = (
  intent: string,
  values: Record<string, string>,
  errors: Record<string, string>,
  status = 422,
) => data<ActionResult>({ intent, values, errors }, status);
