import { data } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { ResultNotice } from "#app/ui/feedback/notice.tsx";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { labelsOf, omitFields } from "#domain/kernel/input/field-definitions.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { listSessionParts } from "#domain/schedule/calendar/list-session-parts.ts";
import { findRule } from "#domain/schedule/series/find-series.ts";
import { changeFields, repeatFields } from "#domain/schedule/series/fields.ts";
import type { Series } from "#domain/schedule/series/load-series.ts";
import { lastDayOf } from "#domain/schedule/series/make-change.ts";
import { rhythmOf } from "#domain/schedule/series/messages.ts";
import { findSession } from "#domain/schedule/sessions/queries.ts";
import { sessionLabels } from "#domain/schedule/sessions/fields.ts";
import type { Route } from "./+types/change-series.ts";
import { submitChange } from "./change-actions.ts";
import { ChangeForm } from "./change-form.tsx";
import { ChangePreview } from "./change-preview.tsx";

const findIt = async (ctx: Ctx<Therapist>, id: string): Promise<Series> =>
  orNotFound(isUuid(id) ? await findRule(ctx, id) : undefined);

/** The form as the series stands, seen from one of its dates; the address may name another day and time for that date. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const series = await findIt(ctx, params.seriesId);
  const from = url.searchParams.get("from") ?? "";
  const found = isUuid(from) ? await findSession(ctx, from) : undefined;
  const seen = orNotFound(found?.seriesId === series.id ? found : undefined);
  const parts = await listSessionParts(ctx, "");
  const { session_date, session_time } = Object.fromEntries(url.searchParams);
  const values: Record<string, string> = {
    ...asItStands(series),
    from: seen.id,
    scope: "future",
    session_date: session_date ?? seen.sessionDate,
    ...(session_time && { session_time }),
  };
  return {
    id: series.id,
    isGroup: series.kind === "group",
    rhythm: rhythmOf(series),
    seenAt: seen.startsAt,
    people: parts.people,
    places: parts.places,
    values,
  };
}

const asItStands = (series: Series): Record<string, string> => ({
  session_time: series.localTime,
  duration_minutes: String(series.durationMinutes),
  ...textsOfRow(
    { ...changeFields, ...omitFields(repeatFields, ["recurrence_occurrences"]) },
    series,
  ),
  monthly_by: series.monthlyBy ?? "day",
  recurrence_end_type: series.recurrenceEndType === "never" ? "never" : "by_date",
  recurrence_end_date: lastDayOf(series) ?? "",
});

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const series = await findIt(ctx, params.seriesId);
  const { status, ...result } = await submitChange(ctx, series, await request.formData());
  return data(result, status);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Change series", matches);

export default function ChangeSeries({ loaderData, actionData }: Route.ComponentProps) {
  const values = actionData?.values ?? loaderData.values;
  const { preview, failed } = actionData ?? {};
  if (preview) return <ChangePreview preview={preview} values={values} failed={failed} />;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const labels: Record<string, string> = { ...sessionLabels, ...labelsOf(repeatFields) };
  return (
    <div className="max-w-4xl">
      <h1 className="mb-4 text-2xl">Change this series</h1>
      {failed && (
        <ResultNotice of={actionData} tone="error" className="mb-4">
          {failed}
        </ResultNotice>
      )}
      <ErrorSummary
        errors={Object.entries(errors).map(([field, message]) => ({
          field,
          message: `${labels[field] ?? "Which dates"}: ${message}`,
        }))}
      />
      <ChangeForm {...loaderData} values={values} errors={errors} />
    </div>
  );
}
