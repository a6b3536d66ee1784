import { expect, test } from "vitest";
import { sampleReceipt } from "#tests/support/sample-receipt.ts";
import {
  lineNotes,
  printedReceiptNumber,
  receiptAmounts,
  receiptContact,
  whenAndWhere,
} from "./receipt.ts";

const amountsOf = (receipt: Partial<typeof sampleReceipt>) =>
  receiptAmounts({ ...sampleReceipt, ...receipt }).map(({ label, amount }) => `${label} ${amount}`);

test("a receipt's number is printed with five digits, or more when it needs them", () => {
  expect([1, 42, 123456].map(printedReceiptNumber)).toEqual(["R-00001", "R-00042", "R-123456"]);
});

test("the amounts stand in the order they are added up", () => {
  expect(amountsOf({})).toEqual([
    "Subtotal £218.00",
    "Discount (SPRING10) -£21.80",
    "Shipping Free",
    "VAT (0%) £0.00",
    "Total paid £196.20",
  ]);
  expect(amountsOf({ discountPence: 0 })).not.toContain("Discount");
  expect(amountsOf({ refundedPence: 4900 }).at(-1)).toBe("Refunded since -£49.00");
});

test("a studio registered for VAT says how much of the total it is, and under which number", () => {
  const vat = { number: "GB123456789", rates: [{ percent: 20, pence: 3270 }] };
  expect(amountsOf({ vat }).slice(-2)).toEqual(["Total paid £196.20", "of which VAT (20%) £32.70"]);
  expect(receiptContact({ ...sampleReceipt, vat }).at(-1)).toBe("VAT number GB123456789");
  expect(receiptContact(sampleReceipt).join()).not.toContain("VAT");
});

test("an event is told with its day, its London time and its place", () => {
  const startsAt = new Date("2026-05-16T08:45:00Z");
  expect(whenAndWhere({ startsAt })).toBe("Saturday 16 May 2026, 9:45am");
  expect(
    whenAndWhere({ startsAt, endsAt: new Date("2026-05-16T15:00:00Z"), location: "Woburn Forest" }),
  ).toBe("Saturday 16 May 2026, 9:45am to 4:00pm, Woburn Forest");
});

test("several of one thing show the price of one", () => {
  expect(sampleReceipt.lines.map(lineNotes)).toEqual([
    [expect.stringContaining("Saturday 16 May 2026")],
    ["2 × £24.50"],
  ]);
});
