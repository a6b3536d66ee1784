import { Chooser } from "#app/ui/forms/field.tsx";
import { typingSmall } from "#app/ui/forms/labelled.tsx";
import { lineField, type LinePart } from "#domain/care/riding/footage/fields.ts";
import { inkNames, maxFootage } from "#domain/care/riding/footage/messages.ts";
import { partNames } from "./line-labels.ts";

type LineRowProps = {
  at: number;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  onChange: (name: string, text: string) => void;
};

/** One line by its numbers; an empty one is none. */
export function LineRow({ at, values, errors, onChange }: LineRowProps) {
  const wrong = (["x1", "y1", "x2", "y2"] as const)
    .map((part) => errors[lineField(at, part)])
    .find(Boolean);
  const value = (part: LinePart) => values[lineField(at, part)] ?? "";
  const field = (part: LinePart) => ({
    id: lineField(at, part),
    name: lineField(at, part),
    "aria-invalid": errors[lineField(at, part)] ? (true as const) : undefined,
    "aria-describedby": wrong ? `line-${at}-error` : undefined,
    onChange: ({ target }: { target: { name: string; value: string } }) =>
      onChange(target.name, target.value),
  });
  const number = (part: LinePart) => (
    <label className="min-w-0 text-sm text-soft">
      {partNames[part]}
      <input
        {...field(part)}
        value={value(part)}
        type="number"
        inputMode="numeric"
        min={0}
        max={1000}
        step={5}
        className={`${typingSmall} px-2 tabular-nums`}
      />
    </label>
  );
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-white px-3 pb-3">
      <legend className="px-1 font-semibold">Line {at + 1}</legend>
      <div className="grid grid-cols-4 gap-2">
        {number("x1")}
        {number("y1")}
        {number("x2")}
        {number("y2")}
      </div>
      {wrong && (
        <p id={`line-${at}-error`} className="mt-1 text-sm font-semibold text-danger">
          {wrong}
        </p>
      )}
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)_6rem_6rem] gap-2">
        <label className="min-w-0 text-sm text-soft">
          {partNames.label}
          <input
            {...field("label")}
            value={value("label")}
            type="text"
            autoComplete="off"
            maxLength={maxFootage.label}
            className={`${typingSmall} px-2`}
          />
        </label>
        <label className="text-sm text-soft">
          {partNames.ink}
          <Chooser {...field("ink")} value={value("ink") || "clay"} small>
            {Object.entries(inkNames).map(([ink, name]) => (
              <option key={ink} value={ink}>
                {name}
              </option>
            ))}
          </Chooser>
        </label>
        <label className="text-sm text-soft">
          {partNames.angle}
          <Chooser {...field("angle")} value={value("angle")} small>
            <option value="">Plumb</option>
            {Array.from({ length: maxFootage.lines }, (_, other) => other)
              .filter((other) => other !== at)
              .map((other) => (
                <option key={other} value={other + 1}>
                  Line {other + 1}
                </option>
              ))}
          </Chooser>
        </label>
      </div>
      <label className="mt-2 flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          name={lineField(at, "plumb")}
          checked={value("plumb") === "on"}
          onChange={({ target }) => {
            onChange(target.name, target.checked ? "on" : "");
            if (target.checked) onChange(lineField(at, "x2"), value("x1"));
          }}
          className="size-5 shrink-0"
        />
        Plumb line: straight down below the first point
      </label>
    </fieldset>
  );
}
