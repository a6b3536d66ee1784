import { data, href, redirect } from "react-router";
import { fieldErrorsIn } from "#app/http/forms.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { replaceDose, moveLine, progressLine, stopLine } from "#domain/care/plans/change-line.ts";
import { doseForm } from "#domain/care/plans/forms.ts";
import { type givingMessages, givingRefusals } from "#domain/care/plans/messages.ts";
import { openCareRecord } from "#domain/care/record/open-care-record.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { moveIn } from "../exercises/move-in.ts";

type Sent = {
  ctx: Ctx<Therapist>;
  clientId: string;
  values: Record<string, string>;
};
type Outcome = { ok: true } | { ok: false; why: keyof typeof givingRefusals };

/** What is done with a line of a client's programme, by the button's `intent`. */
export const lineIntents = [
  "line-up",
  "line-down",
  "line-move",
  "line-stop",
  "line-harder",
  "line-dose",
] as const;
type LineIntent = (typeof lineIntents)[number];

const doneBy: Record<LineIntent, keyof typeof givingMessages> = {
  "line-up": "moved",
  "line-down": "moved",
  "line-move": "moved",
  "line-stop": "stopped",
  "line-harder": "progressed",
  "line-dose": "dose-changed",
};

const moves = {
  "line-up": "up",
  "line-down": "down",
  "line-move": "move",
} as const;

/** Moves, stops, progresses a line (`item_id`) of a programme, or changes its dose. */
export async function handleLineAction(intent: LineIntent, sent: Sent) {
  const { ctx, clientId, values } = sent;
  const opened = await openCareRecord(ctx, clientId, { what: "the-programme" });
  const id = values["item_id"] ?? "";
  if (!opened.ok || !isUuid(id)) return orNotFound<never>(undefined);
  const line = { record: opened.value, id };
  const isConsidered = values["care_considered"] === "on";
  let outcome: Outcome;
  if (intent === "line-dose") {
    const read = doseForm.safeParse(values);
    if (!read.success)
      return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
    outcome = await replaceDose(ctx, line, read.data);
  } else if (intent === "line-stop") outcome = await stopLine(ctx, line);
  else if (intent === "line-harder") outcome = await progressLine(ctx, line, isConsidered);
  else outcome = await moveLine(ctx, line, moveIn(moves[intent], values["place"]));
  if (outcome.ok)
    throw redirect(
      `${href("/therapist/clients/:clientId", { clientId })}?part=programme&done=${doneBy[intent]}`,
      303,
    );
  const message = givingRefusals[outcome.why];
  const field = fields[outcome.why];
  return data<ActionResult>(
    { intent, values, ...(field ? { errors: { [field]: message } } : { failed: message }) },
    409,
  );
}

/** The field that a refusal is about. */
const fields: Partial<Record<keyof typeof givingRefusals, string>> = {
  "ask-first": "care_considered",
  "ended-before": "ends_on",
};
