import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { listSize, type ListQuery, pagesFor, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { useLateNavigation } from "#app/parts/pages/late-navigation.ts";
import { isNarrowed } from "./list-controls.tsx";
import { listAddress, type ListRules } from "./list-address.ts";
import { useFollowedLinks } from "#app/parts/pages/use-followed-links.ts";

type ListSheetProps<Sort extends string, Filter extends string> = {
  rules: ListRules<Sort, Filter>;
  query: ListQuery<Sort, Filter>;
  /** How many rows the query finds in all. */
  total: number;
  /** How many rows a page has, where it is not the usual number. */
  size?: number;
  /** What the rows are: "product" and "products". */
  things: readonly [one: string, many: string];
  /** Search and filters, above the rows; links in them are followed without leaving the page. */
  controls: ReactNode;
  /** The texts and links for an empty list, and for a query without a match. */
  empty: { title: string; words: ReactNode; narrowed?: ReactNode; action?: ReactNode };
  children: ReactNode;
};

/** A list of the back-office in its four states: on its way, empty, found, and paged. */
export function ListSheet<Sort extends string, Filter extends string>(
  props: ListSheetProps<Sort, Filter>,
) {
  const { rules, query, total, size = listSize, things, controls, empty, children } = props;
  const follow = useFollowedLinks((path) => path === rules.path);
  const isLate = useLateNavigation() === rules.path;
  return (
    <div onClick={follow}>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-y-1">
        {controls}
        <p role="status" className="ml-auto text-sm whitespace-nowrap text-soft max-sm:px-1">
          {formatResultCount(query, total, things, size)}
        </p>
      </div>
      {isLate ? (
        <RowsOnTheirWay />
      ) : total > 0 ? (
        children
      ) : (
        <NothingHere rules={rules} query={query} empty={empty} />
      )}
      <Pagination
        page={query.page}
        pages={pagesFor(total, size)}
        hrefFor={(page) => listAddress(rules, query, { page })}
        label={`Pages of ${things[1]}`}
      />
    </div>
  );
}

/** "26–50 of 240 products", "1 product", "Nothing found". */
export function formatResultCount(
  query: { page: number },
  total: number,
  [one, many]: readonly [string, string],
  size = listSize,
): string {
  if (total === 0) return `No ${many}`;
  const things = total === 1 ? one : many;
  const first = rowsBefore(query, size) + 1;
  const all = total.toLocaleString("en-GB");
  return total <= size
    ? `${all} ${things}`
    : `${first}–${Math.min(first + size - 1, total)} of ${all} ${things}`;
}

type NothingHereProps<Sort extends string, Filter extends string> = Pick<
  ListSheetProps<Sort, Filter>,
  "rules" | "query" | "empty"
>;

function NothingHere<Sort extends string, Filter extends string>(
  props: NothingHereProps<Sort, Filter>,
) {
  const { rules, query, empty } = props;
  const narrowed = isNarrowed(query);
  return (
    <div className="rounded-lg border border-line bg-white">
      <EmptyState
        title={empty.title}
        action={
          narrowed ? (
            <LinkButton href={rules.path} variant="secondary">
              Clear search and filters
            </LinkButton>
          ) : (
            empty.action
          )
        }
      >
        {narrowed ? (empty.narrowed ?? "Nothing fits this search.") : empty.words}
      </EmptyState>
    </div>
  );
}

function RowsOnTheirWay() {
  return (
    <div role="status" className="space-y-2">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  );
}
