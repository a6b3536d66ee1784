import type { ReactNode } from "react";
import { href } from "react-router";
import { moveAlongSide } from "#app/parts/care/move-along-side.ts";
import type { GridRow } from "#domain/care/measuring/note-grid.ts";
import {
  type MeasureArea,
  measureAreas,
  measureField,
  sidesOf,
} from "#domain/care/measuring/messages.ts";
import { MeasureRow } from "./measure-row.tsx";

type Texts = Readonly<Record<string, string>>;
type MeasureGridProps = {
  rows: readonly GridRow[];
  /** The measures that the note's template asks for. */
  first: readonly string[];
  /** What the form was opened with: what stands on top does not move while one types. */
  values: Texts;
  /** What stands in the form now. */
  shown: Texts;
  errors: Texts;
};

/**
 * What is measured, left and right: first what this client was measured with before and what the template asks for, then
 * the studio's other measures, area by area. Tab goes from left to right and on to the next row; the arrow keys go up and down a side.
 */
export function MeasureGrid({ rows, first, values, shown, errors }: MeasureGridProps) {
  const isAgain = ({ measure, last }: GridRow) =>
    first.includes(measure.key) ||
    Object.keys(last).length > 0 ||
    sidesOf(measure).some((side) => values[measureField(measure.key, side)]);
  const [again, others] = [rows.filter(isAgain), rows.filter((row) => !isAgain(row))];
  const areas = [...new Set(others.map(({ measure }) => measure.area))];
  const listed = (some: readonly GridRow[]) =>
    some.map((row) => (
      <MeasureRow key={row.measure.key} row={row} values={values} shown={shown} errors={errors} />
    ));
  return (
    <div onKeyDown={moveAlongSide} className="@container">
      {again.length > 0 && (
        <div className="divide-y divide-line border-y border-line">{listed(again)}</div>
      )}
      {areas.length > 0 && (
        <div className="mt-3 grid gap-2">
          {again.length > 0 && <p className="text-sm text-soft">Not measured before:</p>}
          {areas.map((area) => {
            const here = others.filter(({ measure }) => measure.area === area);
            return (
              <Area key={area} area={area} rows={here} errors={errors}>
                {listed(here)}
              </Area>
            );
          })}
        </div>
      )}
      <p className="mt-3 text-sm text-soft">
        Usual values are for orientation.{" "}
        <a href={href("/therapist/measures")} className="link inline-block py-0.5">
          Their sources, and which measures are asked for
        </a>
      </p>
    </div>
  );
}

type AreaProps = {
  area: MeasureArea;
  rows: readonly GridRow[];
  errors: Texts;
  children: ReactNode;
};

/** The measures of an area that were not taken before, folded until they are wanted. */
const Area = ({ area, rows, errors, children }: AreaProps) => (
  <details
    className="rounded-lg border border-line bg-white"
    open={rows.some(({ measure }) =>
      sidesOf(measure).some((side) => errors[measureField(measure.key, side)]),
    )}
  >
    <summary className="cursor-pointer px-4 py-2.5 font-semibold">
      {measureAreas[area]}
      <span className="ml-2 text-sm font-normal text-soft">
        {rows.map(({ measure }) => measure.name).join(", ")}
      </span>
    </summary>
    <div className="divide-y divide-line border-t border-line px-4">{children}</div>
  </details>
);
