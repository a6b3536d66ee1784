import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";
import type { Span } from "./rules.ts";

/** When each of these therapists is taken within a span, but for a session that is to move. */
export async function takenOf(
  tx: Db,
  ids: readonly string[],
  span: Span,
  butOf?: string,
): Promise<Map<string, Span[]>> {
  const range = `[${span.from.toISOString()},${span.until.toISOString()})`;
  const { rows } =
    (await tx.execute(sql`select resource, lower(during) as "from", upper(during) as until
    from taken_times(${`{${ids.join(",")}}`}::uuid[], ${range}::tstzrange, ${butOf ?? null}::uuid)`)) as unknown as {
      rows: { resource: string; from: string | Date; until: string | Date }[];
    };
  const taken = new Map<string, Span[]>();
  for (const { resource, from, until } of rows) {
    const spans = taken.get(resource) ?? [];
    spans.push({ from: new Date(from), until: new Date(until) });
    taken.set(resource, spans);
  }
  return taken;
}
