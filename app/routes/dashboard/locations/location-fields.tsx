import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { locationFields, roomFields } from "#domain/schedule/locations/fields.ts";

/** The fields of a location: the submitted values, or else the saved ones. */
export function LocationFields({
  result,
  saved,
}: {
  result: ActionResult | undefined;
  saved?: Record<string, string>;
}) {
  const field = formFields(locationFields, result, saved);
  return (
    <div className="grid gap-5">
      <FormField {...field("name")} />
      <FormField {...field("address")} />
      <FormField {...field("directions")} rows={3} />
      <FormField {...field("isOnline")} />
    </div>
  );
}

type RoomFieldsProps = {
  result: ActionResult | undefined;
  saved?: Record<string, string>;
  scope: string;
};

/** A room's name and capacity, on one line where it fits; `scope` tells the rooms' fields apart. */
export function RoomFields({ result, saved, scope }: RoomFieldsProps) {
  const field = formFields(roomFields, result, saved);
  return (
    <>
      <FormField {...field("name")} id={`name-${scope}`} className="grow sm:min-w-56" />
      <FormField {...field("capacity")} id={`capacity-${scope}`} className="w-full sm:w-44" />
    </>
  );
}
