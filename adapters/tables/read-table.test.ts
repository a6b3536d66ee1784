import { expect, test } from "vitest";
import { zipSync } from "fflate";
import { tableReader } from "./read-table.ts";

const reader = tableReader({ lines: 100, unpacked: 1_000_000 });
const utf8 = (text: string) => new TextEncoder().encode(text);
const cellsOf = (read: Awaited<ReturnType<typeof reader.read>>) =>
  read.ok
    ? { ...read, value: { ...read.value, lines: read.value.lines.map(({ cells }) => cells) } }
    : read;
const people = {
  headings: ["First name", "Town"],
  lines: [
    ["Zoë", "St. Neots; Cambs"],
    ["Ann", ""],
  ],
};

test.each([
  ["commas", utf8('First name,Town\nZoë,"St. Neots; Cambs"\nAnn,\n')],
  ["semicolons", utf8('First name;Town\r\nZoë;"St. Neots; Cambs"\r\nAnn;\r\n')],
  ["tabs", utf8("First name\tTown\nZoë\tSt. Neots; Cambs\nAnn\t")],
  ["a mark and empty lines", utf8('\uFEFF\n\nFirst name,Town\n\nZoë,"St. Neots; Cambs"\n,\nAnn\n')],
  ["UTF-16", Buffer.from('\uFEFFFirst name;Town\nZoë;"St. Neots; Cambs"\nAnn', "utf16le")],
  ["Windows-1252", Buffer.from('First name,Town\nZoë,"St. Neots; Cambs"\nAnn', "latin1")],
])("a file with %s is the same table", async (_, bytes) => {
  expect(cellsOf(await reader.read(bytes))).toEqual({ ok: true, value: people });
});

test("a line has the number that a spreadsheet shows, past empty lines and cells of several lines", async () => {
  const numbersOf = (read: Awaited<ReturnType<typeof reader.read>>) =>
    read.ok && read.value.lines.map(({ number, cells }) => [number, cells.at(-1)]);
  const file = '\uFEFF\nName,Town\n\nZoë,"St.\n\nNeots"\n,\n \nAnn,Ely\n\n';
  const numbers = [
    [4, "St.\n\nNeots"],
    [7, "Ely"],
  ];
  expect(numbersOf(await reader.read(utf8(file)))).toEqual(numbers);
  expect(numbersOf(await reader.read(utf8(file.replaceAll("\n", "\r\n"))))).toEqual(
    numbers.map(([number, town]) => [number, String(town).replaceAll("\n", "\r\n")]),
  );
  const gaps = `<row r="2">${text("A2", "Name")}</row><row r="3"/><row r="5">${text("A5", "Ann")}</row>`;
  expect(numbersOf(await reader.read(workbook(gaps)))).toEqual([[5, "Ann"]]);
});

test("a spreadsheet's days, times, numbers, texts and what only looks like a formula are texts", async () => {
  const read = await reader.read(workbook());
  expect(cellsOf(read)).toEqual({
    ok: true,
    value: {
      headings: ["Name", "Born", "Visits", "Starts at", "Ends"],
      lines: [["=1+1", "1981-04-05", "12", "2026-06-15 10:00:00", "10:50:00"]],
    },
  });
});

test("cells beyond the last heading are kept, and the apostrophe before a formula goes", async () => {
  expect(cellsOf(await reader.read(utf8("A,B\n1,2,3\n'=1+1,-2")))).toMatchObject({
    value: {
      headings: ["A", "B", ""],
      lines: [
        ["1", "2", "3"],
        ["=1+1", "-2", ""],
      ],
    },
  });
});

test.each([
  ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1), "not-a-table"],
  ["an empty file", new Uint8Array(), "not-a-table"],
  ["headings alone", utf8("First name,Town\n"), "not-a-table"],
  ["a quote that never ends", utf8('A,B\n"1,2\n'), "broken-quotes"],
  ["more lines than are taken", utf8(`A\n${"1\n".repeat(101)}`), "too-many-lines"],
  ["an archive without a sheet", zipSync({ "a.txt": utf8("hello") }), "not-a-table"],
  [
    "an archive that unpacks to too much",
    zipSync({ "a.xml": new Uint8Array(1_000_001) }),
    "too-large",
  ],
])("%s is refused", async (_, bytes, why) => {
  expect(await reader.read(bytes)).toEqual({ ok: false, why });
});

const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const visits = `<row r="1">${text("A1", "Name")}${text("B1", "Born")}${text("C1", "Visits")}${text("D1", "Starts at")}${text("E1", "Ends")}</row><row r="2">${text("A2", "=1+1")}<c r="B2" s="1"><v>29681</v></c><c r="C2"><v>12</v></c><c r="D2" s="2"><v>46188.4166666667</v></c><c r="E2" s="3"><v>0.451388888888889</v></c></row>`;

/** A spreadsheet of one sheet, as small as it may be (ECMA-376, part 1, 18). */
function workbook(rows = visits): Uint8Array {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const of = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packaged = "http://schemas.openxmlformats.org/package/2006/relationships";
  const sheet = `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
  return zipSync({
    "xl/workbook.xml": utf8(
      `<workbook xmlns="${main}" xmlns:r="${of}"><sheets><sheet name="Clients" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": utf8(
      `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${of}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${of}/styles" Target="styles.xml"/></Relationships>`,
    ),
    "xl/styles.xml": utf8(
      `<styleSheet xmlns="${main}"><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    ),
    "xl/worksheets/sheet1.xml": utf8(sheet),
  });
}
