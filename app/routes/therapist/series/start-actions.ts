import { redirect } from "react-router";
import { fieldErrorsIn } from "#app/http/forms.ts";
import { mostOccurrences } from "#domain/kernel/recurrence.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { repeatForm } from "#domain/schedule/series/forms.ts";
import { makeWish } from "#domain/schedule/series/make-wish.ts";
import { findConcerned } from "#domain/schedule/series/queries.ts";
import { previewSeries, startSeries } from "#domain/schedule/series/start-series.ts";
import type { SeriesWish } from "#domain/schedule/series/wish.ts";
import { rhythmOf, seriesMessages } from "#domain/schedule/series/words.ts";
import { groupForm, sessionForm } from "#domain/schedule/sessions/forms.ts";
import { usuallyOut } from "#domain/schedule/series/plan.ts";
import { putAtEnd } from "#domain/schedule/series/put-at-end.ts";
import { shownDates } from "./plan-dates.ts";
import { readSeriesTexts } from "./series-form.ts";

type Texts = Record<string, string>;
type Decided = ReturnType<typeof readSeriesTexts>["decided"];

/**
 * Answers a form of a new session that repeats: the form again with what is wrong, the preview of every date, or, once
 * that was seen, the series itself. What is no longer what was shown is shown anew.
 */
export async function submitStart(ctx: Ctx<Therapist>, form: FormData, address?: string) {
  const { intent, typed, decided } = readSeriesTexts(form);
  const again = (errors: Texts, failed?: string) => ({
    typed,
    errors,
    failed,
    preview: undefined,
    status: 422,
  });
  if (intent === "edit") return { ...again({}), status: 200 };
  const session = (typed["kind"] === "group" ? groupForm : sessionForm).safeParse(typed);
  const repeat = repeatForm.safeParse(typed);
  if (!session.success || !repeat.success)
    return again({
      ...(repeat.error && fieldErrorsIn(repeat.error)),
      ...(session.error && fieldErrorsIn(session.error)),
    });
  if (!session.data.session_type_id)
    return again({ session_type_id: "Please choose a treatment type." });
  const made = await makeWish(ctx, session.data, repeat.data);
  if (!made.ok) return again({}, seriesMessages[made.why]);
  const asked = repeat.data.recurrence_occurrences;
  if (intent === "at-end" && asked && made.value.recurrenceEndType === "after_occurrences") {
    const { occurrences, leaveOut } = await putAtEnd(ctx, made.value, {
      asked,
      leaveOut: decided.leaveOut,
    });
    const wish = { ...made.value, recurrenceOccurrences: occurrences };
    return showStart(ctx, {
      typed: { ...typed, at_end: String(occurrences - asked) },
      wish,
      decided: { ...decided, leaveOut },
    });
  }
  if (intent !== "save") return showStart(ctx, { typed, wish: made.value });

  const said = {
    ...("special_requirements" in session.data && {
      requirements: session.data.special_requirements || undefined,
    }),
    notes: session.data.notes || undefined,
  };
  const wasAsked = "was_asked" in session.data && session.data.was_asked;
  const started = await startSeries(ctx, made.value, { ...decided, said, wasAsked }, address);
  if (started.ok) throw redirect(`/therapist/series/${started.value.seriesId}?done=started`, 303);
  if (started.why === "ask-first") return again({ was_asked: seriesMessages["ask-first"] });
  if (started.why === "in-the-past") return again({ session_date: seriesMessages["in-the-past"] });
  return showStart(ctx, { typed, wish: made.value, decided, failed: seriesMessages[started.why] });
}

type Showing = { typed: Texts; wish: SeriesWish; decided?: Decided; failed?: string };

async function showStart(ctx: Ctx<Therapist>, { typed, wish, decided, failed }: Showing) {
  const plan = await previewSeries(ctx, wish);
  const first = plan.dates[0];
  if (!first || first.startsAt <= ctx.now) {
    const field = first ? "session_date" : "recurrence_end_date";
    const message = first ? seriesMessages["in-the-past"] : "There is no date up to then.";
    return {
      typed,
      errors: { [field]: message } as Texts,
      failed: undefined,
      preview: undefined,
      status: 422,
    };
  }
  const out = new Set(decided?.leaveOut ?? usuallyOut(plan.dates));
  const preview = {
    // How many were asked for, as long as more dates can be put at the end.
    asked:
      (wish.recurrenceOccurrences ?? mostOccurrences) < mostOccurrences
        ? Number(typed["recurrence_occurrences"])
        : undefined,
    mark: plan.mark,
    rhythm: rhythmOf(wish),
    isEndless: wish.recurrenceEndType === "never",
    dates: shownDates(plan.dates, { out }),
    concerned: await findConcerned(ctx, { ...plan, clientId: wish.clientId }, out),
  };
  return { typed, errors: {} as Texts, failed, preview, status: failed ? 409 : 200 };
}

export type StartResult = Awaited<ReturnType<typeof submitStart>>;
export type StartPreviewData = NonNullable<StartResult["preview"]>;
