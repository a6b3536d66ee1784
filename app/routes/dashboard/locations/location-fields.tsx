import { Checkbox, Field, TextArea } from "#app/ui/forms/field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import {
  maxLength,
  maxPeople,
  locationLabels,
  roomLabels,
} from "#domain/schedule/locations/messages.ts";

/** The fields of a location: the submitted values, or else the saved ones. */
export function LocationFields({
  result,
  saved = {},
}: {
  result: ActionResult | undefined;
  saved?: Record<string, string>;
}) {
  const { values = saved, errors = {} } = result ?? {};
  return (
    <div className="grid gap-5">
      <Field
        label={locationLabels.name}
        name="name"
        maxLength={maxLength.locationName}
        defaultValue={values["name"] ?? ""}
        error={errors["name"]}
        autoComplete="off"
      />
      <Field
        label={locationLabels.address}
        name="address"
        maxLength={maxLength.address}
        defaultValue={values["address"] ?? ""}
        error={errors["address"]}
        help="As people find it; of a call nothing."
        optional
      />
      <TextArea
        label={locationLabels.directions}
        name="directions"
        rows={3}
        maxLength={maxLength.directions}
        defaultValue={values["directions"] ?? ""}
        error={errors["directions"]}
        help="On the pages of its classes, in confirmations, reminders and calendar files. Of a call: how to join."
        optional
      />
      <Checkbox
        label={locationLabels.isOnline}
        name="isOnline"
        defaultChecked={values["isOnline"] === "on"}
        error={errors["isOnline"]}
      />
    </div>
  );
}

type RoomFieldsProps = {
  result: ActionResult | undefined;
  saved?: Record<string, string>;
  scope: string;
};

/** A room's name and capacity, on one line where it fits; `scope` tells the rooms' fields apart. */
export function RoomFields({ result, saved = {}, scope }: RoomFieldsProps) {
  const { values = saved, errors = {} } = result ?? {};
  return (
    <>
      <Field
        label={roomLabels.name}
        name="name"
        id={`name-${scope}`}
        maxLength={maxLength.roomName}
        defaultValue={values["name"] ?? ""}
        error={errors["name"]}
        autoComplete="off"
        className="grow sm:min-w-56"
      />
      <Field
        label={roomLabels.capacity}
        name="capacity"
        id={`capacity-${scope}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxPeople}
        defaultValue={values["capacity"] ?? ""}
        error={errors["capacity"]}
        className="w-full sm:w-44"
      />
    </>
  );
}
