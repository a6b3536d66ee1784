import { expect, test } from "vitest";
import fc from "fast-check";
import { codesForm } from "./codes/forms.ts";
import { codesOf, usualCodes } from "./codes/rules.ts";
import { formats, partsOf } from "./formats.ts";
import type { Program } from "./messages.ts";
import {
  byDay,
  type JournalLine,
  type LedgerEntry,
  linesOfEntry,
  linesOfMovement,
  sumLines,
} from "./rules.ts";

const total = (lines: readonly JournalLine[]) => lines.reduce((sum, { pence }) => sum + pence, 0);
const on = (lines: readonly JournalLine[], account: string) =>
  total(lines.filter((line) => line.account === account));

const sale = {
  day: "2026-06-01",
  orderNumber: "FR-1",
  kind: "sale",
  percent: 20,
  grossPence: 12_000,
  vatPence: 2_000,
  method: "card",
  productType: "class",
} as const;

test("a sale is money on the card, its net sold and its VAT owed; a refund takes all of it back", () => {
  const lines = linesOfMovement(sale);
  expect([on(lines, "card"), on(lines, "sales"), on(lines, "vat")]).toEqual([
    12_000, -10_000, -2_000,
  ]);
  const back = linesOfMovement({
    ...sale,
    kind: "refund",
    grossPence: -12_000,
    vatPence: -2_000,
  });
  expect(total([...lines, ...back])).toBe(0);
  expect(on([...lines, ...back], "card")).toBe(0);
});

test("what a pass is used for adds up to what was put off, to the penny, whatever the number of classes", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.constantFrom(null, 5 as const, 20 as const),
      (whole, paidPence, percent) => {
        const entry = (kind: string, before: number, after: number): LedgerEntry => ({
          day: "2026-06-01",
          what: "pass",
          kind,
          before,
          after,
          whole,
          paidPence,
          percent,
        });
        const used = Array.from({ length: whole }, (_, at) =>
          entry("used", whole - at, whole - at - 1),
        );
        const lines = [entry("issued", 0, whole), ...used].flatMap(linesOfEntry);
        expect(on(lines, "passes")).toBe(0);
        expect(on(lines, "sales") + 0).toBe(0);
        expect(total(lines)).toBe(0);
      },
    ),
  );
});

test("what expires is no sale", () => {
  const lines = linesOfEntry({
    day: "2026-06-01",
    what: "voucher",
    kind: "expired",
    before: 2_500,
    after: 0,
    whole: 5_000,
    paidPence: 5_000,
    percent: null,
  });
  expect([on(lines, "vouchers"), on(lines, "expired")]).toEqual([2_500, -2_500]);
});

test("what moved in is owed, and was sold elsewhere", () => {
  const entry = (kind: string, before: number, after: number) =>
    linesOfEntry({
      day: "2026-06-01",
      what: "voucher",
      kind,
      before,
      after,
      whole: 5_000,
      paidPence: 5_000,
      percent: null,
    });
  const lines = [...entry("moved-in", 0, 5_000), ...entry("used", 5_000, 2_000)];
  expect([on(lines, "opening"), on(lines, "sales"), on(lines, "vouchers")]).toEqual([
    5_000, -3_000, -2_000,
  ]);
});

test("each program's file has its headings, its days, its accounts and both sides", () => {
  const lines = sumLines(linesOfMovement(sale));
  const codes = codesOf([]);
  expect(formats.xero(lines, codes).split("\r\n").slice(0, 2)).toEqual([
    "*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount",
    'Takings of 01/06/2026,01/06/2026,"Sales of classes, VAT 20%",611,No VAT,120',
  ]);
  expect(formats.quickbooks(lines, codes).split("\r\n")[2]).toBe(
    'FR20260601,01/06/2026,Sales,"Sales of classes, VAT 20%",,100',
  );
  expect(formats.freeagent(lines, codes)).toBe("01/06/2026,120,Sales of classes VAT 20% 001\r\n");
  expect(formats.journal(lines, codes)).toContain('VAT 20%",VAT on sales,820,20,,20\r\n');
  const own = codesOf([
    {
      program: "xero",
      account: "sales_classes_20",
      code: "CLASS20",
    },
    {
      program: "freeagent",
      account: "refunds",
      code: "002",
    },
  ]);
  expect(formats.xero(lines, own)).toContain('"Sales of classes, VAT 20%",CLASS20,No VAT,-100');
  expect(formats.xero(sumLines(linesOfMovement({ ...sale, percent: 5 })), own)).toContain(",200,");
  const back = sumLines(
    linesOfMovement({
      ...sale,
      kind: "refund",
      grossPence: -12_000,
      vatPence: -2_000,
    }),
  );
  expect(formats.freeagent(back, own)).toBe("01/06/2026,-120,Refunds of classes VAT 20% 002\r\n");
});

test("each program is asked for every account of its files, and takes what it accepts", () => {
  for (const program of ["xero", "quickbooks", "freeagent"] as const) {
    const usual = usualCodes(program);
    expect(codesForm(program).parse(usual)).toEqual(usual);
  }
  const wrong = (program: Program, code: string) =>
    !codesForm(program).safeParse({ ...usualCodes(program), refunds: code }).success;
  expect([wrong("xero", "12345678901"), wrong("xero", "2 00"), wrong("xero", "")]).not.toContain(
    false,
  );
  expect([wrong("quickbooks", 'The "till"'), wrong("quickbooks", "Sales:")]).not.toContain(false);
  expect([wrong("freeagent", "1"), wrong("freeagent", "Sales")]).not.toContain(false);
  expect([
    wrong("xero", "SALES-1"),
    wrong("quickbooks", "Sales:Back"),
    wrong("freeagent", "750-1"),
  ]).not.toContain(true);
});

test("a file for Xero has at most three hundred lines, and no day is cut", () => {
  const days = Array.from({ length: 120 }, (_, at) =>
    new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
  );
  const lines = days.flatMap((day) => sumLines(linesOfMovement({ ...sale, day })));
  const parts = partsOf(lines, "xero");
  expect(parts.map((part) => part.length)).toEqual([300, 60]);
  expect(parts.every((part) => total(part) === 0)).toBe(true);
  expect(partsOf(lines, "quickbooks")).toHaveLength(1);
  expect(byDay(lines)[0]).toMatchObject({ debitPence: 12_000, creditPence: 12_000 });
});
