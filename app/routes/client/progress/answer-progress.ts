import { data, redirect, type RouterContextProvider } from "react-router";
import { mistakesIn, textsIn } from "#app/http/forms.ts";
import { theClient } from "#app/http/locks.ts";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import { drawBodyChart } from "#domain/care/progress/draw-body-chart.ts";
import { activityForm, scoreForm } from "#domain/care/progress/forms.ts";
import { readMarks } from "#domain/care/progress/read-marks.ts";
import { addActivity, endActivity, scoreActivity } from "#domain/care/progress/score-activity.ts";
import { progressRefusals } from "#domain/care/progress/words.ts";
import { isUuid } from "#domain/kernel/uuid.ts";

/** Does what one of the forms of the page asks for, by its `intent`. */
export async function answerProgress(request: Request, context: Readonly<RouterContextProvider>) {
  const { ctx } = theClient(context);
  const form = await request.formData();
  const typed = textsIn(form);
  const intent = typed["intent"] ?? "";
  const again = { intent, typed };
  switch (intent) {
    case "paint":
      return after(await drawBodyChart(ctx, readMarks(form, "marks")), again, "painted");
    case "add": {
      const read = activityForm.safeParse(typed);
      if (!read.success) return data<FormAnswer>({ ...again, errors: mistakesIn(read.error) }, 422);
      return after(await addActivity(ctx, read.data), again, "added");
    }
    case "score": {
      const read = scoreForm.safeParse(typed);
      if (!read.success) return data<FormAnswer>({ ...again, errors: mistakesIn(read.error) }, 422);
      return after(await scoreActivity(ctx, read.data), again, "scored");
    }
    case "end":
      if (isUuid(typed["activity_id"] ?? "")) await endActivity(ctx, typed["activity_id"]!);
      throw redirect("/client/progress?done=ended", 303);
    default:
      return data<FormAnswer>({ failed: "Please choose what to do." }, 422);
  }
}

type Outcome = { ok: true } | { ok: false; why: keyof typeof progressRefusals };

function after(outcome: Outcome, again: FormAnswer, flash: string) {
  if (outcome.ok) throw redirect(`/client/progress?done=${flash}`, 303);
  return data<FormAnswer>({ ...again, failed: progressRefusals[outcome.why] }, 409);
}
