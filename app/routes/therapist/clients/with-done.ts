import { safeReturn } from "#domain/people/rules.ts";

/**
 * The page that an action returns to: the one it was submitted from, or the usual one, with the
 * result for its notice.
 */
export function withDone(from: string | undefined, usual: string, done: string): string {
  const url = new URL(safeReturn("therapist", from) ?? usual, "https://studio.invalid");
  url.searchParams.set("done", done);
  return url.pathname + url.search;
}
