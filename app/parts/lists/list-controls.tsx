import { Search, X } from "lucide-react";
import { type FormEvent, type ReactNode, useId } from "react";
import { useNavigate } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Button, IconButton } from "#app/ui/forms/button.tsx";
import { Chooser } from "#app/ui/forms/field.tsx";
import { typingSmall } from "#app/ui/forms/labelled.tsx";
import type { ListQuery } from "#domain/kernel/input/list-query.ts";
import { ChipLinks } from "./chip-links.tsx";
import { listAddress, listParams, type ListRules } from "./list-address.ts";

/** One value of a filter as people read it, and how many rows it would leave; "" is all of them. */
export type FilterChoice = { value: string; label: string; count?: number };

type ControlledList<Sort extends string, Filter extends string> = {
  rules: ListRules<Sort, Filter>;
  query: ListQuery<Sort, Filter>;
};

type ListControlsProps<Sort extends string, Filter extends string> = ControlledList<
  Sort,
  Filter
> & {
  /** What the search box looks for: "Search products by name". */
  searchLabel: string;
  /** Filters to choose from a list, beside the search; those shown as chips are not here. */
  selects?: readonly { filter: Filter; label: string; choices: readonly FilterChoice[] }[];
  /** Further fields of the form, and the filters that they set. */
  more?: { filters: readonly Filter[]; fields: ReactNode };
};

const withCount = ({ label, count }: FilterChoice) =>
  count === undefined ? label : `${label} (${count})`;

/** Search and filters of a list: one form that asks by its address, so that it works without a script too. */
export function ListControls<Sort extends string, Filter extends string>(
  props: ListControlsProps<Sort, Filter>,
) {
  const { rules, query, searchLabel, selects = [], more } = props;
  const navigate = useNavigate();
  const scope = useId();
  const shown = new Set<string>([
    "q",
    "page",
    ...selects.map(({ filter }) => filter),
    ...(more?.filters ?? []),
  ]);
  const kept = [...listParams(rules, query)].filter(([name]) => !shown.has(name));
  const go = (form: HTMLFormElement) => {
    const said = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
    const params = new URLSearchParams(said).toString();
    void navigate(params ? `${rules.path}?${params}` : rules.path, { preventScrollReset: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(event.currentTarget);
  };
  return (
    <form
      key={listParams(rules, query).toString()}
      role="search"
      action={rules.path}
      onSubmit={submit}
      className={classes(
        "flex min-w-0 items-center gap-2 max-sm:w-full sm:flex-wrap",
        more ? "max-sm:flex-wrap" : "max-sm:overflow-x-auto max-sm:p-1",
      )}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div
        className={classes(
          "relative grow sm:w-64 sm:min-w-60",
          more ? "basis-40" : "min-w-60 max-sm:shrink-0",
        )}
      >
        <input
          name="q"
          type="search"
          enterKeyHint="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          maxLength={100}
          defaultValue={query.words}
          className={`${typingSmall} pr-10`}
        />
        <IconButton
          type="submit"
          label="Search"
          className="absolute top-0 right-0 size-9 max-sm:size-10"
        >
          <Search aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      {selects.map(({ filter, label, choices }) => (
        <Chooser
          key={filter}
          id={`${scope}-${filter}`}
          name={filter}
          aria-label={label}
          defaultValue={query.filters[filter]}
          autoComplete="off"
          onChange={(event) => event.currentTarget.form && go(event.currentTarget.form)}
          small
          className="max-w-56 shrink-0"
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {withCount(choice)}
            </option>
          ))}
        </Chooser>
      ))}
      {more?.fields}
      {selects.length > 0 && (
        <span className="hidden noscript:inline">
          <Button variant="secondary" size="small">
            Show
          </Button>
        </span>
      )}
      <ClearAll rules={rules} query={query} />
    </form>
  );
}

/** Whether anything narrows the list down. */
export const isNarrowed = ({
  words,
  filters,
}: Pick<ListQuery<string, string>, "words" | "filters">): boolean =>
  words !== "" || Object.values(filters).some((value) => value !== "");

function ClearAll<Sort extends string, Filter extends string>({
  rules,
  query,
}: ControlledList<Sort, Filter>) {
  if (!isNarrowed(query)) return null;
  return (
    <a
      href={rules.path}
      data-keep-place=""
      className="link inline-flex min-h-9 shrink-0 items-center gap-1 text-sm"
    >
      <X aria-hidden className="size-4" />
      Clear
    </a>
  );
}

type FilterChipsProps<Sort extends string, Filter extends string> = ControlledList<Sort, Filter> & {
  filter: Filter;
  label: string;
  choices: readonly FilterChoice[];
};

/** A filter with few values: each a link with its count, so that one sees what there is. */
export function FilterChips<Sort extends string, Filter extends string>(
  props: FilterChipsProps<Sort, Filter>,
) {
  const { rules, query, filter, label, choices } = props;
  const chips = choices.map(({ value, label: words, count }) => ({
    href: listAddress(rules, query, {
      filters: { [filter]: value } as Partial<Record<Filter, string>>,
    }),
    label: words,
    count,
    current: query.filters[filter] === value,
  }));
  return (
    <nav aria-label={label} className="min-w-0 max-sm:w-full">
      <ChipLinks chips={chips} />
    </nav>
  );
}
