import { X } from "lucide-react";
import { FilterSelect } from "#app/parts/lists/filter-field.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { timetablePath } from "#domain/schedule/timetable/messages.ts";
import type { FilterValue } from "#domain/schedule/timetable/rules.ts";
import { isNarrowed, type TimetableQuery, withoutFilters } from "./timetable-address.ts";

type Chosen = "type" | "place" | "therapist";
type FiltersProps = { query: TimetableQuery; choices: Record<Chosen, FilterValue[]> };

/** The name, the label and the choice of all of each filter. */
const filters = [
  ["type", "Type", "All types"],
  ["place", "Place", "All places"],
  ["therapist", "With", "Everybody"],
] as const;

/** What the week is narrowed down to: a form that asks by its address, which keeps the week and the view. */
export function ClassFilters({ query, choices }: FiltersProps) {
  const kept = (["week", "view"] as const).filter((name) => query[name]);
  return (
    <form
      action={timetablePath}
      role="search"
      aria-label="Classes"
      className="grid w-full grid-cols-2 items-end gap-2 sm:flex sm:w-auto sm:flex-wrap"
    >
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={query[name]} />
      ))}
      {filters.map(([name, label, all]) => (
        <FilterSelect
          key={name}
          label={label}
          name={name}
          defaultValue={query[name]}
          options={[{ value: "", label: all }, ...choices[name]]}
        />
      ))}
      <div className="flex items-center gap-3">
        <Button variant="secondary" size="small">
          Show
        </Button>
        {isNarrowed(query) && (
          <a href={withoutFilters(query)} className="link inline-flex items-center gap-1 text-sm">
            <X aria-hidden className="size-4" />
            Clear
          </a>
        )}
      </div>
    </form>
  );
}
