import { data, href, redirect } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { courseForm, weeklyForm } from "#domain/schedule/courses/forms.ts";
import { courseRefusals, weeklyFieldOf } from "#domain/schedule/courses/messages.ts";
import {
  previewWeekly,
  startWeeklyCourse,
  type WeeklyPlan,
} from "#domain/schedule/courses/start-weekly.ts";
import type { Route } from "./+types/weekly-course.ts";

export type WeeklyResult = ActionResult & { plan?: WeeklyPlan };

/** Shows the weeks of a new course, or makes it as they were shown. */
export async function handleWeekly({ context, request }: Route.ActionArgs) {
  const { ctx } = requireStaff(context);
  if (!isOwner(ctx)) return data<WeeklyResult>({ failed: "Only the owner makes a course." }, 403);
  const sent = await request.formData();
  const without = sent.getAll("without").map(String).join(" ");
  const { intent = "", shown = "", ...typed } = textsIn(sent);
  const values = { ...typed, without };
  const weekly = weeklyForm.safeParse(values);
  if (!weekly.success)
    return data<WeeklyResult>({ values, errors: fieldErrorsIn(weekly.error) }, 422);
  const previewed = await previewWeekly(ctx, weekly.data);
  if (!previewed.ok) return refused(previewed.why, { values });
  const plan = previewed.value;
  if (intent !== "start") return data<WeeklyResult>({ values, plan }, 200);
  const course = courseForm.safeParse(values);
  if (!course.success)
    return data<WeeklyResult>({ values, plan, errors: fieldErrorsIn(course.error) }, 422);
  const start = { form: course.data, weekly: weekly.data, shown };
  const started = await startWeeklyCourse(ctx, start);
  if (started.ok)
    throw redirect(
      `${href("/dashboard/courses/:courseId", { courseId: started.value.id })}?done=started`,
      303,
    );
  return refused(started.why, { values, plan });
}

/** Says at its field why nothing was made, or above all of them where it is about none. */
function refused(why: string, result: WeeklyResult) {
  const known = why as keyof typeof courseRefusals;
  const message = courseRefusals[known] ?? courseRefusals.clash;
  const field = weeklyFieldOf[known];
  const said = field ? { errors: { [field]: message } } : { failed: message };
  return data<WeeklyResult>({ ...result, ...said }, 409);
}
