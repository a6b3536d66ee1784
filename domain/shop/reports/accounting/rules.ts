// Double entry of the studio's money: pure. Every booking takes as much from one account as it puts on others.
import type { ProductType } from "#db/schema/catalogue.ts";
import type { Day } from "#domain/kernel/time.ts";
import { type VatPercent, vatWithin } from "#domain/shop/orders/vat-lines.ts";
import type { LineMovement } from "../movements.ts";
import type { AccountKey, LineKind, SaleKind } from "./messages.ts";

/** A line of a day's journal, in pence: positive is a debit, negative a credit. */
export type JournalLine = {
  day: Day;
  kind: LineKind;
  account: AccountKey;
  /** What was sold, of sales and of what is put off of them; null of all else. */
  sold: SaleKind | null;
  /** Of sales and their VAT; null where none is accounted for. */
  percent: VatPercent | null;
  pence: number;
};

type Booking = Omit<JournalLine, "account" | "percent" | "sold"> & {
  percent?: VatPercent | null;
  sold?: SaleKind;
};

/** The same amount off `from` and onto `onto`; a negative one goes the other way. */
const move = (
  { percent = null, sold, ...booking }: Booking,
  onto: AccountKey,
  from: AccountKey,
): JournalLine[] => {
  const line = { ...booking, percent, sold: sold ?? null };
  return [
    { ...line, account: onto },
    { ...line, account: from, pence: -booking.pence },
  ];
};

/** Product types as the books tell them apart. */
const soldAs: Readonly<Record<string, SaleKind>> = {
  physical: "goods",
  service: "sessions",
  session: "sessions",
  class: "classes",
  retreat: "retreats",
  pass: "passes",
  voucher: "vouchers",
} satisfies Record<ProductType, SaleKind>;

/** Money that came in or went back by an order: its net is a sale of its kind and rate, its VAT is owed. */
export function linesOfMovement(movement: LineMovement): JournalLine[] {
  const { day, percent, grossPence, vatPence, method } = movement;
  const purse = method === "card" ? "card" : "studio";
  const kind = movement.kind === "refund" ? "refund" : "sale";
  const booking = { day, kind, percent, sold: soldAs[movement.productType]! } as const;
  return [
    ...move({ ...booking, pence: grossPence - vatPence }, purse, "sales"),
    ...move({ ...booking, pence: vatPence }, purse, "vat"),
  ];
}

/** Money taken at the studio for a place or a session, and given back there. */
export const linesOfStudioMoney = (money: { day: Day; pence: number }): JournalLine[] =>
  move({ ...money, kind: money.pence > 0 ? "studio" : "studio-returned" }, "studio", "sales");

/** A movement of something that was paid beforehand: how much of it is left before and after, of how much. */
export type LedgerEntry = {
  day: Day;
  what: "voucher" | "pass";
  kind: string;
  /** In pence of a voucher, in credits of a pass. */
  before: number;
  after: number;
  whole: number;
  /** What was paid for all of it, and the rate within; null where no VAT is accounted for. */
  paidPence: number;
  percent: VatPercent | null;
};

/**
 * What is owed is put off until it is used: off the sales and onto the liability, without the VAT,
 * which was due at the sale. What is owed for a part left is rounded down, so that the last use
 * takes off what remains, to the penny.
 */
export function linesOfEntry(entry: LedgerEntry): JournalLine[] {
  const { day, what, kind, before, after, whole, paidPence, percent } = entry;
  const net = paidPence - (percent === null ? 0 : vatWithin(paidPence, percent));
  const owedFor = (left: number) => Math.floor((net * Math.min(left, whole)) / whole);
  const pence = owedFor(before) - owedFor(after);
  const liability = what === "voucher" ? "vouchers" : "passes";
  const stage = stageOf(kind);
  const booking = { day, kind: `${what}-${stage}`, percent, sold: liability, pence } as const;
  return move(booking, liability, otherSide[stage]);
}

const stageOf = (kind: string) => {
  if (kind === "issued") return "sold";
  return kind === "moved-in" || kind === "expired" ? kind : "used";
};
/** What moved in was sold by another system: it is owed here, and no sale of this studio. */
const otherSide = {
  sold: "sales",
  used: "sales",
  "moved-in": "opening",
  expired: "expired",
} as const;

/** What the card provider keeps of its account: a fee, and what it pays out to the bank. */
export const linesOfBalance = (moved: { day: Day; feePence: number; payoutPence: number }) => [
  ...move(
    {
      day: moved.day,
      kind: "fee",
      pence: moved.feePence,
    },
    "fees",
    "card",
  ),
  ...move(
    {
      day: moved.day,
      kind: "payout",
      pence: moved.payoutPence,
    },
    "bank",
    "card",
  ),
];

/** One line a day, kind, account, thing sold and rate, in that order; what comes to nothing is left out. */
export function sumLines(lines: readonly JournalLine[]): JournalLine[] {
  const sums = new Map<string, JournalLine>();
  for (const line of lines) {
    const key = [line.day, line.kind, line.account, line.sold, line.percent].join(" ");
    const sum = sums.get(key);
    if (sum) sum.pence += line.pence;
    else sums.set(key, { ...line });
  }
  return [...sums.values()]
    .filter(({ pence }) => pence !== 0)
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** The days of a period with their lines, and what stands on either side. */
export const byDay = (lines: readonly JournalLine[]) =>
  [...Map.groupBy(lines, ({ day }) => day)].map(([day, own]) => ({
    day,
    lines: own,
    debitPence: own.reduce((sum, { pence }) => sum + Math.max(0, pence), 0),
    creditPence: own.reduce((sum, { pence }) => sum + Math.max(0, -pence), 0),
  }));
