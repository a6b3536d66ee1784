import { Checkbox, Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { maxLength, noteLabels, noteTypes } from "#domain/care/client-notes/messages.ts";
import { noteTypeNames, priorityNames } from "#domain/care/messages.ts";

type NoteFieldsProps = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

const options = (names: Record<string, string>, values: readonly string[]) =>
  values.map((value) => ({ value, label: names[value] ?? value }));

/** The fields of a note to a client (requirements 2.5.4). */
export function NoteFields({ values, errors }: NoteFieldsProps) {
  const field = (name: keyof typeof noteLabels) => ({
    name,
    label: noteLabels[name],
    error: errors[name],
    defaultValue: values[name] ?? "",
  });
  return (
    <div className="grid gap-4">
      <Field {...field("title")} maxLength={maxLength.title} />
      <div className="grid grid-cols-2 items-end gap-4">
        <Field {...field("appointment_date")} type="date" />
        <Field {...field("appointment_time")} type="time" optional />
        <Select {...field("note_type")} options={options(noteTypeNames, noteTypes)} />
        <Select
          {...field("priority_level")}
          options={options(priorityNames, ["high", "medium", "low"])}
        />
      </div>
      <TextArea {...field("session_details")} optional rows={4} maxLength={maxLength.text} />
      <TextArea {...field("advice_given")} optional rows={4} maxLength={maxLength.text} />
      <TextArea
        {...field("helpful_urls")}
        optional
        rows={3}
        maxLength={maxLength.links}
        help="One link a line, with words after it: https://example.org/hips Hip stretch"
      />
      <Checkbox
        name="client_can_view_notes"
        label={noteLabels.client_can_view_notes}
        help="They are told by e-mail that there is a note, without a word of it."
        defaultChecked={values["client_can_view_notes"] === "on"}
      />
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
