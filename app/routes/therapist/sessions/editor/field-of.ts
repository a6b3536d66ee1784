import { labelsOf } from "#domain/kernel/input/field-definitions.ts";
import { newClientFields } from "#domain/people/clients/fields.ts";
import { seriesLabels } from "#domain/schedule/series/messages.ts";
import { sessionLabels } from "#domain/schedule/sessions/messages.ts";

export const editorLabels = {
  ...sessionLabels,
  ...labelsOf(newClientFields),
  ...seriesLabels,
} as const;

export type EditorFields = { values: Record<string, string>; errors: Record<string, string> };

/** A field of the form by its name. */
export const fieldOf =
  ({ values, errors }: EditorFields) =>
  (name: keyof typeof editorLabels) => ({
    name,
    label: editorLabels[name],
    error: errors[name],
    defaultValue: values[name] ?? "",
  });
