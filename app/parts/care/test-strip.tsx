import { resultNames, sideNames, type MeasureSeries } from "#domain/care/measuring/messages.ts";
import { shortDate } from "#domain/kernel/time.ts";

const sides = ["left", "right"] as const;
const [step, start, height] = [44, 64, 80];
const rows = { left: 24, right: 60 };
const ring = "fill-white stroke-pine";
const dot = "fill-clay stroke-clay";

/** A test over time: a full dot where it was positive, a ring where it was negative, a dash where it was not done. */
export function TestStrip({ series: { measure, days } }: { series: MeasureSeries }) {
  const said = days.map((day) => {
    const results = sides.flatMap((side) => {
      const result = day[side]?.result;
      return result ? [`${side} ${resultNames[result].toLowerCase()}`] : [];
    });
    return `${shortDate(day.on)} ${results.join(", ")}`;
  });
  return (
    <figure className="rounded-lg border border-line bg-white p-4">
      <figcaption className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Legend ink={dot} name="Positive" />
        <Legend ink={ring} name="Negative" />
      </figcaption>
      <svg
        role="img"
        aria-label={`${measure.name}: ${said.join("; ")}.`}
        viewBox={`0 0 ${Math.max(start + days.length * step, 460)} ${height}`}
        className="block w-full"
      >
        {sides.map((side) => (
          <text key={side} x={0} y={rows[side] + 6} className="fill-soft text-lg">
            {sideNames[side]}
          </text>
        ))}
        {days.flatMap((day, at) =>
          sides.map((side) => {
            const [result, x] = [day[side]?.result, start + at * step + step / 2];
            if (!result) return null;
            return result === "not-done" ? (
              <path
                key={`${day.on} ${side}`}
                d={`M${x - 7} ${rows[side]}h14`}
                className="stroke-soft"
                strokeWidth={3}
              />
            ) : (
              <circle
                key={`${day.on} ${side}`}
                cx={x}
                cy={rows[side]}
                r={10}
                strokeWidth={3}
                className={result === "positive" ? dot : ring}
              />
            );
          }),
        )}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-soft">
        <span>{shortDate(days[0]!.on)}</span>
        {days.length > 1 && <span>{shortDate(days.at(-1)!.on)}</span>}
      </p>
    </figure>
  );
}

const Legend = ({ ink, name }: { ink: string; name: string }) => (
  <span className="inline-flex items-center gap-2">
    <svg aria-hidden viewBox="0 0 16 16" className="size-3.5">
      <circle cx={8} cy={8} r={6} strokeWidth={2.5} className={ink} />
    </svg>
    {name}
  </span>
);
