import { classes } from "#app/ui/classes.ts";
import { type ChartScale, scoreScale } from "./chart-scale.ts";

type Line = { name: string; ink: string; dash?: string; values: readonly (number | null)[] };
type LineChartProps = {
  /** What it shows, in a sentence that carries the numbers: for those who do not see it. */
  summary: string;
  /** What stands under the points, oldest first. */
  labels: readonly string[];
  /** Values on the scale, one a label; null where nothing was said. */
  lines: readonly Line[];
  /** From 0 to 10 unless another is given. */
  scale?: ChartScale;
  /** A value to compare with, drawn across. */
  level?: { value: number; name: string } | undefined;
  /** Fills what lies between two lines. */
  showsGap?: boolean;
  /** What begins and ends on the way, by the places of its points: a bar each below the picture. */
  spans?: readonly { name: string; from: number; to: number }[];
};

const [width, height] = [460, 180];
const spanHeight = 26;

/** Values over time, drawn on the server; a table beside it says them all. Lines differ by their dashes, too. */
export function LineChart(props: LineChartProps) {
  const { summary, labels, lines, scale = scoreScale, level, showsGap = false } = props;
  const { spans = [] } = props;
  const at = (place: number) =>
    labels.length === 1 ? width / 2 : (place / (labels.length - 1)) * width;
  const up = (value: number) => height - ((value - scale.from) / (scale.to - scale.from)) * height;
  /** All points there are; what was not said is bridged. */
  const pointsOf = (values: Line["values"]): string[] =>
    values.flatMap((value, place) => (value === null ? [] : [`${at(place)} ${up(value)}`]));
  const ends = [...new Set([0, labels.length - 1])];
  return (
    <figure className="rounded-lg border border-line bg-white p-4 print:break-inside-avoid">
      <figcaption className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {lines.map(({ name, ink, dash }) => (
          <LegendEntry key={name} name={name} ink={ink} dash={dash} />
        ))}
        {level && <LegendEntry name={level.name} ink="text-soft" dash="2 4" />}
      </figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`-42 -10 ${width + 52} ${height + 20 + spans.length * spanHeight}`}
        className="block w-full"
      >
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <path d={`M0 ${up(tick)}H${width}`} className="stroke-line" />
            <text x={-8} y={up(tick) + 6} textAnchor="end" className="fill-soft text-lg">
              {String(tick).replace("-", "−")}
            </text>
          </g>
        ))}
        {level && (
          <path
            d={`M0 ${up(level.value)}H${width}`}
            className="stroke-soft"
            strokeWidth={2}
            strokeDasharray="2 4"
          />
        )}
        {showsGap && lines.length === 2 && (
          <path
            d={pathOf([...pointsOf(lines[0]!.values), ...pointsOf(lines[1]!.values).toReversed()])}
            className="fill-clay/10"
          />
        )}
        {spans.map(({ name, from, to }, row) => (
          <Bar key={name} name={name} from={at(from)} to={at(to)} row={row} />
        ))}
        {lines.map(({ name, ink, dash, values }) => (
          <g key={name} className={ink}>
            <path
              d={pathOf(pointsOf(values))}
              fill="none"
              stroke="currentColor"
              strokeWidth={3}
              strokeDasharray={dash}
              strokeLinejoin="round"
            />
            {values.map((value, place) =>
              value === null ? null : (
                <circle key={labels[place]} cx={at(place)} cy={up(value)} r={4} fill="currentColor">
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

/** Roughly what a letter of a bar's name takes. */
const letterWidth = 9.5;

/** A bar from the first to the last point of what it is named for; its name stands in it, or on the side with more space. */
function Bar({ name, from, to, row }: { name: string; from: number; to: number; row: number }) {
  const y = height + 22 + row * spanHeight;
  const isInside = to - from > name.length * letterWidth + 24;
  const isLeft = from > width - to;
  const [x, anchor] = isInside
    ? ([(from + to) / 2, "middle"] as const)
    : isLeft
      ? ([from - 14, "end"] as const)
      : ([to + 14, "start"] as const);
  return (
    <g className="text-sage">
      <path d={`M${from} ${y}H${to}`} stroke="currentColor" strokeWidth={4} strokeLinecap="round" />
      <text
        x={x}
        y={y + 5}
        textAnchor={anchor}
        stroke="white"
        strokeWidth={10}
        paintOrder="stroke"
        className="fill-soft text-lg"
      >
        {name}
      </text>
    </g>
  );
}

const LegendEntry = ({ name, ink, dash }: Pick<Line, "name" | "ink" | "dash">) => (
  <span className={classes("inline-flex items-center gap-2", ink)}>
    <svg aria-hidden viewBox="0 0 28 4" className="h-1 w-7">
      <path d="M0 2H28" stroke="currentColor" strokeWidth={3} strokeDasharray={dash} />
    </svg>
    {name}
  </span>
);

const pathOf = (points: readonly string[]): string =>
  points.length === 0 ? "" : `M${points.join("L")}`;
