import { href, redirect } from "react-router";
import { fieldErrorsIn } from "#app/http/forms.ts";
import { maxOccurrences } from "#domain/kernel/dates/recurrence.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { repeatForm } from "#domain/schedule/series/forms.ts";
import { readSeriesInput } from "#domain/schedule/series/read-series-input.ts";
import { findAffectedPeople } from "#domain/schedule/series/queries.ts";
import { previewSeries, startSeries } from "#domain/schedule/series/start-series.ts";
import type { SeriesInput } from "#domain/schedule/series/input.ts";
import { rhythmOf, seriesMessages } from "#domain/schedule/series/messages.ts";
import { groupForm, sessionForm } from "#domain/schedule/sessions/forms.ts";
import { excludedByDefault } from "#domain/schedule/series/plan.ts";
import { putAtEnd } from "#domain/schedule/series/put-at-end.ts";
import { dateViewsOf } from "./plan-dates.ts";
import { readSeriesTexts } from "./series-form.ts";

type Texts = Record<string, string>;
type Decided = ReturnType<typeof readSeriesTexts>["decided"];

/**
 * Answers a form of a new session that repeats: the form again with what is wrong, the preview of every date, or, once
 * that was seen, the series itself. What is no longer what was shown is shown anew.
 */
export async function submitStart(ctx: Ctx<Therapist>, form: FormData) {
  const { intent, values, decided } = readSeriesTexts(form);
  const again = (errors: Texts, failed?: string) => ({
    values,
    errors,
    failed,
    preview: undefined,
    status: 422,
  });
  if (intent === "edit") return { ...again({}), status: 200 };
  const session = (values["kind"] === "group" ? groupForm : sessionForm).safeParse(values);
  const repeat = repeatForm.safeParse(values);
  if (!session.success || !repeat.success)
    return again({
      ...(repeat.error && fieldErrorsIn(repeat.error)),
      ...(session.error && fieldErrorsIn(session.error)),
    });
  if (!session.data.session_type_id)
    return again({ session_type_id: "Please choose a treatment type." });
  const made = await readSeriesInput(ctx, session.data, repeat.data);
  if (!made.ok) return again({}, seriesMessages[made.why]);
  const requested = repeat.data.recurrence_occurrences;
  if (intent === "at-end" && requested && made.value.recurrenceEndType === "after_occurrences") {
    const { occurrences, excludedDates } = await putAtEnd(ctx, made.value, {
      requested,
      excludedDates: decided.excludedDates,
    });
    const input = { ...made.value, recurrenceOccurrences: occurrences };
    return showStart(ctx, {
      values: { ...values, at_end: String(occurrences - requested) },
      input,
      decided: { ...decided, excludedDates },
    });
  }
  if (intent !== "save") return showStart(ctx, { values, input: made.value });

  const texts = {
    ...("special_requirements" in session.data && {
      requirements: session.data.special_requirements || undefined,
    }),
    notes: session.data.notes || undefined,
  };
  const wasAsked = "was_asked" in session.data && session.data.was_asked;
  const started = await startSeries(ctx, made.value, { ...decided, texts, wasAsked });
  if (started.ok)
    throw redirect(
      `${href("/therapist/series/:seriesId", { seriesId: started.value.seriesId })}?done=started`,
      303,
    );
  if (started.why === "ask-first") return again({ was_asked: seriesMessages["ask-first"] });
  if (started.why === "in-the-past") return again({ session_date: seriesMessages["in-the-past"] });
  return showStart(ctx, {
    values,
    input: made.value,
    decided,
    failed: seriesMessages[started.why],
  });
}

type Showing = { values: Texts; input: SeriesInput; decided?: Decided; failed?: string };

async function showStart(ctx: Ctx<Therapist>, { values, input, decided, failed }: Showing) {
  const plan = await previewSeries(ctx, input);
  const first = plan.dates[0];
  if (!first || first.startsAt <= ctx.now) {
    const field = first ? "session_date" : "recurrence_end_date";
    const message = first ? seriesMessages["in-the-past"] : "There is no date up to then.";
    return {
      values,
      errors: { [field]: message } as Texts,
      failed: undefined,
      preview: undefined,
      status: 422,
    };
  }
  const out = new Set(decided?.excludedDates ?? excludedByDefault(plan.dates));
  const preview = {
    // How many were asked for, as long as more dates can be put at the end.
    asked:
      (input.recurrenceOccurrences ?? maxOccurrences) < maxOccurrences
        ? Number(values["recurrence_occurrences"])
        : undefined,
    fingerprint: plan.fingerprint,
    rhythm: rhythmOf(input),
    isEndless: input.recurrenceEndType === "never",
    dates: dateViewsOf(plan.dates, { out }),
    affectedPeople: await findAffectedPeople(ctx, { ...plan, clientId: input.clientId }, out),
  };
  return { values, errors: {} as Texts, failed, preview, status: failed ? 409 : 200 };
}

type StartResult = Awaited<ReturnType<typeof submitStart>>;
export type StartPreviewData = NonNullable<StartResult["preview"]>;
