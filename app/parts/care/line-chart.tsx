import { classes } from "#app/ui/classes.ts";

type Line = { name: string; ink: string; dash?: string; values: readonly (number | null)[] };
type LineChartProps = {
  /** What it shows, in a sentence that carries the numbers: for those who do not see it. */
  summary: string;
  /** What stands under the points, oldest first. */
  labels: readonly string[];
  /** Values from 0 to 10, one a label; null where nothing was said. */
  lines: readonly Line[];
};

const [width, height] = [600, 200];

/** Scores from 0 to 10 over time, drawn on the server; a table beside it says them all. Lines differ by their dashes, too. */
export function LineChart({ summary, labels, lines }: LineChartProps) {
  const at = (place: number) =>
    labels.length === 1 ? width / 2 : (place / (labels.length - 1)) * width;
  const ends = [...new Set([0, labels.length - 1])];
  return (
    <figure className="rounded-lg border border-line bg-white p-4">
      <figcaption className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {lines.map(({ name, ink, dash }) => (
          <span key={name} className={classes("inline-flex items-center gap-2", ink)}>
            <svg aria-hidden viewBox="0 0 28 4" className="h-1 w-7">
              <path d="M0 2H28" stroke="currentColor" strokeWidth={3} strokeDasharray={dash} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`-24 -8 ${width + 34} ${height + 16}`}
        className="block w-full"
      >
        {[0, 5, 10].map((score) => (
          <g key={score}>
            <path d={`M0 ${height - score * 20}H${width}`} className="stroke-line" />
            <text x={-8} y={height - score * 20 + 5} textAnchor="end" className="fill-soft text-sm">
              {score}
            </text>
          </g>
        ))}
        {lines.map(({ name, ink, dash, values }) => (
          <g key={name} className={ink}>
            <path
              d={pathOf(values, at)}
              fill="none"
              stroke="currentColor"
              strokeWidth={3}
              strokeDasharray={dash}
              strokeLinejoin="round"
            />
            {values.map((value, place) =>
              value === null ? null : (
                <circle
                  key={labels[place]}
                  cx={at(place)}
                  cy={height - value * 20}
                  r={4}
                  fill="currentColor"
                >
                  <title>{`${labels[place]}: ${name.toLowerCase()} ${value}`}</title>
                </circle>
              ),
            )}
          </g>
        ))}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-soft">
        {ends.map((place) => (
          <span key={place}>{labels[place]}</span>
        ))}
      </p>
    </figure>
  );
}

/** Through all points there are; what was not said is bridged. */
const pathOf = (values: readonly (number | null)[], at: (place: number) => number): string =>
  values
    .flatMap((value, place) => (value === null ? [] : [`${at(place)} ${height - value * 20}`]))
    .map((point, place) => `${place === 0 ? "M" : "L"}${point}`)
    .join("");
