import { expect, test } from "vitest";
import { unzip } from "#tests/support/unzip.ts";
import { zipResponse, type ZipFile } from "./zip-response.ts";

const at = new Date("2026-06-10T11:00:02Z");
const utf8 = new TextEncoder();

async function* some(...files: ZipFile[]) {
  yield* files;
}

test("files leave as one archive that programs read, with names in any language and none at all in it", async () => {
  const long = utf8.encode("mat ".repeat(50_000));
  const response = zipResponse(
    "my-data",
    at,
    some({ name: "receipts/Zoë.txt", bytes: long }, { name: "e.json", bytes: utf8.encode("") }),
  );
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="my-data.zip"');
  const files = await unzip(response);
  expect(Object.keys(files)).toEqual(["receipts/Zoë.txt", "e.json"]);
  expect(files["receipts/Zoë.txt"]?.equals(long)).toBe(true);
  expect(await unzip(zipResponse("none", at, some()))).toEqual({});
});

test("a file is made when the one before it has been read, and a reader who goes away ends the making", async () => {
  let made = 0;
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield { name: `${(made += 1)}`, bytes: utf8.encode("x") };
    } finally {
      ended = true;
    }
  }
  const reader = zipResponse("endless", at, endless()).body!.getReader();
  for (let read = 0; read < 4; read++) await reader.read();
  expect(made).toBeLessThanOrEqual(3);
  await reader.cancel();
  await expect.poll(() => ended).toBe(true);
});
