import { safeReturn } from "#domain/people/rules.ts";

/** Where a press leads back to: the page it was made on, or the usual one, with what was done for its notice. */
export function withDone(from: string | undefined, usual: string, done: string): string {
  const url = new URL(safeReturn("therapist", from) ?? usual, "https://studio.invalid");
  url.searchParams.set("done", done);
  return url.pathname + url.search;
}
