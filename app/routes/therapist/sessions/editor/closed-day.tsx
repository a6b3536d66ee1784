import { Checkbox } from "#app/ui/forms/field.tsx";
import { type Day, longDate } from "#domain/kernel/time.ts";
import { closedSentence } from "#domain/schedule/closings/rules.ts";
import { weAreOpen } from "#domain/schedule/sessions/messages.ts";

type ClosedDayProps = {
  day: Day;
  /** Why it is closed, where the form knows that before it is saved. */
  why: string | undefined;
  /** The day for which it was ticked before. */
  openOn: string | undefined;
};

/** Says that a day is closed, and asks; the tick is for the day that stands in the form, and for no other. */
export function ClosedDay({ day, why, openOn }: ClosedDayProps) {
  return (
    <div
      role="group"
      aria-label="A closed day"
      className="rounded-md border border-line bg-cream p-4"
    >
      {why && <p className="mb-2">{closedSentence(day, why)}</p>}
      <Checkbox
        key={day}
        name="open_on"
        value={day}
        label={`${weAreOpen} on ${longDate(day)}`}
        help="Nothing is saved for a closed day without this."
        defaultChecked={openOn === day}
      />
    </div>
  );
}
