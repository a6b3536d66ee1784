import { Button } from "#app/ui/forms/button.tsx";
import { Chooser } from "#app/ui/forms/field.tsx";

/** One of several, or all of them. */
export type Choice = {
  name: string;
  label: string;
  /** What it says when nothing is chosen. */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

/**
 * Filters the schedule; a plain form, sent at once where scripts run. `hidden` is what its address
 * keeps.
 */
export function ScheduleFilter({
  choices,
  hidden,
}: {
  choices: readonly Choice[];
  hidden: Record<string, string>;
}) {
  return (
    <form method="get" className="flex flex-wrap items-center gap-1.5">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choices.map(({ name, label, all, value, options }) => (
        <Chooser
          small
          key={`${name} ${value}`}
          name={name}
          aria-label={label}
          defaultValue={value}
          autoComplete="off"
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="max-w-44"
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Chooser>
      ))}
      <noscript>
        <Button size="small" variant="quiet">
          Show
        </Button>
      </noscript>
    </form>
  );
}

/** Whose sessions: those of all therapists, the reader's own, or a colleague's. */
export const therapistChoice = (
  value: string,
  own: string,
  people: readonly { id: string; name: string }[],
): Choice => ({
  name: "therapist",
  label: "Therapist",
  all: "All therapists",
  value,
  options: people
    .map(({ id, name }) => ({ value: id, label: id === own ? `${name} (you)` : name }))
    .toSorted((one, other) => Number(other.value === own) - Number(one.value === own)),
});
