import { Badge } from "#app/ui/badge.tsx";
import {
  activityChange,
  compareCharts,
  lineOfChange,
  type OwnProgress,
} from "#domain/care/progress/rules.ts";
import { formatMark } from "#domain/care/progress/messages.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { BodyPicture } from "./body-picture.tsx";
import { LineChart } from "./line-chart.tsx";

type ClientProgressProps = { progress: OwnProgress };

/** What a client has painted and scored themselves, as those who treat them read it: now, and what changed since last time. */
export function ClientProgress({ progress: { activities, charts } }: ClientProgressProps) {
  return (
    <div className="grid items-start gap-4 @container">
      <div className="grid items-start gap-4 @2xl:grid-cols-2 print:grid-cols-2">
        <BodyNow charts={charts} />
        <ActivitiesNow activities={activities} />
      </div>
    </div>
  );
}

function BodyNow({ charts: [last, before] }: Pick<OwnProgress, "charts">) {
  return (
    <section
      aria-label="What hurts where"
      className="min-w-0 rounded-lg border border-line bg-white p-4"
    >
      <h2 className="text-xl">What hurts where</h2>
      {!last && <p className="mt-1 text-soft">They have not painted a body chart yet.</p>}
      {last && (
        <>
          <p className="text-sm text-soft">
            {`Painted by them on ${shortDate(last.drawnOn)}`}
            {before ? `, before that on ${shortDate(before.drawnOn)}` : ", for the first time"}
          </p>
          <div className="mt-3 grid max-w-72 grid-cols-2 gap-2">
            {(["front", "back"] as const).map((view) => (
              <BodyPicture
                key={view}
                view={view}
                kinds={new Map(last.marks.map(({ region, kind }) => [region, kind]))}
                isSmall
              />
            ))}
          </div>
          <ul className="mt-3 grid gap-1">
            {compareCharts(last.marks, before?.marks).map(({ mark, change, tone }) => (
              <li key={mark.region} className="flex flex-wrap items-baseline gap-x-2">
                <span className={tone === "gone" ? "line-through" : ""}>{formatMark(mark)}</span>
                {change && <Badge tone={tones[tone]}>{change}</Badge>}
              </li>
            ))}
          </ul>
          {last.marks.length === 0 && <p className="text-soft">Nothing is marked.</p>}
        </>
      )}
    </section>
  );
}

const tones = {
  gone: "good",
  better: "good",
  worse: "bad",
  new: "warn",
  same: "plain",
} as const;

function ActivitiesNow({ activities }: Pick<OwnProgress, "activities">) {
  return (
    <section
      aria-label="Own activities"
      className="min-w-0 rounded-lg border border-line bg-white p-4"
    >
      <h2 className="text-xl">What they want to do again</h2>
      <p className="text-sm text-soft">Scored by them: 0 cannot do it, 10 as before.</p>
      {activities.length === 0 && (
        <p className="mt-2 text-soft">They have named no activities yet.</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {activities.map(({ id, name, scores }) => {
          const last = scores.at(-1);
          const change = activityChange(scores);
          return (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
              <span className="flex flex-wrap items-baseline gap-x-2">
                {last ? (
                  <>
                    <span className="tabular-nums">{`${last.score} of 10`}</span>
                    <span className="text-sm text-soft">{shortDate(last.on)}</span>
                  </>
                ) : (
                  <span className="text-soft">Not scored yet</span>
                )}
                {change && <Badge tone={tones[change.tone]}>{change.words}</Badge>}
              </span>
              {scores.length > 2 && (
                <div className="w-full">
                  <LineChart
                    summary={`${name}: ${scores.map(({ on, score }) => `${score} on ${shortDate(on)}`).join(", ")}.`}
                    labels={scores.map(({ on }) => shortDate(on))}
                    lines={[
                      {
                        name: "Score",
                        ink: "text-pine",
                        values: scores.map(({ score }) => score),
                      },
                    ]}
                    level={lineOfChange(scores)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
