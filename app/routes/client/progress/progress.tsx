import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireClient } from "#app/http/guards.ts";
import { BodyChart } from "#app/parts/care/body-chart.tsx";
import { MeasuresOverTime } from "#app/parts/care/measures-over-time.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { seatDays } from "#app/http/seat-days.ts";
import { SeatOverTime } from "#app/parts/riding/seat-over-time.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatGoalProgress } from "#domain/care/episodes/goal-progress.ts";
import { listOwnEpisodes } from "#domain/care/episodes/queries.ts";
import { listOwnMeasured } from "#domain/care/measuring/queries.ts";
import { seriesOf } from "#domain/care/measuring/series.ts";
import { findOwnProgress, type Progress } from "#domain/care/progress/queries.ts";
import { listOwnWeeks } from "#domain/care/plans/queries.ts";
import { progressMessages, formatMark } from "#domain/care/progress/messages.ts";
import { listOwnStanding } from "#domain/care/riding/findings/queries.ts";
import { longDate } from "#domain/kernel/time.ts";
import type { Route } from "./+types/progress.ts";
import { Activities } from "./activities.tsx";
import { OwnEpisodes } from "./own-episodes.tsx";
import { handleProgressAction } from "./progress-actions.ts";
import { ProgrammeWeeks } from "./programme-weeks.tsx";
import { SessionScores } from "./session-scores.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const [progress, weeks, measured, own, seat] = await Promise.all([
    findOwnProgress(ctx),
    listOwnWeeks(ctx),
    listOwnMeasured(ctx),
    listOwnEpisodes(ctx),
    listOwnStanding(ctx),
  ]);
  const measures = seriesOf(measured);
  const told = { series: measures, activities: progress.activities };
  const episodes = own.map(({ goals, ...episode }) => ({
    ...episode,
    goals: goals.map((goal) => ({
      ...goal,
      progress: formatGoalProgress(goal, told, {
        from: episode.opened_on,
        until: episode.closedOn,
      }),
    })),
  }));
  return {
    progress,
    weeks,
    measures,
    episodes,
    seat: seatDays(seat),
    flash: flashOf(url, progressMessages),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleProgressAction(request, context);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Progress", matches);

export default function OwnProgress({
  loaderData: { progress, weeks, measures, episodes, seat, flash },
  actionData,
}: Route.ComponentProps) {
  const bounds = episodes.map(({ title, opened_on: openedOn, closedOn }) => ({
    title,
    openedOn,
    closedOn,
  }));
  return (
    <div className="max-w-4xl">
      <h1 className="text-3xl">Progress</h1>
      <p className="mt-2 mb-6 text-soft">
        How it goes over time, in your own words and numbers. Only you and those who treat you see
        it.{" "}
        <a href={href("/client/programme")} className="link">
          Your home programme for today
        </a>
        {" · "}
        <a href={href("/client/questionnaires")} className="link">
          Questionnaires
        </a>
      </p>
      <ActionNotice result={actionData} flash={flash} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <OwnEpisodes episodes={episodes} />
        <SessionScores sessions={progress.sessions} episodes={bounds} />
        {measures.length > 0 && (
          <Card as="section">
            <h2 className="text-2xl">What was measured</h2>
            <p className="mt-1 mb-4 text-soft">
              As your therapist measured it in the sessions they shared with you, and as you
              answered it yourself.
            </p>
            <MeasuresOverTime series={measures} episodes={bounds} />
          </Card>
        )}
        {seat.length > 0 && (
          <Card as="section">
            <h2 className="text-2xl">How you sit</h2>
            <p className="mt-1 mb-4 text-soft">
              Seen from behind, as your therapist found it and shared it with you.
            </p>
            <SeatOverTime days={seat} />
          </Card>
        )}
        <ProgrammeWeeks weeks={weeks} />
        <Activities activities={progress.activities} result={actionData} />
        <WhatHurts charts={progress.charts} />
      </div>
    </div>
  );
}

/** The body as it was painted last, to be painted anew, and what was marked before. */
function WhatHurts({ charts: [last, ...before] }: { charts: Progress["charts"] }) {
  const busy = useNavigation().formData?.get("intent") === "paint";
  return (
    <Card as="section">
      <h2 className="text-2xl">What hurts where</h2>
      <p className="mt-1 mb-4 text-soft">
        {last ? `As you painted it on ${longDate(last.drawnOn)}. ` : ""}
        Choose what it is, then press where you feel it; press again to take it away.
      </p>
      <Form method="post" key={last?.id}>
        <BodyChart name="marks" marks={last?.marks ?? []} />
        <Button name="intent" value="paint" busy={busy} className="mt-5">
          Save for today
        </Button>
      </Form>
      {before.length > 0 && (
        <dl className="mt-6 divide-y divide-line border-t border-line">
          {before.map(({ id, drawnOn, marks }) => (
            <div key={id} className="grid gap-x-6 py-2.5 sm:grid-cols-[12rem_1fr]">
              <dt className="text-soft">{longDate(drawnOn)}</dt>
              <dd>
                {marks.length === 0 ? "Nothing was marked." : marks.map(formatMark).join("; ")}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
