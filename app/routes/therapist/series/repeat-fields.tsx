import { FormField, formFields } from "#app/parts/form-field.tsx";
import { weekdayNames } from "#domain/schedule/hours/messages.ts";
import { repeatFields } from "#domain/schedule/series/fields.ts";

type RepeatFieldsProps = { values: Record<string, string>; errors: Record<string, string> };

const usual = {
  recurrence_pattern: "weekly",
  recurrence_interval: "1",
  monthly_by: "day",
  recurrence_end_type: "never",
  recurrence_occurrences: "10",
};

const intervals = Array.from({ length: repeatFields.recurrence_interval.max }, (_, at) => ({
  value: `${at + 1}`,
  label: at === 0 ? "Every day, week or month" : `Every ${at + 1} days, weeks or months`,
}));

/** How something repeats. What belongs to another pattern or end is simply not read. */
export function RepeatFields({ values, errors }: RepeatFieldsProps) {
  const field = formFields(repeatFields, { values: { ...usual, ...values }, errors });
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <FormField {...field("recurrence_pattern")} />
      <FormField {...field("recurrence_interval")} options={intervals} />
      <FormField {...field("monthly_by")} />
      <Weekdays {...field("weekdays")} />
      <FormField {...field("recurrence_end_type")} />
      <FormField {...field("recurrence_end_date")} />
      <FormField {...field("recurrence_occurrences")} optional={false} />
    </div>
  );
}

type WeekdaysProps = { value: string; error: string | undefined };

function Weekdays({ value, error }: WeekdaysProps) {
  const chosen: readonly string[] = value.match(/\d/g) ?? [];
  return (
    <fieldset
      id="weekdays"
      tabIndex={-1}
      aria-describedby={error ? "weekdays-error" : undefined}
      className="sm:col-span-2 lg:col-span-3"
    >
      <legend className="mb-1.5 font-semibold">
        {repeatFields.weekdays.label}{" "}
        <span className="font-normal text-soft">(of a custom pattern)</span>
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
