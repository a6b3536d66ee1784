import { Field, Select } from "#app/ui/forms/field.tsx";
import {
  endNames,
  monthlyNames,
  maxInterval,
  patternNames,
  seriesLabels,
  usualOccurrences,
  weekdayNames,
} from "#domain/schedule/series/messages.ts";

type RepeatFieldsProps = {
  values: Record<string, string | undefined>;
  errors: Record<string, string>;
};

const options = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** How something repeats. What belongs to another pattern or end is simply not read. */
export function RepeatFields({ values, errors }: RepeatFieldsProps) {
  const field = (name: keyof typeof seriesLabels, usual = "") => ({
    name,
    label: seriesLabels[name],
    error: errors[name],
    defaultValue: values[name] ?? usual,
  });
  const intervals = Array.from({ length: maxInterval }, (_, at) => ({
    value: `${at + 1}`,
    label: intervalName(at + 1),
  }));
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <Select {...field("recurrence_pattern", "weekly")} options={options(patternNames)} />
      <Select {...field("recurrence_interval", "1")} options={intervals} />
      <Select
        {...field("monthly_by", "day")}
        options={options(monthlyNames)}
        help="Of a monthly pattern"
      />
      <Weekdays chosen={(values["weekdays"] ?? "").split(",")} error={errors["weekdays"]} />
      <Select {...field("recurrence_end_type", "never")} options={options(endNames)} />
      <Field
        {...field("recurrence_end_date")}
        type="date"
        optional
        help="Where it ends by a date"
      />
      <Field
        {...field("recurrence_occurrences", String(usualOccurrences))}
        type="number"
        inputMode="numeric"
        min={1}
        max={365}
        help="Where it ends after a number of dates"
      />
    </div>
  );
}

const intervalName = (count: number) =>
  count === 1 ? "Every day, week or month" : `Every ${count} days, weeks or months`;

function Weekdays({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  return (
    <fieldset
      id="weekdays"
      tabIndex={-1}
      aria-describedby={error ? "weekdays-error" : undefined}
      className="sm:col-span-2 lg:col-span-3"
    >
      <legend className="mb-1.5 font-semibold">
        {seriesLabels.weekdays} <span className="font-normal text-soft">(of a custom pattern)</span>
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {weekdayNames.map((name, at) => (
          <label key={name} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              name="weekdays"
              value={at + 1}
              defaultChecked={chosen.includes(`${at + 1}`)}
              className="size-5 shrink-0"
            />
            {name}
          </label>
        ))}
      </div>
      {error && (
        <p id="weekdays-error" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
