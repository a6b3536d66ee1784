import { ownValue } from "#domain/kernel/input/own-value.ts";
import { groupTypes } from "#domain/schedule/sessions/messages.ts";
import type { SessionParts } from "./read-editor.ts";

/** What stands in a field of a session as people read it: the name behind an id. */
export function formatEditorValues(
  { types, people, places, rooms, clients }: SessionParts,
  name: string,
  text: string,
): string {
  if (name === "is_listed" || name === "is_prepaid") return text === "on" ? "Yes" : "No";
  const kinds = Object.entries(groupTypes).map(([id, kind]) => ({ id, name: kind }));
  const lists: Record<string, readonly { id: string; name: string }[]> = {
    client_id: clients,
    session_type_id: types,
    therapist_id: people,
    location_id: places,
    room_id: rooms,
    group_type: kinds,
  };
  return ownValue(lists, name)?.find(({ id }) => id === text)?.name ?? text;
}
