import { ownValue } from "#domain/kernel/input/own-value.ts";
import type { SessionParts } from "./read-editor.ts";

/** The name behind an id in a field of a session. */
export function formatEditorValues(
  { types, people, places, rooms, clients }: SessionParts,
  name: string,
  text: string,
): string | undefined {
  const lists: Record<string, readonly { id: string; name: string }[]> = {
    client_id: clients,
    session_type_id: types,
    therapist_id: people,
    location_id: places,
    room_id: rooms,
  };
  return ownValue(lists, name)?.find(({ id }) => id === text)?.name;
}
