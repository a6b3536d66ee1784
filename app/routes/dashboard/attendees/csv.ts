import { csvResponse } from "#app/http/csv-response.ts";
import { requireStaff } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import type { CsvColumn } from "#domain/kernel/text/csv.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { shortDiet } from "#domain/shop/attendees/messages.ts";
import { noteExport } from "#domain/shop/orders/office/note-export.ts";
import { findRunSheet } from "#domain/shop/run-sheets/run-sheets.ts";
import type { Route } from "./+types/csv";

type Row = NonNullable<Awaited<ReturnType<typeof findRunSheet>>>["people"][number];

const columns: CsvColumn<Row>[] = [
  { heading: "Name", cell: ({ name }) => name },
  { heading: "Eats", cell: ({ diet }) => shortDiet(diet) },
];

/** Names and what people eat, as a file for the venue. */
export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const sheet = orNotFound(await findRunSheet(ctx, productId));
  await noteExport(ctx, { action: "event.venue-list-exported", detail: { productId } });
  return csvResponse(`venue-${londonDay(sheet.eventStartsAt ?? ctx.now)}`, columns, sheet.people);
}
