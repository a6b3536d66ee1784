import { CircleAlert } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";
import { Chooser } from "#app/ui/forms/field.tsx";
import { typingSmall } from "#app/ui/forms/labelled.tsx";
import { changeOf, differenceOf, readValue, worthSaying } from "#domain/care/measuring/rules.ts";
import {
  kinds,
  formatMeasured,
  formatNorm,
  measureField,
  type MeasureSide,
  resultNames,
  sideNames,
  sidesOf,
} from "#domain/care/measuring/messages.ts";
import type { GridRow } from "#domain/care/measuring/note-grid.ts";
import { shortDate } from "#domain/kernel/time.ts";

type Texts = Readonly<Record<string, string>>;
type RowProps = { row: GridRow; values: Texts; shown: Texts; errors: Texts };

/** One measure: a field a side, last time's value below it, and what the two say together. */
export function MeasureRow({ row, values, shown, errors }: RowProps) {
  const { measure } = row;
  const { how, norm } = measure;
  const hints = [how, norm?.value === undefined ? "" : formatNorm(measure), lastDay(row)]
    .filter(Boolean)
    .join("; ");
  const heading = `measure-${measure.key}`;
  return (
    <div
      role="group"
      aria-labelledby={heading}
      className="grid grid-cols-2 items-start gap-x-4 gap-y-1.5 py-2.5 @lg:grid-cols-[minmax(0,1fr)_8.5rem_8.5rem]"
    >
      <div className="col-span-2 @lg:col-span-1">
        <p id={heading} className="font-semibold">
          {measure.name}
        </p>
        {hints && <p className="text-sm text-soft">{hints}</p>}
      </div>
      {sidesOf(measure).map((side) => (
        <SideField
          key={side}
          row={row}
          side={side}
          value={values[measureField(measure.key, side)] ?? ""}
          error={errors[measureField(measure.key, side)]}
        />
      ))}
      <Verdict row={row} shown={shown} />
    </div>
  );
}

/** The day of what stands below the fields; of two, the later one. */
function lastDay({ last }: GridRow): string {
  const days = Object.values(last).map(({ on }) => on);
  return days.length > 0 ? `last on ${shortDate(days.toSorted().at(-1)!)}` : "";
}

type SideProps = { row: GridRow; side: MeasureSide; value: string; error: string | undefined };

function SideField({ row: { measure, last }, side, value, error }: SideProps) {
  const name = measureField(measure.key, side);
  const before = last[side];
  const described = classes(Boolean(error) && `${name}-error`, Boolean(before) && `${name}-before`);
  const field = {
    id: name,
    name,
    defaultValue: value,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-2">
        <label htmlFor={name} className="w-10 shrink-0 text-sm text-soft">
          {sideNames[side]}
        </label>
        {measure.kind === "test" ? (
          <Chooser {...field} small className="min-w-0 grow">
            <option value="">–</option>
            {Object.entries(resultNames).map(([result, label]) => (
              <option key={result} value={result}>
                {label}
              </option>
            ))}
          </Chooser>
        ) : (
          <input
            {...field}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            data-side={side === "right" ? "right" : "left"}
            className={classes(typingSmall, "min-w-0 px-2 text-right tabular-nums")}
          />
        )}
        {measure.kind !== "test" && (
          <span className="w-6 shrink-0 text-sm text-soft">
            {measure.kind === "strength" ? "/ 5" : kinds[measure.kind].unit.trim()}
          </span>
        )}
      </div>
      {error && (
        <p
          id={`${name}-error`}
          className="mt-1 flex items-start gap-1 text-sm font-semibold text-danger"
        >
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          {error}
        </p>
      )}
      {before && (
        <p id={`${name}-before`} className="mt-0.5 pl-12 text-sm text-soft">
          {`was ${formatMeasured(measure, before).toLowerCase()}`}
        </p>
      )}
    </div>
  );
}

const tones = {
  better: "good",
  worse: "bad",
  same: "plain",
} as const;

/** What the fields say as they stand: the change of each side since last time, and how the two sides differ. */
function Verdict({ row: { measure, last }, shown }: { row: GridRow; shown: Texts }) {
  const valueOf = (side: MeasureSide) => {
    const typed = shown[measureField(measure.key, side)]?.trim();
    return typed ? readValue(measure, typed) : undefined;
  };
  const changes = sidesOf(measure).flatMap((side) => {
    const change = changeOf(measure, last[side], valueOf(side));
    return change ? [{ side, ...change }] : [];
  });
  const difference = worthSaying(measure, differenceOf(measure, valueOf("left"), valueOf("right")));
  if (changes.length === 0 && !difference) return null;
  return (
    <p className="col-span-full flex flex-wrap justify-end gap-1.5">
      {changes.map(({ side, words, tone }) => (
        <Badge key={side} tone={tones[tone]}>
          {side === "one" ? words : `${sideNames[side]} ${words}`}
        </Badge>
      ))}
      {difference && (
        <Badge tone={difference.isMarked ? "warn" : "plain"}>
          {`${difference.words.charAt(0).toUpperCase()}${difference.words.slice(1)}`}
        </Badge>
      )}
    </p>
  );
}
