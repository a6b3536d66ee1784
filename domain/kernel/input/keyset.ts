// Pages of a list that is read from its beginning to its end: each begins after the last row of the one before.
import { and, asc, gte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { isUuid } from "../text/uuid.ts";

/** After which row, in the order of an instant and an id; none: from the first. */
export type Keyset = { at: string; id: string };
/** A page: how many rows at most, and after which. */
export type PageQuery = { limit: number; after?: Keyset | undefined };
export type KeysetPage<Row> = { rows: Row[]; next: Keyset | undefined };

/** As the database writes an instant in UTC, to the microsecond: what JavaScript rounds would be read twice. */
const instantForm = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** A keyset as an opaque text for an address. */
export const cursorOf = ({ at, id }: Keyset): string =>
  Buffer.from(`${at} ${id}`).toString("base64url");

/** The keyset of such a text; undefined where it is none. */
export function keysetOf(cursor: string): Keyset | undefined {
  const [at = "", id = "", more] = Buffer.from(cursor, "base64url").toString().split(" ");
  const isOne = instantForm.test(at) && !Number.isNaN(Date.parse(at)) && isUuid(id);
  return isOne && more === undefined ? { at, id } : undefined;
}

type Columns = { at: AnyPgColumn | SQL; id: AnyPgColumn | SQL };

/** The instant of a row as its keyset has it, to be selected beside the row. */
export const keysetInstant = (at: Columns["at"]) =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The condition, the order and one row more than the page, which says whether there is another. */
export const keyset = ({ at, id }: Columns, { after, limit }: PageQuery) => ({
  where: after && sql<boolean>`(${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
  order: [asc(at), asc(id)],
  limit: limit + 1,
});

/** Rows that changed at this instant or after it, as ISO 8601 writes it. */
export type ChangedQuery = PageQuery & { updatedSince?: string | undefined };
type Moments = { created: AnyPgColumn; updated: AnyPgColumn; id: AnyPgColumn };

/**
 * The same for a list that can be asked for what has changed: then it is in the order of the changes, so that a row that
 * changes while the list is read comes once more at its end, and none is missed. `instant` is selected as `at`.
 */
export function keysetOfChanges({ created, updated, id }: Moments, query: ChangedQuery) {
  const { updatedSince } = query;
  const at = updatedSince ? updated : created;
  const { where, order, limit } = keyset({ at, id }, query);
  const since = updatedSince && gte(updated, new Date(updatedSince));
  return {
    where: and(since || undefined, where),
    order,
    limit,
    instant: keysetInstant(at),
  };
}

/** The rows of a page and where the next begins, of the rows that were found. */
export function pageOf<Row extends { id: string; at: string }>(
  found: Row[],
  { limit }: PageQuery,
): KeysetPage<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? { at: last.at, id: last.id } : undefined };
}
