import { href, redirect } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { fieldErrorsIn } from "#app/http/forms.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { listSessionParts } from "#domain/schedule/calendar/list-session-parts.ts";
import { changeSeries, previewChange } from "#domain/schedule/series/change-series.ts";
import { repeatForm } from "#domain/schedule/series/forms.ts";
import type { Series } from "#domain/schedule/series/load-series.ts";
import { type ChangeForm, changeFormOf, makeChange } from "#domain/schedule/series/make-change.ts";
import type { ChangeInput } from "#domain/schedule/series/plan-change.ts";
import { excludedByDefault, withRestoredDates } from "#domain/schedule/series/plan.ts";
import { findAffectedPeople } from "#domain/schedule/series/queries.ts";
import { seriesMessages } from "#domain/schedule/series/messages.ts";
import { findSession } from "#domain/schedule/sessions/queries.ts";
import { sessionLabels } from "#domain/schedule/sessions/fields.ts";
import { tellClient } from "#domain/schedule/sessions/forms.ts";
import { differencesOf } from "./differences.ts";
import { dateViewsOf } from "./plan-dates.ts";
import { readSeriesTexts } from "./series-form.ts";

type Texts = Record<string, string>;

/**
 * Answers the form of a change: the form again with what is wrong, the preview of every date to come, or, once that was
 * seen, the changed series. A change of one date alone is made on that date's own page.
 */
export async function submitChange(ctx: Ctx<Therapist>, series: Series, form: FormData) {
  const { intent, values, decided } = readSeriesTexts(form);
  const again = (errors: Texts, failed?: string) => ({
    values,
    errors,
    failed,
    preview: undefined,
    status: 422,
  });
  if (intent === "edit") return { ...again({}), status: 200 };
  const read = changeFormOf(series).safeParse(values);
  const repeat = values["repeats"] === "on" ? repeatForm.safeParse(values) : undefined;
  if (!read.success || repeat?.success === false)
    return again({
      ...(repeat?.error && fieldErrorsIn(repeat.error)),
      ...(read.error && fieldErrorsIn(read.error)),
    });
  const seen = orNotFound(await findSession(ctx, read.data.from));
  const change = makeChange(series, seen, read.data, repeat?.data);
  if (!change) return again({}, "Nothing is different yet. Please change a field first.");
  if (read.data.scope === "this") throw redirect(oneDate(read.data, values, change), 303);
  const requested: ChangeInput = { fromSession: seen.id, scope: read.data.scope, change };
  if (intent !== "save") return showChange(ctx, { series, values, requested });

  const saving = {
    seriesId: series.id,
    version: Number(values["version"]),
    requested,
    decided,
    isQuiet: tellClient.parse(values["tell_client"]) === "no",
  };
  const changed = await changeSeries(ctx, saving);
  if (changed.ok)
    throw redirect(
      `${href("/therapist/series/:seriesId", { seriesId: changed.value.seriesId })}?done=changed`,
      303,
    );
  return showChange(ctx, {
    series,
    values,
    requested,
    decided,
    failed: seriesMessages[changed.why],
  });
}

/** Where one date alone is changed, with what was typed: on the page that moves it, or in the form of all that it is. */
function oneDate({ from }: ChangeForm, values: Texts, { template }: ChangeInput["change"]): string {
  const names = template ? [...when, ...Object.keys(sessionLabels)] : when;
  const query = new URLSearchParams(
    names.flatMap((name) => (name in values ? [[name, values[name]!]] : [])),
  );
  return template
    ? `${href("/therapist/cms/sessions/:sessionId", { sessionId: from })}?${query}`
    : `${href("/therapist/sessions/:sessionId/move", { sessionId: from })}?${query}`;
}

const when = ["session_date", "session_time", "duration_minutes"];

type Showing = {
  series: Series;
  values: Texts;
  requested: ChangeInput;
  decided?: ReturnType<typeof readSeriesTexts>["decided"];
  failed?: string;
};

async function showChange(
  ctx: Ctx<Therapist>,
  { series, values, requested, decided, failed }: Showing,
) {
  const { plan, series: now } = orNotFound(await previewChange(ctx, series.id, requested));
  if (typeof plan === "string")
    return {
      values,
      errors: {} as Texts,
      failed: failed ?? seriesMessages[plan],
      preview: undefined,
      status: 409,
    };
  const out = new Set(decided?.excludedDates ?? excludedByDefault(plan.dates));
  const parts = await listSessionParts(ctx, "");
  const taken = { ...withRestoredDates(plan, decided?.restoredDates), clientId: series.clientId };
  const affectedPeople = await findAffectedPeople(ctx, taken, out, requested.change);
  const { template } = requested.change;
  const isOtherwise = template !== undefined;
  const dates = dateViewsOf(plan.dates, {
    out,
    takenIn: new Set(decided?.restoredDates),
    isOtherwise,
  });
  const differences = differencesOf(series, template, parts);
  const preview = {
    isGroup: series.kind === "group",
    fingerprint: plan.fingerprint,
    version: now.version,
    dates,
    affectedPeople,
    differences,
  };
  return { values, errors: {} as Texts, failed, preview, status: failed ? 409 : 200 };
}

export type ChangePreviewData = NonNullable<Awaited<ReturnType<typeof submitChange>>["preview"]>;
