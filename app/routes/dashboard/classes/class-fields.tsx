import { FormField, formFields } from "#app/parts/form-field.tsx";
import { classFields, classLabels } from "#domain/schedule/classes/fields.ts";
import { usualPlaces } from "#domain/schedule/sessions/messages.ts";
import type { ClassResult } from "./class-actions.ts";

/** What a new class begins with. */
export const blankClass = { max_participants: String(usualPlaces), status: "scheduled" };

/** What is wrong, field by field, for the top of the form. */
export const classErrors = (errors: Record<string, string> = {}) =>
  Object.entries(errors).map(([field, message]) => ({
    field,
    message: `${classLabels[field as keyof typeof classLabels] ?? "Class"}: ${message}`,
  }));

type ClassFieldsProps = { result: ClassResult | undefined; saved: Record<string, string> };

/** Everything that staff say about a class. */
export function ClassFields({ result, saved }: ClassFieldsProps) {
  const field = formFields(classFields, result, saved);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField {...field("class_name")} className="sm:col-span-2" />
      <FormField {...field("class_date")} />
      <div className="grid grid-cols-2 gap-5">
        <FormField {...field("start_time")} />
        <FormField {...field("end_time")} />
      </div>
      <FormField {...field("location")} />
      <FormField {...field("instructor_name")} />
      <FormField {...field("max_participants")} />
      <FormField {...field("status")} />
      <FormField {...field("price")} />
      <FormField {...field("member_price")} />
      <FormField {...field("class_description")} rows={4} className="sm:col-span-2" />
      <FormField {...field("what_to_bring")} rows={2} className="sm:col-span-2" />
      <FormField {...field("is_recurring")} className="sm:col-span-2" />
      <FormField {...field("is_prepaid")} className="sm:col-span-2" />
    </div>
  );
}
