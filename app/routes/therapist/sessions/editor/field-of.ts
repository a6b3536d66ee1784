import { formFields } from "#app/parts/form-field.tsx";
import { labelsOf } from "#domain/kernel/input/field-definitions.ts";
import { newClientFields } from "#domain/people/clients/fields.ts";
import { repeatFields } from "#domain/schedule/series/fields.ts";
import { sessionFields, sessionLabels } from "#domain/schedule/sessions/fields.ts";
import type { sessionMessages } from "#domain/schedule/sessions/messages.ts";

export const editorLabels = {
  ...sessionLabels,
  ...labelsOf({ ...newClientFields, ...repeatFields }),
} as const;

export type EditorFields = { values: Record<string, string>; errors: Record<string, string> };

/** A field of the form by its name, for an input that is written by hand. */
export const fieldOf =
  ({ values, errors }: EditorFields) =>
  (name: keyof typeof editorLabels) => ({
    name,
    label: editorLabels[name],
    error: errors[name],
    defaultValue: values[name] ?? "",
  });

/** The same for `FormField`, of what a session has a definition of. */
export const sessionField = (fields: EditorFields) => formFields(sessionFields, fields);

/** The field that a refusal is about, where it is about one. */
export const refusedField: Partial<
  Record<keyof typeof sessionMessages, keyof typeof sessionLabels>
> = {
  "reason-missing": "overlap_reason",
  "no-such-client": "client_id",
  "no-such-therapist": "therapist_id",
  "no-such-type": "session_type_id",
  "other-kind": "session_type_id",
  "no-such-place": "room_id",
  "fewer-places": "max_participants",
  "ask-first": "was_asked",
  "no-pass": "by_pass",
  "choose-pass": "pass_id",
  "pass-does-not-fit": "pass_id",
  "pass-empty": "pass_id",
};
