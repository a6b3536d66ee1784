import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { type ActionResult, ActionNotice } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { restoreExcludedDate } from "#domain/schedule/series/restore-excluded-date.ts";
import { findSeries } from "#domain/schedule/series/find-series.ts";
import { tellClient } from "#domain/schedule/sessions/forms.ts";
import { findSeriesUndo, undoSeriesChange } from "#domain/schedule/series/undo-series-change.ts";
import { seriesMessages } from "#domain/schedule/series/messages.ts";
import type { Route } from "./+types/series.ts";
import { ExcludedDates } from "./excluded-dates.tsx";
import { SeriesDates } from "./series-dates.tsx";
import { seriesViewOf } from "./series-facts.ts";
import { UndoChange } from "./undo-change.tsx";

const news = {
  started: "Series started. Whoever comes is told of all its dates in one mail, in three minutes.",
  changed: "Series changed. Whoever it concerns is told in one mail, in three minutes.",
  ended: "Series ended. Whoever it concerns is told in one mail, in three minutes.",
  added: "Date added. Whoever it concerns is told by mail, in three minutes.",
  "added-quietly": "Date added. No mail says so.",
  undone: "Undone: all dates are as they were before. Nobody was told.",
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const page = Number(/^[1-9]\d{0,3}$/.exec(url.searchParams.get("page") ?? "")?.[0]) || undefined;
  const found = orNotFound(
    isUuid(params.seriesId) ? await findSeries(ctx, params.seriesId, page) : undefined,
  );
  return {
    series: seriesViewOf(found, ctx.now),
    flash: flashOf(url, news),
    undo: await findSeriesUndo(ctx, found.rule.id),
  };
}

/** Adds a date after all that was left out, or takes the last change of the series back. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const id = orNotFound(isUuid(params.seriesId) ? params.seriesId : undefined);
  const { day = "", intent, change = "", tell_client } = textsIn(await request.formData());
  if (intent === "undo") return undo(context, orNotFound(isUuid(change) ? change : undefined));
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  const isQuiet = tellClient.parse(tell_client) === "no";
  const added = await restoreExcludedDate(requireTherapist(context).ctx, {
    seriesId: id,
    day: orNotFound(isDay ? day : undefined),
    isQuiet,
  });
  if (!added.ok) return data<ActionResult>({ failed: seriesMessages[added.why] }, 409);
  const news = isQuiet ? "added-quietly" : "added";
  throw redirect(`${href("/therapist/series/:seriesId", { seriesId: id })}?done=${news}`, 303);
}

async function undo(context: Route.ActionArgs["context"], change: string) {
  const undone = await undoSeriesChange(requireTherapist(context).ctx, change);
  if (!undone.ok) return data<ActionResult>({ failed: seriesMessages[undone.why] }, 409);
  throw redirect(
    `${href("/therapist/series/:seriesId", { seriesId: undone.value.seriesId })}?done=undone`,
    303,
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(loaderData ? `Series: ${loaderData.series.title}` : "Series", matches);

export default function SeriesPage({
  loaderData: { series, flash, undo: change },
  actionData,
}: Route.ComponentProps) {
  const { id, title, facts, isOver, nextId, carriedOnBy, page, pages } = series;
  return (
    <div className="max-w-4xl">
      <BackLink href={href("/therapist/booking")}>Back to the calendar</BackLink>
      <ActionNotice result={actionData} flash={flash} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">{title}</h1>
        <Badge tone={isOver ? "plain" : "info"}>{isOver ? "No dates to come" : "Series"}</Badge>
      </div>
      <Card as="section" className="mt-4">
        <FactList facts={facts} />
      </Card>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {change && <UndoChange change={change} />}
        {nextId && (
          <>
            <LinkButton
              href={`${href("/therapist/series/:seriesId/change", { seriesId: id })}?from=${nextId}`}
              variant="secondary"
              size="small"
            >
              Change or move…
            </LinkButton>
            <LinkButton
              href={`${href("/therapist/series/:seriesId/end", { seriesId: id })}?from=${nextId}`}
              variant="secondary"
              size="small"
            >
              End…
            </LinkButton>
          </>
        )}
        {carriedOnBy && (
          <a
            href={href("/therapist/series/:seriesId", { seriesId: carriedOnBy })}
            className="link py-2"
          >
            Its later dates are a series of their own
          </a>
        )}
      </div>
      <ExcludedDates dates={series.excludedDates} isGroup={series.isGroup} />
      <SeriesDates series={series} />
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(to) => `${href("/therapist/series/:seriesId", { seriesId: id })}?page=${to}`}
      />
    </div>
  );
}
