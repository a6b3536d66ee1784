import { Field, Select } from "#app/ui/forms/field.tsx";
import { usualDurations } from "#domain/schedule/sessions/messages.ts";
import { endOf } from "./end-of.ts";
import { type EditorFields, fieldOf } from "./field-of.ts";

type WhenFieldsProps = EditorFields & {
  dayHelp?: string;
  /** The lengths of the types that can be chosen, in minutes. */
  lengths?: readonly number[];
  /** What stands in the form now, where a script follows it. */
  now?: { session_time: string; duration_minutes: string };
};

/** The day, the time, for how long, and until when that is. */
export function WhenFields({ dayHelp, lengths = [], now, ...fields }: WhenFieldsProps) {
  const field = fieldOf(fields);
  const own = Number(fields.values["duration_minutes"]);
  const all = [...new Set([...usualDurations, ...lengths, own])]
    .filter((one) => one > 0)
    .toSorted((a, b) => a - b);
  const { session_time: time = "", duration_minutes: length = "" } = now ?? fields.values;
  const end = endOf(time, Number(length));
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Field
        {...field("session_date")}
        type="date"
        help={dayHelp}
        className={dayHelp && "max-sm:col-span-2"}
      />
      <Field {...field("session_time")} type="time" step={900} />
      <Select
        {...field("duration_minutes")}
        options={all.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
        help={end && `Ends at ${end}`}
        className={dayHelp ? undefined : "max-sm:col-span-2"}
      />
    </div>
  );
}
