// What a list of the back-office is asked for. Screens read it from the address, queries use it.

/** How many rows a page of a list shows. */
export const listSize = 25;

/**
 * The most rows of a search that are counted and paged through; a longer list needs another search
 * term.
 */
export const maxFound = 1_000;

/** Words to find, an order, a value for each filter ("" = all), a page from 1. */
export type ListQuery<Sort extends string = string, Filter extends string = never> = {
  words: string;
  sort: Sort;
  descending: boolean;
  filters: Readonly<Record<Filter, string>>;
  page: number;
};

/** How many pages so many rows fill; an empty list is one page. */
export const pagesFor = (rows: number, size = listSize): number =>
  Math.max(1, Math.ceil(rows / size));

/** How many rows come before a page. */
export const rowsBefore = ({ page }: { page: number }, size = listSize): number =>
  (page - 1) * size;
