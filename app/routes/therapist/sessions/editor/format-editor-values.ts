import type { FieldDefinition } from "#domain/kernel/input/field-definitions.ts";
import { ownValue } from "#domain/kernel/input/own-value.ts";
import { sessionFields } from "#domain/schedule/sessions/fields.ts";
import type { SessionParts } from "./read-editor.ts";

/** What stands in a field of a session as people read it: the name behind an id. */
export function formatEditorValues(
  { types, people, places, rooms, clients }: SessionParts,
  name: string,
  text: string,
): string {
  const field: FieldDefinition | undefined = ownValue(sessionFields, name);
  if (field?.kind === "tick") return text === "on" ? "Yes" : "No";
  if (field?.kind === "choice") return ownValue(field.options, text) ?? text;
  const lists: Record<string, readonly { id: string; name: string }[]> = {
    client_id: clients,
    session_type_id: types,
    therapist_id: people,
    location_id: places,
    room_id: rooms,
  };
  return ownValue(lists, name)?.find(({ id }) => id === text)?.name ?? text;
}
