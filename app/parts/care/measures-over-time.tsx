import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import { type Bounds, spansOf } from "#domain/care/episodes/rules.ts";
import { changeOf, differenceOf, lineOfChange } from "#domain/care/measuring/rules.ts";
import {
  type MeasureArea,
  measureAreas,
  formatAmount,
  formatMeasured,
  formatNorm,
  sideNames,
  type MeasuredDay,
  type MeasureSeries,
} from "#domain/care/measuring/messages.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { scaleAround } from "./chart-scale.ts";
import { LineChart } from "./line-chart.tsx";
import { TestStrip } from "./test-strip.tsx";

type Side = "left" | "right" | "one";
const sides: readonly Side[] = ["left", "right", "one"];
const inks = {
  left: { ink: "text-pine" },
  right: { ink: "text-clay", dash: "6 5" },
  one: { ink: "text-pine" },
};

/** What was measured, area by area: left and right over time, what changed since the first day, where they differ now. */
export function MeasuresOverTime({
  series,
  episodes = [],
}: {
  series: readonly MeasureSeries[];
  /** Whose days are marked below each picture. */
  episodes?: readonly Bounds[];
}) {
  const areas = [...new Set(series.map(({ measure }) => measure.area))];
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      {areas.map((area) => (
        <Area
          key={area}
          area={area}
          series={series.filter(({ measure }) => measure.area === area)}
          episodes={episodes}
        />
      ))}
      <p className="text-sm text-soft">
        Usual values are for orientation. A change is called better or worse only where it is more
        than the error of measuring.
      </p>
    </div>
  );
}

type AreaProps = {
  area: MeasureArea;
  series: readonly MeasureSeries[];
  episodes: readonly Bounds[];
};

const Area = ({ area, series, episodes }: AreaProps) => (
  <section aria-label={measureAreas[area]}>
    <h3 className="text-lg print:break-after-avoid">{measureAreas[area]}</h3>
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 @3xl:grid-cols-2 print:grid-cols-2">
      {series.map((one) => (
        <OverTime key={one.measure.key} series={one} episodes={episodes} />
      ))}
    </div>
  </section>
);

const tones = {
  better: "good",
  worse: "bad",
  same: "plain",
} as const;

type OverTimeProps = { series: MeasureSeries; episodes: readonly Bounds[] };

function OverTime({ series: { measure, days }, episodes }: OverTimeProps) {
  const here = sides.filter((side) => days.some((day) => day[side]));
  const latest = (side: Side) => days.findLast((day) => day[side])?.[side];
  const changes = here.flatMap((side) => {
    const first = days.find((day) => day[side]);
    const last = days.findLast((day) => day[side]);
    const change = first !== last && changeOf(measure, first?.[side], last?.[side]);
    return change ? [{ side, ...change }] : [];
  });
  const apart = differencesOf(measure, days);
  const now = here
    .map((side) => {
      const words = formatMeasured(measure, latest(side));
      return side === "one"
        ? words
        : `${side} ${latest(side)?.result ? words.toLowerCase() : words}`;
    })
    .join(", ");
  return (
    <div className="min-w-0 print:break-inside-avoid">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h4 className="font-sans text-base font-semibold tracking-normal">{measure.name}</h4>
        <p className="tabular-nums">{now}</p>
        <p className="text-sm text-soft">{shortDate(days.at(-1)!.on)}</p>
      </div>
      {(changes.length > 0 || apart) && (
        <p className="mb-2 flex flex-wrap items-center gap-1.5">
          {changes.map(({ side, words, tone }) => (
            <Badge key={side} tone={tones[tone]}>
              {side === "one" ? words : `${sideNames[side]} ${words}`}
            </Badge>
          ))}
          {apart && <Badge tone={apart.isMarked ? "warn" : "plain"}>{apart.words}</Badge>}
          {changes.length > 0 && (
            <span className="text-sm text-soft">{`since ${shortDate(days[0]!.on)}`}</span>
          )}
        </p>
      )}
      {measure.kind === "test" && <TestStrip series={{ measure, days }} />}
      {measure.kind !== "test" && days.length > 1 && (
        <Drawn series={{ measure, days }} here={here} episodes={episodes} />
      )}
      <Numbers series={{ measure, days }} here={here} />
    </div>
  );
}

/** How far left and right were apart on the first day with both, and on the last: "Sides apart 15°, now 1°". */
function differencesOf(measure: MeasureSeries["measure"], days: readonly MeasuredDay[]) {
  const both = days.filter(({ left, right }) => left && right);
  const [first, last] = [both[0], both.at(-1)];
  const now = last && differenceOf(measure, last.left, last.right);
  if (!first || !last || first === last || measure.kind === "test")
    return now && { words: `Now ${now.words}`, isMarked: now.isMarked };
  const gap = ({ left, right }: MeasuredDay) =>
    formatAmount(measure, Math.abs((left?.value ?? 0) - (right?.value ?? 0)));
  return { words: `Sides apart ${gap(first)}, now ${gap(last)}`, isMarked: now?.isMarked ?? false };
}

type PartProps = { series: MeasureSeries; here: readonly Side[] };

function Drawn({ series: { measure, days }, here, episodes }: PartProps & OverTimeProps) {
  const values = (side: Side) => days.map((day) => day[side]?.value ?? null);
  const first = days.find(({ one }) => one)?.one?.value;
  const level =
    measure.norm?.value === undefined
      ? lineOfChange(measure, first)
      : { value: measure.norm.value, name: formatNorm(measure) };
  const all = here.flatMap(values).filter((value) => value !== null);
  const formatDay = (day: MeasuredDay) =>
    here
      .filter((side) => day[side])
      .map((side) => `${side === "one" ? "" : `${side} `}${formatMeasured(measure, day[side])}`)
      .join(" and ");
  const [begun, last] = [days[0]!, days.at(-1)!];
  return (
    <LineChart
      summary={`${measure.name} on ${days.length} days: ${formatDay(begun)} on ${shortDate(begun.on)}, ${formatDay(last)} on ${shortDate(last.on)}.`}
      labels={days.map(({ on }) => shortDate(on))}
      lines={here.map((side) =>
        Object.assign({ name: sideNames[side], values: values(side) }, inks[side]),
      )}
      scale={scaleAround(level ? [...all, level.value] : all)}
      level={level}
      showsGap={here.length === 2}
      spans={spansOf(
        days.map(({ on }) => on),
        episodes,
      )}
    />
  );
}

/** Every value, the latest day first. */
const Numbers = ({ series: { measure, days }, here }: PartProps) => (
  <details className="mt-1.5 text-sm">
    <summary className="inline-block cursor-pointer py-1 underline underline-offset-4">
      All values<span className="sr-only">{` of ${measure.name}`}</span>
    </summary>
    <div className="mt-1.5">
      <Table
        caption={`${measure.name}, the latest day first`}
        rows={days.toReversed()}
        rowKey={({ on }) => on}
        columns={[
          {
            key: "on",
            header: "Day",
            cell: ({ on }) => shortDate(on),
          },
          ...here.map((side) => ({
            key: side,
            header: sideNames[side],
            align: "right" as const,
            cell: (day: MeasuredDay) => formatMeasured(measure, day[side]),
          })),
        ]}
      />
    </div>
  </details>
);
