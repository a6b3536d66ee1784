import { FormField } from "#app/parts/form-field.tsx";
import { type EditorFields, sessionField } from "./field-of.ts";
import type { SessionParts } from "./read-editor.ts";

type WhereFieldsProps = EditorFields & { parts: SessionParts };

/** The location, which is mailed to all attendees, and the room there. */
export function WhereFields({ parts, ...fields }: WhereFieldsProps) {
  const field = sessionField(fields);
  const choices = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField
        {...field("location_id")}
        options={choices(parts.places)}
        placeholder="Choose a place"
      />
      <FormField {...field("room_id")} options={choices(parts.rooms)} placeholder="No room" />
    </div>
  );
}
