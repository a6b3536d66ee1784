import { useNavigation } from "react-router";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Chooser } from "#app/ui/forms/field.tsx";
import {
  stretchField,
  stretchFields,
  stretchIn,
  type StretchName,
  stretchNames,
} from "#domain/schedule/hours/fields.ts";
import { maxStretches, weekdayNames } from "#domain/schedule/hours/messages.ts";
import type { Week } from "#domain/schedule/hours/rules.ts";
import { asStretches, formatDay, savedWeek, weekLabels } from "./week-texts.ts";

type Places = readonly { id: string; name: string }[];
type HoursFormProps = {
  hours: Week;
  places: Places;
  result: EditResult | undefined;
};

const small =
  "min-h-10 rounded-md border border-edge bg-white px-2 text-sm aria-invalid:border-danger";

/** The working week: stretches of each weekday with their place, and an empty one to add another. */
export function HoursForm({ hours, places, result }: HoursFormProps) {
  const said = resultFor(result, "hours");
  const busy = useNavigation().formData?.get("intent") === "hours";
  const saved = savedWeek(hours);
  const values = said?.values ?? asStretches(saved.values);
  const placeOf = (id: string) => places.find((one) => one.id === id)?.name ?? "Another place";
  return (
    <Card as="section">
      <h2 className="text-2xl">Working hours</h2>
      <p className="mt-1 text-soft">
        On a London clock. Times outside them are not offered to clients.
      </p>
      <EditForm
        saved={saved}
        result={said}
        what="these hours"
        labels={weekLabels}
        formatValue={(_, text) => formatDay(text, placeOf)}
        preventScrollReset
        className="mt-4"
      >
        <ul className="divide-y divide-line border-y border-line">
          {weekdayNames.map((name, index) => {
            const weekday = index + 1;
            const rows = Math.min(countStretches(values, weekday) + 1, maxStretches);
            return (
              <li key={name} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[7rem_1fr]">
                <p className="pt-2 font-semibold">{name}</p>
                <div className="grid gap-2">
                  {Array.from({ length: rows }, (_, row) => (
                    <StretchFields
                      key={row}
                      name={name}
                      weekday={weekday}
                      row={row}
                      places={places}
                      values={values}
                      errors={said?.errors}
                    />
                  ))}
                </div>
              </li>
            );
          })}
        </ul>
        <Button name="intent" value="hours" busy={busy} className="mt-5">
          Save hours
        </Button>
      </EditForm>
    </Card>
  );
}

/** How many rows of a day have something in them, gaps included. */
const countStretches = (values: Record<string, string>, weekday: number): number =>
  Array.from({ length: maxStretches }, (_, row) => row + 1).findLast((count) =>
    Object.values(stretchIn(values, weekday, count - 1)).some(Boolean),
  ) ?? 0;

type StretchProps = {
  name: string;
  weekday: number;
  row: number;
  places: Places;
  values: Record<string, string>;
  errors: ActionResult["errors"];
};

function StretchFields({ name, weekday, row, places, values, errors = {} }: StretchProps) {
  const which = row === 0 ? name : `${name}, ${row + 1}`;
  const field = (of: StretchName) => {
    const id = stretchField(of, weekday, row);
    const error = errors[id];
    return {
      id,
      name: id,
      defaultValue: values[id] ?? "",
      "aria-label": `${which}: ${stretchFields[of].label}`,
      "aria-invalid": error ? (true as const) : undefined,
      "aria-describedby": error && `${id}-error`,
    };
  };
  const wrong = stretchNames.map((of) => stretchField(of, weekday, row)).filter((id) => errors[id]);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <input type="time" {...field("from")} className={small} />
        <span aria-hidden>–</span>
        <input type="time" {...field("until")} className={small} />
        <Chooser small {...field("location_id")} className="w-full sm:w-auto sm:max-w-60">
          <option value="">Any place</option>
          {places.map(({ id, name: place }) => (
            <option key={id} value={id}>
              {place}
            </option>
          ))}
        </Chooser>
      </div>
      {wrong.map((id) => (
        <p key={id} id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
          {errors[id]}
        </p>
      ))}
    </div>
  );
}
