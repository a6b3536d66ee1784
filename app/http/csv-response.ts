import { cellsOf, type CsvColumn, csvLine } from "#domain/kernel/text/csv.ts";

/** A row of what a query such as `eachOrder` reads one by one. */
export type RowOf<Query extends (...given: never[]) => AsyncIterable<unknown>> =
  ReturnType<Query> extends AsyncIterable<infer Row> ? Row : never;

/**
 * A list as a file to keep, sent row by row, so that a long one is never held in memory as a whole. `name` is the
 * file's, without its ending. Rows must not come from an open transaction: a slow reader would hold it.
 */
export function csvResponse<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
) {
  const encoder = new TextEncoder();
  async function* lines() {
    yield `\uFEFF${csvLine(columns.map(({ heading }) => heading))}`;
    for await (const row of rows) yield csvLine(cellsOf(columns, row));
  }
  const coming = lines();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await coming.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await coming.return()),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
