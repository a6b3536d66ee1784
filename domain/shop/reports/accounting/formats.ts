// The journal as each accounting program takes it.
import { penceToPounds } from "#domain/kernel/money.ts";
import { type CsvCell, csvLine } from "#domain/kernel/text/csv.ts";
import type { Day } from "#domain/kernel/time.ts";
import { type Codes, codeKeyOf, otherKeyOf } from "./codes/rules.ts";
import { descriptionOf, type Program, programs } from "./messages.ts";
import type { JournalLine } from "./rules.ts";

/** Pounds with two decimals, as a number: no program takes a sign of a currency. */
const pounds = (pence: number) => Number(penceToPounds(pence));
/** dd/mm/yyyy: what all three take. */
const british = (day: Day): string => day.split("-").toReversed().join("/");
const narrationOf = (day: string) => `Takings of ${british(day)}`;

type Format = (lines: readonly JournalLine[], codes: Codes) => string;

const file = (lines: readonly CsvCell[][]) => lines.map(csvLine).join("");

/**
 * Manual journals of Xero (help.xero.com/ManualJournalsImport): lines of one narration and date are
 * one journal, debits positive, days as dd/mm/yyyy. VAT stands on a line of its own, so each line
 * is "No VAT". It takes no bank account, which is why payouts have one that they pass through.
 */
const xero: Format = (lines, codes) =>
  file([
    ["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"],
    ...lines.map((line) => [
      narrationOf(line.day),
      british(line.day),
      descriptionOf(line),
      codes.xero[codeKeyOf(line)],
      "No VAT",
      pounds(line.pence),
    ]),
  ]);

/**
 * Journal entries of QuickBooks Online ("Import journal entries", quickbooks.intuit.com): lines of
 * one number are one entry; an account by its name, debits and credits apart.
 */
const quickbooks: Format = (lines, codes) =>
  file([
    ["Journal No", "Journal Date", "Account Name", "Description", "Debits", "Credits"],
    ...lines.map((line) => [
      `FR${line.day.replaceAll("-", "")}`,
      british(line.day),
      codes.quickbooks[codeKeyOf(line)],
      descriptionOf(line),
      line.pence > 0 ? pounds(line.pence) : "",
      line.pence < 0 ? pounds(-line.pence) : "",
    ]),
  ]);

/**
 * A statement of the card provider's account, as FreeAgent takes one of a bank ("How to format a
 * CSV file to upload a bank statement", support.freeagent.com): day, amount, description; no
 * headings, no quotes, no commas. The description ends in the nominal code that the line is to be
 * explained by. FreeAgent takes no journals by file: what is put off stands in the journal alone.
 */
const freeagent: Format = (lines, codes) =>
  file(
    lines
      .filter(({ account }) => account === "card")
      .map((line) => [
        british(line.day),
        pounds(line.pence),
        `${descriptionOf(line)} ${codes.freeagent[otherKeyOf(line)]}`.replaceAll(",", "").trim(),
      ]),
  );

/** Every line with the name that QuickBooks and the code that Xero knows its account by, for any program and any accountant. */
const journal: Format = (lines, codes) =>
  `\uFEFF${file([
    ["Day", "What", "Account", "Code", "VAT rate (%)", "Debit (£)", "Credit (£)"],
    ...lines.map((line) => [
      line.day,
      descriptionOf(line),
      codes.quickbooks[codeKeyOf(line)],
      codes.xero[codeKeyOf(line)],
      line.percent,
      line.pence > 0 ? pounds(line.pence) : null,
      line.pence < 0 ? pounds(-line.pence) : null,
    ]),
  ])}`;

export const formats: Record<Program | "journal", Format> = {
  xero,
  quickbooks,
  freeagent,
  journal,
};

/** Whole days in parts that the program takes; a day is never cut. Journals of one part are numbered from 1. */
export function partsOf(lines: readonly JournalLine[], program: Program): JournalLine[][] {
  const parts: JournalLine[][] = [[]];
  for (const [, own] of Map.groupBy(lines, ({ day }) => day)) {
    const last = parts.at(-1)!;
    if (last.length > 0 && last.length + own.length > programs[program].maxLines) parts.push(own);
    else last.push(...own);
  }
  return parts;
}
