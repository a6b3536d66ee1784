import type { RideFinding } from "#domain/care/riding/findings/messages.ts";
import { FindingsCompared, SeatPictures } from "./findings-compared.tsx";

/** An assessment as Progress shows it. */
export type SeatDay = {
  id: string;
  /** "3 June 2026". */
  on: string;
  horse: string | null;
  summary: string;
  findings: readonly RideFinding[];
};

/** A rider's seat at the first assessment and at the last, and point by point what changed. */
export function SeatOverTime({ days }: { days: readonly SeatDay[] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const shown = first === last ? [last] : [first, last];
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 lg:grid-cols-2">
        {shown.map((day) => (
          <section key={day.id} aria-label={`The seat on ${day.on}`}>
            <h3 className="mb-2 text-lg">
              {day.on}
              {day.horse && <span className="text-base text-soft"> with {day.horse}</span>}
            </h3>
            <SeatPictures findings={day.findings} />
            {day.summary && (
              <p className="mt-2 max-w-xl wrap-anywhere whitespace-pre-line">{day.summary}</p>
            )}
          </section>
        ))}
      </div>
      <div>
        <h3 className="mb-2 text-lg">
          {first === last
            ? "Point by point"
            : `Point by point on ${last.on}, and since ${first.on}`}
        </h3>
        <FindingsCompared
          findings={last.findings}
          before={first === last ? undefined : { findings: first.findings, on: first.on }}
        />
      </div>
    </div>
  );
}
