import { csvResponse } from "#app/http/csv-response.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { listRefused } from "#domain/imports/queries.ts";
import type { Route } from "./+types/left-out-csv.ts";

/** The lines that are left out as they came, with why in the last column, to mend and bring again. */
export async function loader({ context, params: { importId } }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const file = orNotFound(isUuid(importId) ? await listRefused(ctx, importId) : undefined);
  type Line = (typeof file.lines)[number];
  const columns = file.headings.map((heading, at) => ({
    heading,
    cell: ({ cells }: Line) => cells[at],
  }));
  const reason = { heading: "Why it was left out", cell: (line: Line) => line.reason };
  return csvResponse("left-out", [...columns, reason], file.lines);
}
