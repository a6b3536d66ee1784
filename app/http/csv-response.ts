import { type CsvCell, csvLine } from "#domain/kernel/csv.ts";

type Row = readonly CsvCell[];

/**
 * A list as a file to keep, sent row by row, so that a long one is never held in memory as a whole. `name` is the
 * file's, without its ending. Rows must not come from an open transaction: a slow reader would hold it.
 */
export function csvResponse(
  name: string,
  headings: readonly string[],
  rows: Iterable<Row> | AsyncIterable<Row>,
) {
  const encoder = new TextEncoder();
  async function* lines() {
    yield `\uFEFF${csvLine(headings)}`;
    for await (const row of rows) yield csvLine(row);
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
