/** How many rows of each kind a search over everything shows; one more is asked for, to know whether there are more. */
export const handful = 5;

/** The first few rows of what was found, and whether there is more. */
export const aFewOf = <Row>(found: readonly Row[]): { rows: readonly Row[]; isMore: boolean } => ({
  rows: found.slice(0, handful),
  isMore: found.length > handful,
});
