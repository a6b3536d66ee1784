import { Checkbox, Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import { classLabels, classStatuses, maxPlaces } from "#domain/schedule/classes/messages.ts";
import { usualPlaces } from "#domain/schedule/sessions/messages.ts";
import type { ClassResult } from "./class-actions.ts";
import type { ClassField } from "./class-values.ts";
import { maxBringLength } from "#domain/schedule/types/messages.ts";

export const blankClass: Partial<Record<ClassField, string>> = {
  max_participants: String(usualPlaces),
  status: "scheduled",
};

/** What is wrong, field by field, for the top of the form. */
export const classErrors = (errors: Record<string, string>) =>
  Object.entries(errors).map(([field, message]) => ({
    field,
    message: `${classLabels[field as ClassField] ?? "Class"}: ${message}`,
  }));

const statuses = Object.entries(classStatuses).map(([value, label]) => ({ value, label }));

/** Everything that staff say about a class. */
export function ClassFields({
  values,
  errors = {},
}: { values: Record<string, string | undefined> } & ClassResult) {
  const field = (name: ClassField) => ({
    name,
    label: classLabels[name],
    error: errors[name],
    defaultValue: values[name] ?? "",
  });
  const { defaultValue: weekly, ...recurring } = field("is_recurring");
  const { defaultValue: before, ...prepaid } = field("is_prepaid");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field {...field("class_name")} maxLength={80} className="sm:col-span-2" />
      <Field {...field("class_date")} type="date" />
      <div className="grid grid-cols-2 gap-5">
        <Field {...field("start_time")} type="time" />
        <Field {...field("end_time")} type="time" />
      </div>
      <Field {...field("location")} maxLength={120} />
      <Field {...field("instructor_name")} optional maxLength={100} />
      <Field
        {...field("max_participants")}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxPlaces}
        help={`From 1 to ${maxPlaces}`}
      />
      <Select {...field("status")} options={statuses} />
      <Field {...field("price")} inputMode="decimal" maxLength={12} />
      <Field
        {...field("member_price")}
        optional
        inputMode="decimal"
        maxLength={12}
        help="Empty: the same as everybody"
      />
      <TextArea
        {...field("class_description")}
        optional
        maxLength={2_000}
        rows={4}
        className="sm:col-span-2"
      />
      <TextArea
        {...field("what_to_bring")}
        optional
        maxLength={maxBringLength}
        rows={2}
        help="One thing a line. Empty: what its type says."
        className="sm:col-span-2"
      />
      <Checkbox {...recurring} defaultChecked={weekly === "on"} className="sm:col-span-2" />
      <Checkbox {...prepaid} defaultChecked={before === "on"} className="sm:col-span-2" />
    </div>
  );
}
