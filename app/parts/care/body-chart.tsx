import { useState } from "react";
import { Select } from "#app/ui/forms/field.tsx";
import {
  bodyRegions,
  type MarkKind,
  markKinds,
  markText,
  formatMark,
} from "#domain/care/progress/messages.ts";
import { BodyPicture } from "./body-picture.tsx";

type Mark = { region: string; kind: MarkKind; score: number | null };
type Brush = Omit<Mark, "region">;

type BodyChartProps = {
  /** The form's name of the marks; `readMarks` of domain/care/progress/read-marks.ts reads them again. */
  name: string;
  marks: readonly Mark[];
  readOnly?: boolean;
};

/**
 * A body from both sides on which regions are marked by pressing them. Each region is a box by its name, too, which is
 * what the form sends: so it is painted by keyboard and without a script as well. Shown only, it lists what is marked.
 */
export function BodyChart({ name, marks: first, readOnly = false }: BodyChartProps) {
  const [marks, setMarks] = useState<readonly Mark[]>(first);
  const [brush, setBrush] = useState<Brush>({ kind: "pain", score: null });
  const shown = readOnly ? first : marks;
  const kinds = new Map(shown.map(({ region, kind }) => [region, kind]));
  const press = (region: string) =>
    setMarks((was) =>
      was.some((mark) => mark.region === region)
        ? was.filter((mark) => mark.region !== region)
        : [...was, { region, ...brush }],
    );
  return (
    <div>
      {!readOnly && <BrushFields name={name} brush={brush} onChange={setBrush} />}
      <div className="mt-4 grid max-w-lg grid-cols-2 gap-2 rounded-lg border border-line bg-white p-4">
        <BodyPicture view="front" kinds={kinds} onPress={readOnly ? undefined : press} />
        <BodyPicture view="back" kinds={kinds} onPress={readOnly ? undefined : press} />
      </div>
      <MarkList marks={shown} />
      {!readOnly && <RegionBoxes name={name} marks={marks} onPress={press} />}
    </div>
  );
}

type BrushProps = { name: string; brush: Brush; onChange: (brush: Brush) => void };

/** What the next click marks: the kind, and the intensity. */
function BrushFields({ name, brush, onChange }: BrushProps) {
  return (
    <div className="grid max-w-lg grid-cols-2 gap-4">
      <Select
        label="I mark"
        name={`${name}-kind`}
        value={brush.kind}
        onChange={({ target }) => onChange({ ...brush, kind: target.value as MarkKind })}
        options={Object.entries(markKinds).map(([value, label]) => ({ value, label }))}
      />
      <Select
        label="How strong"
        name={`${name}-score`}
        placeholder="Not said"
        value={brush.score ?? ""}
        onChange={({ target }) =>
          onChange({ ...brush, score: target.value === "" ? null : Number(target.value) })
        }
        options={scores}
      />
    </div>
  );
}

const ends: Record<number, string> = { 0: " (none)", 10: " (worst)" };
const scores = Array.from({ length: 11 }, (_, score) => ({
  value: `${score}`,
  label: `${score}${ends[score] ?? ""}`,
}));

/** What is marked, in words. */
function MarkList({ marks }: { marks: readonly Mark[] }) {
  return (
    <div role="status" className="mt-3">
      {marks.length === 0 ? (
        <p className="text-soft">Nothing is marked.</p>
      ) : (
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {marks.map((mark) => (
            <li key={mark.region}>{formatMark(mark)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type BoxesProps = { name: string; marks: readonly Mark[]; onPress: (region: string) => void };

/** The same regions by name: what the form sends. */
function RegionBoxes({ name, marks, onPress }: BoxesProps) {
  const markOf = (region: string) => marks.find((mark) => mark.region === region);
  return (
    <details className="mt-3">
      <summary className="inline-block cursor-pointer py-1 font-semibold underline underline-offset-4">
        Choose from a list of names
      </summary>
      <div className="mt-3 grid gap-6 sm:grid-cols-2">
        {(["front", "back"] as const).map((view) => (
          <fieldset key={view} className="min-w-0">
            <legend className="mb-1 font-semibold">{view === "front" ? "Front" : "Back"}</legend>
            {bodyRegions
              .filter((region) => region.view === view)
              .map(({ id, name: words }) => (
                <label key={id} className="flex cursor-pointer items-center gap-3 py-1">
                  <input
                    type="checkbox"
                    name={name}
                    value={regionText(id, markOf(id))}
                    checked={markOf(id) !== undefined}
                    onChange={() => onPress(id)}
                    className="size-5 shrink-0"
                  />
                  {words}
                </label>
              ))}
          </fieldset>
        ))}
      </div>
    </details>
  );
}

/** A box not ticked yet says only its region: without a script the form's brush says the rest. */
const regionText = (region: string, mark: Mark | undefined) => (mark ? markText(mark) : region);
