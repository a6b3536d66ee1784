import { data, redirect } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { bookDespite } from "#domain/schedule/refusals/book-despite.ts";
import { overrideForm } from "#domain/schedule/refusals/forms.ts";
import { overrideRefusals } from "#domain/schedule/refusals/messages.ts";
import { fieldErrorsIn } from "./forms.ts";

type Sent = { values: Record<string, string>; by: string; back: string };

/** Books for a client what was refused to them, with the reason; leads back to the list. */
export async function handleOverride(ctx: Ctx<Therapist | Staff>, { values, by, back }: Sent) {
  const read = overrideForm.safeParse(values);
  const intent = `override:${values["refusal"] ?? ""}`;
  if (!read.success)
    return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
  const { refusal: refusalId, reason, was_asked: wasAsked } = read.data;
  const booked = await bookDespite(ctx, { refusalId, reason, wasAsked, by });
  if (!booked.ok)
    return data<ActionResult>({ intent, values, failed: overrideRefusals[booked.why] }, 409);
  throw redirect(`${back}${back.includes("?") ? "&" : "?"}done=booked-despite`, 303);
}
