import { classes } from "#app/ui/classes.ts";
import {
  formatAmount,
  formatNorm,
  kinds,
  type Measure,
  type MeasureSource,
  measureSources,
} from "#domain/care/measuring/messages.ts";

type MeasureListProps = {
  measures: readonly Measure[];
  /** What the button beside each does. */
  task: "use" | "leave";
  mayChange: boolean;
};

/** Measures: how each is taken, what is usual, from when on a change or a difference counts. */
export function MeasureList({ measures, task, mayChange }: MeasureListProps) {
  if (measures.length === 0) return null;
  return (
    <ul
      className={classes(
        "divide-y divide-line",
        task === "leave" ? "rounded-lg border border-line bg-white" : "border-t border-line",
      )}
    >
      {measures.map((measure) => (
        <Line key={measure.key} measure={measure} task={task} mayChange={mayChange} />
      ))}
    </ul>
  );
}

type LineProps = Omit<MeasureListProps, "measures"> & { measure: Measure };

function Line({ measure, task, mayChange }: LineProps) {
  const { key, name, kind, sides, how, norm, matters, differs } = measure;
  const what = [kinds[kind].name, sides === "both" && "left and right", how && lower(how)];
  const isSame = matters && differs?.in === "unit" && differs.by === matters.by;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1.2fr)_5rem]">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-soft">{what.filter(Boolean).join(", ")}</p>
      </div>
      <p className="text-sm max-lg:col-span-2 max-lg:row-start-2">
        {norm && (
          <>
            {capital(formatNorm(measure))} <SourceMark source={norm.source} />
          </>
        )}
      </p>
      <p className="text-sm text-soft max-lg:col-span-2 max-lg:row-start-3">
        {matters && (
          <>
            {`A change${isSame ? ", or a difference of sides," : ""} counts from ${formatAmount(measure, matters.by)}`}{" "}
            <SourceMark source={matters.source} />{" "}
          </>
        )}
        {differs && !isSame && (
          <>
            {`Sides differ from ${differs.in === "percent" ? `${differs.by} percent` : formatAmount(measure, differs.by)}`}{" "}
            <SourceMark source={differs.source} />
          </>
        )}
      </p>
      {mayChange && (
        <button
          name="intent"
          value={`${task}:${key}`}
          className="link shrink-0 justify-self-end py-1 text-sm max-lg:col-start-2 max-lg:row-start-1"
        >
          {task === "leave" ? "Leave out" : "Use"}
          <span className="sr-only">{`: ${name}`}</span>
        </button>
      )}
    </li>
  );
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const lower = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
const places = Object.keys(measureSources);

/** Leads to the source at the foot of the page, by its number. */
const SourceMark = ({ source }: { source: MeasureSource }) => (
  <a href={`#source-${source}`} className="link whitespace-nowrap">
    <span className="sr-only">Source </span>[{places.indexOf(source) + 1}]
  </a>
);
