import { data, href, redirect, type RouterContextProvider } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { drawBodyChart } from "#domain/care/progress/draw-body-chart.ts";
import { activityForm, scoreForm } from "#domain/care/progress/forms.ts";
import { readMarks } from "#domain/care/progress/read-marks.ts";
import { addActivity, endActivity, scoreActivity } from "#domain/care/progress/score-activity.ts";
import { progressRefusals } from "#domain/care/progress/messages.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";

/** Does what one of the forms of the page asks for, by its `intent`. */
export async function handleProgressAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { ctx } = requireClient(context);
  const form = await request.formData();
  const values = textsIn(form);
  const intent = values["intent"] ?? "";
  const again = { intent, values };
  switch (intent) {
    case "paint":
      return after(await drawBodyChart(ctx, readMarks(form, "marks")), again, "painted");
    case "add": {
      const read = activityForm.safeParse(values);
      if (!read.success)
        return data<ActionResult>({ ...again, errors: fieldErrorsIn(read.error) }, 422);
      return after(await addActivity(ctx, read.data), again, "added");
    }
    case "score": {
      const read = scoreForm.safeParse(values);
      if (!read.success)
        return data<ActionResult>({ ...again, errors: fieldErrorsIn(read.error) }, 422);
      return after(await scoreActivity(ctx, read.data), again, "scored");
    }
    case "end":
      if (isUuid(values["activity_id"] ?? "")) await endActivity(ctx, values["activity_id"]!);
      throw redirect(`${href("/client/progress")}?done=ended`, 303);
    default:
      return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  }
}

type Outcome = { ok: true } | { ok: false; why: keyof typeof progressRefusals };

function after(outcome: Outcome, again: ActionResult, flash: string) {
  if (outcome.ok) throw redirect(`${href("/client/progress")}?done=${flash}`, 303);
  return data<ActionResult>({ ...again, failed: progressRefusals[outcome.why] }, 409);
}
