import { FormField, formFields } from "#app/parts/form-field.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { clientNoteFields, noteLabels } from "#domain/care/client-notes/fields.ts";

type NoteFieldsProps = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** The fields of a note to a client (requirements 2.5.4). */
export function NoteFields({ values, errors }: NoteFieldsProps) {
  const field = formFields(clientNoteFields, { values, errors });
  return (
    <div className="grid gap-4">
      <FormField {...field("title")} />
      <div className="grid grid-cols-2 items-end gap-4">
        <FormField {...field("appointment_date")} />
        <FormField {...field("appointment_time")} />
        <FormField {...field("note_type")} />
        <FormField {...field("priority_level")} />
      </div>
      <FormField {...field("session_details")} rows={4} />
      <FormField {...field("advice_given")} rows={4} />
      <FormField {...field("helpful_urls")} rows={3} />
      <FormField {...field("client_can_view_notes")} />
    </div>
  );
}

/** What is wrong in the form, each leading to its field. */
export const NoteErrors = ({ errors }: { errors: Readonly<Record<string, string>> }) => (
  <ErrorSummary
    errors={Object.entries(errors).map(([field, message]) => ({
      field,
      message: `${noteLabels[field as keyof typeof noteLabels] ?? "The form"}: ${message}`,
    }))}
  />
);
