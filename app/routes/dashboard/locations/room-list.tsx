import { Form, useNavigation } from "react-router";
import { resultFor } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Saved } from "#domain/kernel/database/versions.ts";
import { roomFields } from "#domain/schedule/locations/fields.ts";
import type { Room } from "#domain/schedule/locations/queries.ts";
import type { PlaceResult } from "./location-actions.ts";
import { RoomFields } from "./location-fields.tsx";

type RoomListProps = {
  rooms: readonly Room[];
  /** What the form of each is opened with, by its id. */
  saved: Readonly<Record<string, Saved>>;
  result: PlaceResult | undefined;
  mayChange: boolean;
};

/** The rooms of a location: the owner can change them, others can read them. */
export function RoomList({ rooms, saved, result, mayChange }: RoomListProps) {
  return (
    <Card as="section" className="mt-6">
      <h2 className="text-xl">Rooms</h2>
      <p className="mt-1 text-soft">
        In a room one thing takes place at a time. A hall that is hired by the hour needs none.
      </p>
      {rooms.length > 0 && (
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {rooms.map((room) => (
            <li key={room.id} className="py-4">
              {mayChange ? (
                <RoomForm
                  room={room}
                  saved={saved[room.id]!}
                  result={result?.roomId === room.id ? result : undefined}
                />
              ) : (
                <RoomLine room={room} />
              )}
            </li>
          ))}
        </ul>
      )}
      {rooms.length === 0 && !mayChange && <p className="mt-5">No rooms.</p>}
      {mayChange && <NewRoom key={rooms.length} result={resultFor(result, "add-room")} />}
    </Card>
  );
}

const RoomLine = ({ room: { name, capacity, isArchived } }: { room: Room }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span className="font-semibold wrap-anywhere">{name}</span>
    <span className="text-soft">{capacity === 1 ? "1 person" : `${capacity} people`}</span>
    {isArchived && <Badge>Archived</Badge>}
  </p>
);

type RoomFormProps = { room: Room; saved: Saved; result: PlaceResult | undefined };

function RoomForm({ room, saved, result }: RoomFormProps) {
  const { id, name, isArchived } = room;
  const { formData } = useNavigation();
  const busy = formData?.get("roomId") === id ? formData.get("intent") : undefined;
  if (isArchived)
    return (
      <Form
        method="post"
        preventScrollReset
        className="flex flex-wrap items-center justify-between gap-3"
      >
        <input type="hidden" name="roomId" value={id} />
        <RoomLine room={room} />
        <Button
          name="intent"
          value="restore-room"
          variant="quiet"
          size="small"
          busy={busy === "restore-room"}
          aria-label={`Bring back ${name}`}
        >
          Bring back
        </Button>
      </Form>
    );
  return (
    <EditForm
      saved={saved}
      result={result}
      what="this room"
      fields={roomFields}
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="roomId" value={id} />
      <RoomFields result={result} saved={saved.values} scope={id} />
      <Button
        name="intent"
        value="room"
        variant="secondary"
        busy={busy === "room"}
        aria-label={`Save ${name}`}
      >
        Save
      </Button>
      <Button
        name="intent"
        value="archive-room"
        variant="quiet"
        busy={busy === "archive-room"}
        aria-label={`Archive ${name}`}
      >
        Archive
      </Button>
    </EditForm>
  );
}

function NewRoom({ result }: { result: PlaceResult | undefined }) {
  const busy = useNavigation().formData?.get("intent") === "add-room";
  return (
    <Form method="post" preventScrollReset noValidate className="mt-7">
      <h3 className="mb-3 text-lg">Add a room</h3>
      <div className="flex flex-wrap items-end gap-3">
        <RoomFields result={result} scope="new" />
        <Button name="intent" value="add-room" variant="secondary" busy={busy}>
          Add room
        </Button>
      </div>
    </Form>
  );
}
