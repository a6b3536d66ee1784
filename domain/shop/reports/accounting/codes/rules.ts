// Which account of a program's chart a line of the journal is booked on: pure.
import type { VatPercent } from "#db/schema/catalogue.ts";
import {
  type AccountKey,
  accounts,
  type Program,
  programs,
  type SaleKind,
  saleKinds,
} from "../messages.ts";
import type { JournalLine } from "../rules.ts";

/** Accounts by their keys, as one program's chart calls them. */
type ProgramCodes = Readonly<Record<string, string>>;
export type Codes = Readonly<Record<Program, ProgramCodes>>;

const rates: readonly (VatPercent | null)[] = [null, 20, 5, 0];
const rateNames = {
  none: "No VAT",
  20: "VAT 20%",
  5: "VAT 5%",
  0: "VAT 0%",
} as const;
const salesKey = (sold: SaleKind, percent: VatPercent | null) =>
  `sales_${sold}_${percent ?? "none"}`;

/** The account of a line: of sales by kind and rate, refunds apart. */
export function codeKeyOf({ account, kind, sold, percent }: Omit<JournalLine, "day" | "pence">) {
  if (account !== "sales") return account;
  if (kind === "refund" || kind === "studio-returned") return "refunds";
  return sold ? salesKey(sold, percent) : "sales_studio";
}

/** The account on the other side of a line of the card provider's account. */
export const otherKeyOf = (line: JournalLine): string =>
  codeKeyOf({ ...line, account: otherSide[line.kind] ?? "sales" });
const otherSide: Partial<Record<JournalLine["kind"], AccountKey>> = { fee: "fees", payout: "bank" };

/** `short` is its label below the title of its group. */
type CodeKey = { key: string; label: string; short: string };
type CodeGroup = { title: string; keys: readonly CodeKey[] };

const sales: readonly CodeGroup[] = (Object.keys(saleKinds) as SaleKind[]).map((sold) => ({
  title: saleKinds[sold],
  keys: rates.map((rate) => ({
    key: salesKey(sold, rate),
    label: `${saleKinds[sold]}, ${rateNames[rate ?? "none"]}`,
    short: rateNames[rate ?? "none"],
  })),
}));
const codeKey = (key: string, label: string): CodeKey => ({ key, label, short: label });
const atTheStudio = codeKey("sales_studio", "Taken at the studio");
const refunds = codeKey("refunds", "Refunds");
const ofAccounts = (...keys: AccountKey[]) => keys.map((key) => codeKey(key, accounts[key].name));

const statement: readonly CodeGroup[] = [
  ...sales,
  {
    title: "Refunds, fees and payouts",
    keys: [refunds, ...ofAccounts("fees", "bank")],
  },
];
const journal: readonly CodeGroup[] = [
  ...sales,
  { title: "Other income", keys: [atTheStudio, refunds, ...ofAccounts("expired")] },
  { title: "Deferred income", keys: ofAccounts("vouchers", "passes", "opening") },
  { title: "Money and VAT", keys: ofAccounts("card", "studio", "bank", "fees", "vat") },
];

/** What a program is asked a code for, in the order of its form: FreeAgent takes a statement, which has no more. */
export const codeGroups = (program: Program): readonly CodeGroup[] =>
  program === "freeagent" ? statement : journal;

/** FreeAgent's chart for a new company; a payout is a transfer, and needs no code. */
const usualFreeAgent: Readonly<Record<string, string>> = { fees: "363", bank: "" };

function usualCode(program: Program, key: string): string {
  if (program === "freeagent") return usualFreeAgent[key] ?? "001";
  const { code, name } = accounts[key in accounts ? (key as AccountKey) : "sales"];
  return program === "xero" ? code : name;
}

/** What each key is called before the owner says anything. */
export const usualCodes = (program: Program): Record<string, string> =>
  Object.fromEntries(
    codeGroups(program).flatMap(({ keys }) =>
      keys.map(({ key }): [string, string] => [key, usualCode(program, key)]),
    ),
  );

export type CodeRow = { program: Program; account: string; code: string };

/** The owner's codes over the usual ones. */
export function codesOf(rows: readonly CodeRow[]): Codes {
  const own = (program: Program) =>
    rows.flatMap((row): [string, string][] =>
      row.program === program ? [[row.account, row.code]] : [],
    );
  const all = (Object.keys(programs) as Program[]).map((program) => [
    program,
    { ...usualCodes(program), ...Object.fromEntries(own(program)) },
  ]);
  return Object.fromEntries(all) as Codes;
}

/** Rows to keep of a form: what is as usual is not kept. */
export function rowsToKeep(program: Program, form: ProgramCodes): CodeRow[] {
  const usual = usualCodes(program);
  return Object.entries(usual).flatMap(([account, code]) =>
    form[account] === undefined || form[account] === code
      ? []
      : [{ program, account, code: form[account] }],
  );
}

/** The version of a program's codes: the codes themselves, which are saved as a whole. */
export const versionOfCodes = (codes: ProgramCodes): string => JSON.stringify(codes);
