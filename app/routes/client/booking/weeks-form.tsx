import { Button } from "#app/ui/forms/button.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { seriesPath } from "#domain/schedule/own-sessions/messages.ts";
import { seriesWeeks } from "#domain/schedule/own-sessions/rules.ts";

type WeeksFormProps = { type: string; therapist: string; at: string; weeks?: number };

const choices = Array.from(
  { length: seriesWeeks.max - seriesWeeks.min + 1 },
  (_, at) => `${at + seriesWeeks.min}`,
).map((count) => ({ value: count, label: `${count} weeks` }));

/** The same time for several weeks: leads to a page that shows which of its dates are free. */
export const WeeksForm = ({ type, therapist, at, weeks }: WeeksFormProps) => (
  <form action={seriesPath} className="mt-5 flex flex-wrap items-end gap-3">
    <input type="hidden" name="type" value={type} />
    <input type="hidden" name="therapist" value={therapist} />
    <input type="hidden" name="at" value={at} />
    <Select
      name="weeks"
      label="The same time for"
      options={choices}
      defaultValue={String(weeks ?? 6)}
      key={weeks}
    />
    <Button variant="secondary">Show the dates</Button>
  </form>
);
