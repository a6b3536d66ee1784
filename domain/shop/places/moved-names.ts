import { sql } from "drizzle-orm";
import { orderItems } from "#db/schema/orders.ts";
import { formatMovedName, placeSlug } from "./messages.ts";

/** When the place or session of a line takes place now; null for every other line. */
export const lineStartsAt = sql`case when ${orderItems.productSlug} = ${placeSlug} then
  (extract(epoch from line_starts_at(${orderItems.id})) * 1000)::double precision end`.mapWith(
  (milliseconds: number) => new Date(milliseconds),
);

type Line = { name: string; startsAt: Date | null };

/** Lines under the names that they were sold under, with the dates that they moved to. */
export const withMovedNames = <L extends Line>(lines: readonly L[]) =>
  lines.map(({ startsAt, ...line }) => ({ ...line, name: formatMovedName(line.name, startsAt) }));
