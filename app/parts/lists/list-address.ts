import { type ListQuery, pagesFor } from "#domain/kernel/input/list-query.ts";

/** What a list can be asked: where it is, the columns it sorts by (the first unless told), its filters. */
export type ListRules<Sort extends string, Filter extends string> = {
  path: string;
  sorts: readonly [Sort, ...Sort[]];
  /** The columns that begin with the largest or newest. */
  descending?: readonly Sort[];
  /** The values each filter takes; "open" takes any short text, such as an id. */
  filters: Readonly<Record<Filter, readonly string[] | "open">>;
};

const maxSearchLength = 100;
const maxValueLength = 60;
const lastPage = 10_000;

/** Reads a list's address; whatever makes no sense is as if it had not been said. */
export function readListAddress<Sort extends string, Filter extends string>(
  params: URLSearchParams,
  { sorts, descending = [], filters }: ListRules<Sort, Filter>,
): ListQuery<Sort, Filter> {
  const asked = /^(-?)(.*)$/.exec(params.get("sort") ?? "");
  const sort = sorts.find((one) => one === asked?.[2]);
  const chosen = Object.entries<readonly string[] | "open">(filters).map(([name, values]) => {
    const value = plain(params.get(name), maxValueLength);
    return [name, values === "open" || values.includes(value) ? value : ""];
  });
  return {
    words: plain(params.get("q"), maxSearchLength),
    sort: sort ?? sorts[0],
    descending: sort ? asked?.[1] === "-" : descending.includes(sorts[0]),
    filters: Object.fromEntries(chosen) as Record<Filter, string>,
    page: Math.min(Number(/^[1-9]\d{0,5}$/.exec(params.get("page") ?? "")?.[0] ?? 1), lastPage),
  };
}

/** Text as a person may have typed it into an address: without what no database takes, and not endless. */
const plain = (text: string | null, maxLength: number) =>
  (text ?? "")
    .replaceAll(/\p{C}/gu, " ")
    .trim()
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, "");

/** The parameters of a list query; only what differs from the list's default is written. */
export function listParams<Sort extends string, Filter extends string>(
  { sorts, descending = [] }: ListRules<Sort, Filter>,
  query: ListQuery<Sort, Filter>,
): URLSearchParams {
  const params = new URLSearchParams();
  if (query.words) params.set("q", query.words);
  for (const [name, value] of Object.entries<string>(query.filters))
    if (value) params.set(name, value);
  const isUsual = query.sort === sorts[0] && query.descending === descending.includes(sorts[0]);
  if (!isUsual) params.set("sort", `${query.descending ? "-" : ""}${query.sort}`);
  if (query.page > 1) params.set("page", String(query.page));
  return params;
}

/** The address of a list with something changed; whatever changes, it begins at page 1 again, unless a page is told. */
export function listAddress<Sort extends string, Filter extends string>(
  rules: ListRules<Sort, Filter>,
  query: ListQuery<Sort, Filter>,
  change: Partial<Omit<ListQuery<Sort, Filter>, "filters">> & {
    filters?: Partial<Record<Filter, string>>;
  } = {},
): string {
  const filters = { ...query.filters, ...change.filters };
  const params = listParams(rules, { ...query, page: 1, ...change, filters }).toString();
  return params ? `${rules.path}?${params}` : rules.path;
}

/** Where a page past the last one leads to: the last page. Undefined where the page exists. */
export function pastTheEnd<Sort extends string, Filter extends string>(
  rules: ListRules<Sort, Filter>,
  query: ListQuery<Sort, Filter>,
  total: number,
  size?: number,
): string | undefined {
  const last = pagesFor(total, size);
  return query.page > last ? listAddress(rules, query, { page: last }) : undefined;
}

/** What makes a table's column sortable: where its heading leads, and how it is sorted now. */
export function sortable<Sort extends string, Filter extends string>(
  rules: ListRules<Sort, Filter>,
  query: ListQuery<Sort, Filter>,
  sort: Sort,
) {
  const isSorted = query.sort === sort;
  const descending = isSorted ? !query.descending : (rules.descending ?? []).includes(sort);
  const sorted = isSorted
    ? { sorted: query.descending ? ("descending" as const) : ("ascending" as const) }
    : {};
  return { sortHref: listAddress(rules, query, { sort, descending }), ...sorted };
}
