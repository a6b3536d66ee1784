import { classes } from "#app/ui/classes.ts";

type Bar = { label: string; value: number; said: string };
type BarChartProps = {
  /** What it shows, in a sentence that carries the numbers: for those who do not see it. */
  summary: string;
  bars: readonly Bar[];
  /** The top of the scale, as people read it. */
  top: string;
  /** The colour of the bars. */
  ink?: "text-pine" | "text-clay";
};

/** Bars over time, drawn on the server; each says its value when pointed at, and a table beside says them all. */
export function BarChart({ summary, bars, top, ink = "text-pine" }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const marks = [...new Set([0, Math.floor((bars.length - 1) / 2), bars.length - 1])];
  return (
    <figure className="rounded-lg border border-line bg-white p-5">
      <p aria-hidden className="mb-1 text-xs text-soft tabular-nums">
        {top}
      </p>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${bars.length * 10} 100`}
        preserveAspectRatio="none"
        className={classes("block h-48 w-full overflow-visible border-y border-line", ink)}
      >
        {bars.map(({ label, value, said }, place) => {
          const height = (Math.max(0, value) / highest) * 100;
          return (
            <g key={label}>
              <title>{`${label}: ${said}`}</title>
              <rect x={place * 10} y={0} width={10} height={100} fill="transparent" />
              <rect
                x={place * 10 + 1}
                y={100 - height}
                width={8}
                height={height}
                fill="currentColor"
              />
            </g>
          );
        })}
      </svg>
      <p aria-hidden className="mt-2 flex justify-between text-xs text-soft">
        {marks.map((place) => (
          <span key={place}>{bars[place]?.label}</span>
        ))}
      </p>
    </figure>
  );
}

type Step = { label: string; value: string; share: number; note?: string };

/** A few amounts one under the other, each with its bar as wide as its share (0 to 1) of the largest. */
export function ShareBars({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-white p-5"
    >
      {steps.map(({ label: name, value, share, note }) => (
        <li key={name}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <span className="tabular-nums">
              {value}
              {note && <span className="text-soft"> · {note}</span>}
            </span>
          </p>
          <svg
            aria-hidden
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="mt-1 block h-2 w-full text-pine"
          >
            <rect width={100} height={4} rx={0} className="fill-cream" />
            <rect width={Math.max(0, Math.min(1, share)) * 100} height={4} fill="currentColor" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
