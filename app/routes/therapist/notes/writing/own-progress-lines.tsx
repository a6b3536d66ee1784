import { Badge } from "#app/ui/badge.tsx";
import { activityChange, compareCharts, type OwnProgress } from "#domain/care/progress/rules.ts";
import { formatMark } from "#domain/care/progress/messages.ts";
import { shortDate } from "#domain/kernel/time.ts";

const tones = {
  gone: "good",
  better: "good",
  worse: "bad",
  new: "warn",
  same: "plain",
} as const;

/** What a client painted and scored last, a line each with the change; the pictures are in the record's Progress. */
export function OwnProgressLines({ progress: { activities, charts } }: { progress: OwnProgress }) {
  const [last, before] = charts;
  return (
    <>
      {last && (
        <div>
          <p className="text-soft">Painted on {shortDate(last.drawnOn)}</p>
          <ul>
            {last.marks.length === 0 && <li>Nothing is marked.</li>}
            {compareCharts(last.marks, before?.marks).map(({ mark, change, tone }) => (
              <li key={mark.region} className="wrap-anywhere">
                <span className={tone === "gone" ? "line-through" : ""}>{formatMark(mark)}</span>{" "}
                {change && <Badge tone={tones[tone]}>{change}</Badge>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {activities.length > 0 && (
        <ul aria-label="Own activities, 0 cannot do it, 10 as before" className="grid gap-1">
          {activities.map(({ id, name, scores }) => {
            const score = scores.at(-1)?.score;
            const change = activityChange(scores);
            return (
              <li key={id} className="wrap-anywhere">
                {name}:{" "}
                <b className="font-semibold">
                  {score === undefined ? "not scored yet" : `${score} of 10`}
                </b>{" "}
                {change && <Badge tone={tones[change.tone]}>{change.words}</Badge>}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
