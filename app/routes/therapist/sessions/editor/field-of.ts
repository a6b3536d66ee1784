import { clientLabels } from "#domain/people/clients/messages.ts";
import { seriesLabels } from "#domain/schedule/series/messages.ts";
import { sessionLabels } from "#domain/schedule/sessions/messages.ts";

export const labelsOf = { ...sessionLabels, ...clientLabels, ...seriesLabels } as const;

export type EditorFields = { values: Record<string, string>; errors: Record<string, string> };

/** A field of the form by its name. */
export const fieldOf =
  ({ values, errors }: EditorFields) =>
  (name: keyof typeof labelsOf) => ({
    name,
    label: labelsOf[name],
    error: errors[name],
    defaultValue: values[name] ?? "",
  });
