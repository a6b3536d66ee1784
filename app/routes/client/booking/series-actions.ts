import { data, href, redirect } from "react-router";
import { textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { refuse } from "#domain/kernel/outcome.ts";
import { passIn } from "#domain/schedule/groups/hold-forms.ts";
import { bookWeekly } from "#domain/schedule/own-sessions/book-weekly.ts";
import { ownRefusals } from "#domain/schedule/own-sessions/messages.ts";
import { seriesWeeks } from "#domain/schedule/own-sessions/rules.ts";
import { keepRefusal } from "#domain/schedule/refusals/keep-refusal.ts";
import type { Route } from "./+types/series.ts";
import { listFormsFirst } from "./book-actions.ts";
import { readSeries } from "./read-series.ts";

/** Books every date that the client saw as free. */
export async function handleSeriesAction({ context, request, url }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const { type, therapist, startsAt, weeks } = await readSeries(ctx, url);
  const { intent, pay, dates: seen = "" } = textsIn(await request.formData());
  const dates = seen
    .split(" ", seriesWeeks.max)
    .filter(Boolean)
    .map((date) => new Date(date));
  if (intent !== "book") return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  const time = { sessionTypeId: type.id, therapistId: therapist.id, startsAt };
  if ((await listFormsFirst(ctx)).length > 0) {
    await keepRefusal(ctx, { attempt: "session", ...time }, refuse("forms-first"));
    return data<ActionResult>({ failed: ownRefusals["forms-first"] }, 409);
  }
  const passId = passIn(pay);
  const booked = await bookWeekly(ctx, { ...time, weeks, dates, passId });
  if (!booked.ok) return data<ActionResult>({ failed: ownRefusals[booked.why] }, 409);
  throw redirect(`${href("/client/sessions")}?done=weeks-booked`, 303);
}
