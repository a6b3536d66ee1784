// The accounts that the studio's money is booked on, and the programs that take its lines.

/** Where money comes from and goes to. A code is that of the chart which Xero gives a new British company. */
export const accounts = {
  card: { name: "Card takings", code: "611" },
  studio: { name: "Studio takings", code: "612" },
  bank: { name: "Payouts on their way", code: "613" },
  sales: { name: "Sales", code: "200" },
  vat: { name: "VAT on sales", code: "820" },
  vouchers: { name: "Gift vouchers owed", code: "841" },
  passes: { name: "Passes owed", code: "842" },
  opening: { name: "Brought from another system", code: "840" },
  expired: { name: "Expired vouchers and passes", code: "261" },
  fees: { name: "Card fees", code: "404" },
} as const;
export type AccountKey = keyof typeof accounts;

/** What kind of line it is, as the page and the files say it. */
const lineKinds = {
  sale: "Sales",
  refund: "Refunds",
  studio: "Taken at the studio",
  "studio-returned": "Returned at the studio",
  "voucher-sold": "Gift vouchers sold, put off",
  "voucher-moved-in": "Gift vouchers that moved in",
  "voucher-used": "Gift vouchers used",
  "voucher-expired": "Gift vouchers expired",
  "pass-sold": "Passes sold, put off",
  "pass-moved-in": "Passes that moved in",
  "pass-used": "Passes used",
  "pass-expired": "Passes expired",
  fee: "Fees and corrections of the card provider",
  payout: "Payouts to the bank",
} as const;
export type LineKind = keyof typeof lineKinds;

/** What is sold, each with an account of its own where the owner wants one. */
export const saleKinds = {
  goods: "Goods",
  sessions: "Sessions",
  classes: "Classes",
  retreats: "Retreats",
  passes: "Passes and memberships",
  vouchers: "Gift vouchers",
} as const;
export type SaleKind = keyof typeof saleKinds;

type Described = { kind: LineKind; sold: SaleKind | null; percent: number | null };

/** What a line is: "Sales of classes, VAT 20%"; the rate of what is put off was that of its sale. */
export function descriptionOf({ kind, sold, percent }: Described): string {
  if (!sold || (kind !== "sale" && kind !== "refund")) return lineKinds[kind];
  const what = `${lineKinds[kind]} of ${saleKinds[sold].toLowerCase()}`;
  return percent === null ? what : `${what}, VAT ${percent}%`;
}

/** Journals by file: what each program takes at most, and where its makers say so. */
export const programs = {
  xero: {
    name: "Xero",
    how: "Accounting, Manual journals, Import",
    source: "help.xero.com/ManualJournalsImport",
    maxLines: 300,
  },
  quickbooks: {
    name: "QuickBooks Online",
    how: "Settings, Import data, Journal entries",
    source: "quickbooks.intuit.com, “Import journal entries”",
    maxLines: Number.POSITIVE_INFINITY,
  },
  freeagent: {
    name: "FreeAgent",
    how: "Banking, an account for the card provider, Upload a statement",
    source: "support.freeagent.com, “How to format a CSV file to upload a bank statement”",
    maxLines: Number.POSITIVE_INFINITY,
  },
} as const;
export type Program = keyof typeof programs;
