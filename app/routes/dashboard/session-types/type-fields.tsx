import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Checkbox } from "#app/ui/forms/field.tsx";
import type { LocationsAndRooms } from "#domain/schedule/locations/queries.ts";
import { typeFields } from "#domain/schedule/types/fields.ts";
import { namedField } from "./type-texts.ts";

type TypeFieldsProps = {
  result: ActionResult | undefined;
  saved: Record<string, string>;
  therapists: readonly { id: string; name: string }[];
  where: LocationsAndRooms;
};

const choices = (parts: readonly { id: string; name: string }[]) =>
  parts.map(({ id, name }) => ({ value: id, label: name }));

/** What is said of a session type: what was typed, or else what is kept. */
export function TypeFields({ result, saved, therapists, where }: TypeFieldsProps) {
  const { values = saved, errors = {} } = result ?? {};
  const field = formFields(typeFields, result, saved);
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-6">
      <FormField {...field("name")} className="sm:col-span-4" />
      <FormField {...field("kind")} className="sm:col-span-2" />
      <FormField {...field("default_minutes")} className="sm:col-span-2" />
      <FormField {...field("buffer_before")} className="sm:col-span-2" />
      <FormField {...field("buffer_after")} className="sm:col-span-2" />
      <p className="-mt-3 text-sm text-soft sm:col-span-6">
        Free minutes are the therapist’s own: nobody else can book them. What is booked already
        keeps its times.
      </p>
      <FormField
        {...field("location_id")}
        options={choices(where.places)}
        placeholder="Where its therapist works"
        optional={false}
        className="sm:col-span-3"
      />
      <FormField
        {...field("room_id")}
        options={choices(where.rooms)}
        placeholder="No room"
        optional={false}
        className="sm:col-span-3"
      />
      <p className="-mt-3 text-sm text-soft sm:col-span-6">
        A new session begins with these, and can have others.
      </p>
      <FormField {...field("price")} className="sm:col-span-3" />
      <FormField {...field("member_price")} className="sm:col-span-3" />
      <FormField {...field("what_to_bring")} rows={3} className="sm:col-span-6" />
      <fieldset className="sm:col-span-3">
        <legend className="mb-1 font-semibold">Offered in</legend>
        <FormField {...field("in_booking")} />
        <FormField {...field("in_treatments")} />
        <FormField {...field("in_notes")} />
        <FormField {...field("is_bookable_by_clients")} />
        <FormField {...field("allows_series")} />
      </fieldset>
      <fieldset className="sm:col-span-3">
        <legend className="mb-1 font-semibold">Given by</legend>
        {therapists.map(({ id, name }) => (
          <Checkbox
            key={id}
            name={namedField(id)}
            label={name}
            defaultChecked={values[namedField(id)] === "on"}
          />
        ))}
        <p className="mt-1 text-sm text-soft">Nobody ticked: every therapist gives it.</p>
        {errors["therapistIds"] && (
          <p id="therapistIds-error" className="mt-1 text-sm font-semibold text-danger">
            {errors["therapistIds"]}
          </p>
        )}
      </fieldset>
    </div>
  );
}
