import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { weeklyFields } from "#domain/schedule/courses/fields.ts";
import { usualDates } from "#domain/schedule/courses/messages.ts";
import { type Named, optionsOf } from "./course-fields.tsx";

type WeeklyFieldsProps = {
  types: readonly Named[];
  therapists: readonly Named[];
  places: readonly Named[];
  result: ActionResult | undefined;
};

const usual = {
  capacity: "12",
  session_time: "18:30",
  duration_minutes: "60",
  dates: String(usualDates),
  is_listed: "on",
};

/** What the class is, when it is first, and how many dates it has. */
export function WeeklyFields({ types, therapists, places, result }: WeeklyFieldsProps) {
  const field = formFields(weeklyFields, result, usual);
  const from = (named: readonly Named[]) => ({
    options: optionsOf(named),
    placeholder: "Please choose",
  });
  return (
    <>
      <h2 className="mb-4 text-2xl">The class</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField {...field("group_name")} className="sm:col-span-2" />
        <FormField {...field("session_type_id")} {...from(types)} />
        <FormField {...field("therapist_id")} {...from(therapists)} />
        <FormField {...field("where")} {...from(places)} />
        <FormField {...field("capacity")} />
        <FormField {...field("session_date")} />
        <FormField {...field("session_time")} />
        <FormField {...field("duration_minutes")} />
        <FormField {...field("dates")} />
        <FormField
          {...field("is_listed")}
          label="On the public timetable"
          className="sm:col-span-2"
        />
      </div>
    </>
  );
}
