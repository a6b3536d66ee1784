import { Button } from "#app/ui/button.tsx";
import type { Day } from "#domain/kernel/time.ts";

type TypeFilterProps = {
  types: readonly { slug: string; name: string }[];
  type: string;
  date: Day;
  tab: string;
  view: string;
};

/** Shows one type of session only; a plain form, sent at once where scripts run. */
export function TypeFilter({ types, type, date, tab, view }: TypeFilterProps) {
  return (
    <form method="get" className="flex items-center gap-1.5">
      <input type="hidden" name="tab" value={tab} />
      <input type="hidden" name="date" value={date} />
      {tab === "calendar" && <input type="hidden" name="view" value={view} />}
      <select
        key={type}
        name="type"
        aria-label="Session type"
        defaultValue={type}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="min-h-10 rounded-md border border-edge bg-white px-2 text-sm"
      >
        <option value="">All session types</option>
        {types.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <Button size="small" variant="quiet">
          Show
        </Button>
      </noscript>
    </form>
  );
}
