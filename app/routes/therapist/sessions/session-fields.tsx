import { Field, Select, TextArea } from "#app/ui/field.tsx";
import { sessionLabels } from "#domain/schedule/sessions/words.ts";

type Part = { id: string; name: string };
type SessionFieldsProps = {
  typed: Record<string, string | undefined>;
  errors: Record<string, string>;
  parts: { types: Part[]; people: Part[]; places: Part[]; clients: (Part & { number: string })[] };
};

const choices = (parts: readonly Part[]) => parts.map(({ id, name }) => ({ value: id, label: name }));

/** All that is said of an individual session. */
export function SessionFields({ typed, errors, parts }: SessionFieldsProps) {
  const field = (name: keyof typeof sessionLabels) => ({
    name,
    label: sessionLabels[name],
    error: errors[name],
    defaultValue: typed[name] ?? "",
  });
  const clients = parts.clients.map(({ id, name, number }) => ({ value: id, label: `${name} (${number})` }));
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <Select {...field("client_id")} options={clients} placeholder="Choose a client" />
      <Select {...field("session_type_id")} options={choices(parts.types)} />
      <Select {...field("therapist_id")} options={choices(parts.people)} />
      <Field {...field("session_date")} type="date" />
      <Field {...field("session_time")} type="time" step={900} />
      <Field
        {...field("duration_minutes")}
        type="number"
        inputMode="numeric"
        min={15}
        max={480}
        step={15}
        help="Minutes"
      />
      <Select {...field("location_id")} options={choices(parts.places)} />
      <Field {...field("price")} optional inputMode="decimal" maxLength={12} help="Empty: what the treatment costs" />
      <TextArea {...field("special_requirements")} optional rows={2} maxLength={1000} className="lg:col-span-3" />
      <TextArea
        {...field("notes")}
        optional
        rows={2}
        maxLength={2000}
        help="Only therapists see these. No health details: they belong into the record."
        className="sm:col-span-2 lg:col-span-3"
      />
    </div>
  );
}
