import { Checkbox, Field } from "#app/ui/field.tsx";
import type { ActionResult } from "#app/parts/action-result.tsx";
import { longest, mostPeople, placeLabels, roomLabels } from "#domain/schedule/places/words.ts";

/** What somebody says of a place: what was typed, or else what is kept. */
export function PlaceFields({
  result,
  stored = {},
}: {
  result: ActionResult | undefined;
  stored?: Record<string, string>;
}) {
  const { typed = stored, errors = {} } = result ?? {};
  return (
    <div className="grid gap-5">
      <Field
        label={placeLabels.name}
        name="name"
        maxLength={longest.placeName}
        defaultValue={typed["name"] ?? ""}
        error={errors["name"]}
        autoComplete="off"
      />
      <Field
        label={placeLabels.address}
        name="address"
        maxLength={longest.address}
        defaultValue={typed["address"] ?? ""}
        error={errors["address"]}
        help="As people find it; of a call nothing."
        optional
      />
      <Checkbox
        label={placeLabels.isOnline}
        name="isOnline"
        defaultChecked={typed["isOnline"] === "on"}
        error={errors["isOnline"]}
      />
    </div>
  );
}

type RoomFieldsProps = {
  result: ActionResult | undefined;
  stored?: Record<string, string>;
  scope: string;
};

/** A room's name and how many it holds, on one line where there is room; `scope` tells the rooms' fields apart. */
export function RoomFields({ result, stored = {}, scope }: RoomFieldsProps) {
  const { typed = stored, errors = {} } = result ?? {};
  return (
    <>
      <Field
        label={roomLabels.name}
        name="name"
        id={`name-${scope}`}
        maxLength={longest.roomName}
        defaultValue={typed["name"] ?? ""}
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
        max={mostPeople}
        defaultValue={typed["capacity"] ?? ""}
        error={errors["capacity"]}
        className="w-full sm:w-44"
      />
    </>
  );
}
