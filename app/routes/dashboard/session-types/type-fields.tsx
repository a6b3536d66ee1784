import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Checkbox, Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import type { LocationsAndRooms } from "#domain/schedule/locations/queries.ts";
import {
  bookableHelp,
  kindNames,
  maxNameLength,
  minutesOf,
  maxBringLength,
  seriesHelp,
  typeLabels,
  typeLists,
} from "#domain/schedule/types/messages.ts";
import { namedField } from "./type-texts.ts";

type TypeFieldsProps = {
  result: ActionResult | undefined;
  saved: Record<string, string>;
  therapists: readonly { id: string; name: string }[];
  where: LocationsAndRooms;
};

const choices = (parts: readonly { id: string; name: string }[]) =>
  parts.map(({ id, name }) => ({ value: id, label: name }));
const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

/** What is said of a session type: what was typed, or else what is kept. */
export function TypeFields({ result, saved, therapists, where }: TypeFieldsProps) {
  const { values = saved, errors = {} } = result ?? {};
  const field = (name: keyof typeof typeLabels) => ({
    name,
    label: typeLabels[name],
    error: errors[name],
    defaultValue: values[name] ?? "",
  });
  const box = (name: string, label: string) => ({
    name,
    label,
    error: errors[name],
    defaultChecked: values[name] === "on",
  });
  const minutes = {
    type: "number",
    inputMode: "numeric",
    min: 0,
    max: minutesOf.buffer,
  } as const;
  const price = {
    inputMode: "decimal",
    maxLength: 12,
    optional: true,
  } as const;
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-6">
      <Field
        {...field("name")}
        maxLength={maxNameLength}
        autoComplete="off"
        className="sm:col-span-4"
      />
      <Select {...field("kind")} options={kinds} className="sm:col-span-2" />
      <Field
        {...field("default_minutes")}
        {...minutes}
        min={minutesOf.min}
        max={minutesOf.max}
        className="sm:col-span-2"
      />
      <Field {...field("buffer_before")} {...minutes} className="sm:col-span-2" />
      <Field {...field("buffer_after")} {...minutes} className="sm:col-span-2" />
      <p className="-mt-3 text-sm text-soft sm:col-span-6">
        Free minutes are the therapist’s own: nobody else can book them. What is booked already
        keeps its times.
      </p>
      <Select
        {...field("location_id")}
        options={choices(where.places)}
        placeholder="Where its therapist works"
        className="sm:col-span-3"
      />
      <Select
        {...field("room_id")}
        options={choices(where.rooms)}
        placeholder="No room"
        className="sm:col-span-3"
      />
      <p className="-mt-3 text-sm text-soft sm:col-span-6">
        A new session begins with these, and can have others.
      </p>
      <Field {...field("price")} {...price} help="Empty: as agreed." className="sm:col-span-3" />
      <Field
        {...field("member_price")}
        {...price}
        help="Empty: members pay what everybody pays."
        className="sm:col-span-3"
      />
      <TextArea
        {...field("what_to_bring")}
        rows={3}
        maxLength={maxBringLength}
        help="One thing a line: on the pages of its classes, in confirmations, reminders and calendar files."
        className="sm:col-span-6"
        optional
      />
      <fieldset className="sm:col-span-3">
        <legend className="mb-1 font-semibold">Offered in</legend>
        {typeLists.map((list) => (
          <Checkbox key={list} {...box(list, typeLabels[list])} />
        ))}
        <Checkbox
          {...box("is_bookable_by_clients", typeLabels.is_bookable_by_clients)}
          help={bookableHelp}
        />
        <Checkbox {...box("allows_series", typeLabels.allows_series)} help={seriesHelp} />
      </fieldset>
      <fieldset className="sm:col-span-3">
        <legend className="mb-1 font-semibold">Given by</legend>
        {therapists.map(({ id, name }) => (
          <Checkbox key={id} {...box(namedField(id), name)} />
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
