import { Select } from "#app/ui/forms/field.tsx";
import { type EditorFields, fieldOf } from "./field-of.ts";
import type { SessionParts } from "./read-editor.ts";

type WhereFieldsProps = EditorFields & { parts: SessionParts };

/** The location, which is mailed to all attendees, and the room there. */
export function WhereFields({ parts, ...fields }: WhereFieldsProps) {
  const field = fieldOf(fields);
  const choices = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        {...field("location_id")}
        options={choices(parts.places)}
        placeholder="Choose a place"
      />
      <Select {...field("room_id")} optional options={choices(parts.rooms)} placeholder="No room" />
    </div>
  );
}
