import { Check } from "lucide-react";
import { Form } from "react-router";
import { classes } from "#app/ui/classes.ts";
import {
  kinds,
  type Measure,
  type MeasureArea,
  measureAreas,
  type MeasureSource,
  measureSources,
  formatAmount,
  formatNorm,
} from "#domain/care/measuring/messages.ts";

type MeasureListProps = {
  area: MeasureArea;
  measures: readonly Measure[];
  used: readonly string[];
  mayChange: boolean;
};

/** The measures of one area: how each is taken, what is usual, from when on a change counts. */
export function MeasureList({ area, measures, used, mayChange }: MeasureListProps) {
  const inUse = measures.filter(({ key }) => used.includes(key)).length;
  return (
    <section aria-labelledby={area} className="scroll-mt-6">
      <h2 id={area} className="scroll-mt-6 text-xl">
        {measureAreas[area]}{" "}
        <span className="font-sans text-sm tracking-normal text-soft">{`${inUse} of ${measures.length} in use`}</span>
      </h2>
      <Form
        method="post"
        preventScrollReset
        className="mt-2 overflow-hidden rounded-lg border border-line bg-white"
      >
        <ul className="divide-y divide-line">
          {measures.map((measure) => (
            <Line
              key={measure.key}
              measure={measure}
              isUsed={used.includes(measure.key)}
              mayChange={mayChange}
            />
          ))}
        </ul>
      </Form>
    </section>
  );
}

type LineProps = { measure: Measure; isUsed: boolean; mayChange: boolean };

function Line({ measure, isUsed, mayChange }: LineProps) {
  const { key, name, kind, sides, how, norm, matters, differs } = measure;
  return (
    <li
      className={classes(
        "grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-2.5 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto]",
        !isUsed && "bg-paper",
      )}
    >
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 font-semibold">
          <Check
            aria-hidden
            className={classes("size-4 shrink-0 text-success", !isUsed && "invisible")}
          />
          <span className="min-w-0 wrap-anywhere">
            {name}
            {isUsed && <span className="sr-only">, in use</span>}
          </span>
        </p>
        <p className="pl-5.5 text-sm text-soft">
          {`${kinds[kind].name}${sides === "both" ? ", left and right" : ""}`}
        </p>
      </div>
      <div className="text-sm max-md:order-last max-md:col-span-2 max-md:pl-5.5">
        {how && <p>{how}</p>}
        {norm && (
          <p>
            {capital(formatNorm(measure))} <SourceMark source={norm.source} />
          </p>
        )}
        {matters && (
          <p className="text-soft">
            {`A change counts from ${formatAmount(measure, matters.by)}`}{" "}
            <SourceMark source={matters.source} />
          </p>
        )}
        {differs && (
          <p className="text-soft">
            {`Left and right differ from ${differs.in === "percent" ? `${differs.by} percent` : formatAmount(measure, differs.by)}`}{" "}
            <SourceMark source={differs.source} />
          </p>
        )}
      </div>
      {mayChange && (
        <button
          name="intent"
          value={`${isUsed ? "leave" : "use"}:${key}`}
          className="link shrink-0 py-0.5 text-sm"
        >
          {isUsed ? "Leave out" : "Use"}
          <span className="sr-only">{`: ${name}`}</span>
        </button>
      )}
    </li>
  );
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const places = Object.keys(measureSources);

/** Leads to the source at the foot of the page, by its number. */
const SourceMark = ({ source }: { source: MeasureSource }) => (
  <a href={`#source-${source}`} className="link whitespace-nowrap">
    <span className="sr-only">Source </span>[{places.indexOf(source) + 1}]
  </a>
);
