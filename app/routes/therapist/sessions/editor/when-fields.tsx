import { Field, Select } from "#app/ui/field.tsx";
import { usualDurations } from "#domain/schedule/sessions/words.ts";
import { type EditorFields, fieldOf } from "./field-of.ts";

/** The day, the time, and for how long. */
export function WhenFields({ dayHelp, ...fields }: EditorFields & { dayHelp?: string }) {
  const field = fieldOf(fields);
  const own = Number(fields.typed["duration_minutes"]);
  const lengths = [...new Set([...usualDurations, own])].filter((one) => one > 0).toSorted((a, b) => a - b);
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Field {...field("session_date")} type="date" help={dayHelp} className={dayHelp && "max-sm:col-span-2"} />
      <Field {...field("session_time")} type="time" step={900} />
      <Select
        {...field("duration_minutes")}
        options={lengths.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
        className={dayHelp ? undefined : "max-sm:col-span-2"}
      />
    </div>
  );
}
