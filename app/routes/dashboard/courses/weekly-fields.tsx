import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Checkbox, Field, Select } from "#app/ui/forms/field.tsx";
import { maxWeeks, usualDates } from "#domain/schedule/courses/messages.ts";

type Named = { id: string; name: string };
type WeeklyFieldsProps = {
  types: readonly Named[];
  therapists: readonly Named[];
  places: readonly Named[];
  result: ActionResult | undefined;
};

/** What the class is, when it is first, and how many dates it has. */
export function WeeklyFields({ types, therapists, places, result }: WeeklyFieldsProps) {
  const { values = {}, errors = {} } = result ?? {};
  const field = (of: string, usual = "") => ({
    name: of,
    error: errors[of],
    defaultValue: values[of] ?? usual,
  });
  const options = (first: string, named: readonly Named[]) => [
    { value: "", label: first },
    ...named.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <h2 className="mb-4 text-2xl">The class</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...field("group_name")}
          label="Name on the timetable"
          maxLength={80}
          className="sm:col-span-2"
        />
        <Select
          {...field("session_type_id")}
          label="Type"
          options={options("Please choose", types)}
        />
        <Select
          {...field("therapist_id")}
          label="Therapist"
          options={options("Please choose", therapists)}
        />
        <Select {...field("where")} label="Place" options={options("Please choose", places)} />
        <Field
          {...field("capacity", "12")}
          label="Places of each date"
          inputMode="numeric"
          maxLength={2}
        />
        <Field {...field("session_date")} label="First date" type="date" />
        <Field {...field("session_time", "18:30")} label="Time" type="time" />
        <Field
          {...field("duration_minutes", "60")}
          label="Minutes"
          inputMode="numeric"
          maxLength={3}
        />
        <Field
          {...field("dates", String(usualDates))}
          label="How many dates, one a week"
          inputMode="numeric"
          maxLength={2}
          help={`From 2 to ${maxWeeks}. Closed days are left out by themselves.`}
        />
        <Checkbox
          name="is_listed"
          label="On the public timetable"
          defaultChecked={result ? values["is_listed"] === "on" : true}
          className="sm:col-span-2"
        />
      </div>
    </>
  );
}
