import { expect, test } from "vitest";
import { cleanEmail, cleanNumber, cleanPlainText } from "./cleaning.ts";

test("a search term loses its tags and its quotes", () => {
  expect(cleanPlainText('  <b>Reformer</b> & "mat" <script>alert(1)</script> ')).toBe(
    "Reformer  mat alert(1)",
  );
  expect(cleanPlainText("O'Brien")).toBe("OBrien");
  expect(cleanPlainText("3 < 5")).toBe("3  5");
});

test("a search term ends after a thousand characters, never in half a character", () => {
  expect(cleanPlainText("a".repeat(1_500))).toHaveLength(1_000);
  expect(cleanPlainText(`${"a".repeat(999)}🌿`)).toBe("a".repeat(999));
});

test("an email is looked up in lower case, without characters that an address cannot have", () => {
  expect(cleanEmail("  Ana.O'Brien+Shop@Example.CO.UK\r\n")).toBe("ana.obrien+shop@example.co.uk");
  expect(cleanEmail("a".repeat(300))).toHaveLength(254);
});

test("a page number is a number between its limits", () => {
  const page = (input: unknown) => cleanNumber(input, { min: 1, max: 50 });
  expect([page("7"), page(" 7 "), page(12), page("0"), page("999")]).toEqual([7, 7, 12, 1, 50]);
  expect([page("seven"), page(""), page(null), page(undefined), page(NaN), page(["3"])]).toEqual([
    1, 1, 1, 1, 1, 1,
  ]);
  expect([page("-Infinity"), page("Infinity")]).toEqual([1, 50]);
});
