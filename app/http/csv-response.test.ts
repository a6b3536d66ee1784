import { expect, test } from "vitest";
import { csvResponse } from "./csv-response.ts";

test("a list leaves as a file that spreadsheets read as UTF-8 and nobody keeps", async () => {
  async function* rows() {
    yield ["Zoë", 12];
    yield ["=1+1", null];
  }
  const response = csvResponse("customers-2026-06-10", ["Name", "Orders"], rows());
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
      for (;;) yield ["x"];
    } finally {
      closed = true;
    }
  }
  const reader = csvResponse("endless", ["a"], rows()).body!.getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  expect(closed).toBe(true);
});
