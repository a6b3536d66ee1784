import { expect, test } from "vitest";
import type { CsvColumn } from "#domain/kernel/text/csv.ts";
import { csvResponse } from "./csv-response.ts";

test("a list is sent as a file that spreadsheets read as UTF-8 and that no cache keeps", async () => {
  async function* rows() {
    yield { name: "Zoë", orders: 12 };
    yield { name: "=1+1", orders: null };
  }
  const columns: CsvColumn<{ name: string; orders: number | null }>[] = [
    { heading: "Name", cell: ({ name }) => name },
    { heading: "Orders", cell: ({ orders }) => orders },
  ];
  const response = csvResponse("customers-2026-06-10", columns, rows());
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="customers-2026-06-10.csv"',
  );
  expect(response.headers.get("cache-control")).toBe("no-store");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(
    "\uFEFFName,Orders\r\nZoë,12\r\n'=1+1,\r\n",
  );
});

test("a reader who goes away ends the reading", async () => {
  let closed = false;
  function* rows() {
    try {
      for (;;) yield "x";
    } finally {
      closed = true;
    }
  }
  const reader = csvResponse(
    "endless",
    [{ heading: "a", cell: (text) => text }],
    rows(),
  ).body!.getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  expect(closed).toBe(true);
});
