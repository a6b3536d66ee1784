import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import { type Codes, codeKeyOf } from "#domain/shop/reports/accounting/codes/rules.ts";
import { descriptionOf } from "#domain/shop/reports/accounting/messages.ts";
import type { JournalLine } from "#domain/shop/reports/accounting/rules.ts";

type JournalDayProps = {
  day: string;
  lines: readonly JournalLine[];
  debitPence: number;
  creditPence: number;
  codes: Codes;
};

/** Xero's code, and the name that QuickBooks has. */
const accountOf = (line: JournalLine, { xero, quickbooks }: Codes) =>
  `${xero[codeKeyOf(line)]} ${quickbooks[codeKeyOf(line)]}`;

/** A day's journal: every line with its account, and that both sides are the same. */
export const JournalDay = ({ day, lines, debitPence, creditPence, codes }: JournalDayProps) => (
  <section className="min-w-0">
    <h3 className="mb-3 flex flex-wrap items-baseline justify-between gap-3 text-lg">
      {longDate(day)}
      <span className="font-sans text-sm text-soft tabular-nums">
        {debitPence === creditPence
          ? `${formatPence(debitPence)} on either side`
          : `${formatPence(debitPence)} and ${formatPence(creditPence)}: does not balance`}
      </span>
    </h3>
    <Table
      caption={`Lines of ${longDate(day)}`}
      rows={[...lines]}
      rowKey={({ kind, account, sold, percent }) => `${kind} ${account} ${sold} ${percent}`}
      columns={[
        {
          key: "account",
          header: "Account",
          cell: (line) => (
            <>
              {accountOf(line, codes)}
              <span className="block text-sm text-soft">{descriptionOf(line)}</span>
            </>
          ),
        },
        {
          key: "debit",
          header: "Debit",
          align: "right",
          cell: ({ pence }) => (pence > 0 ? formatPence(pence) : ""),
        },
        {
          key: "credit",
          header: "Credit",
          align: "right",
          cell: ({ pence }) => (pence < 0 ? formatPence(-pence) : ""),
        },
      ]}
    />
  </section>
);

/** What the period comes to on each account. */
export function AccountSums({ lines, codes }: { lines: readonly JournalLine[]; codes: Codes }) {
  const sums = [...Map.groupBy(lines, (line) => accountOf(line, codes))].map(([account, own]) => {
    const of = (sign: number) => own.reduce((sum, { pence }) => sum + Math.max(0, sign * pence), 0);
    return { account, debit: of(1), credit: of(-1) };
  });
  return (
    <section className="min-w-0">
      <h2 className="mb-4 text-xl">By account</h2>
      <Table
        caption="By account"
        rows={sums}
        rowKey={({ account }) => account}
        columns={[
          {
            key: "account",
            header: "Account",
            cell: ({ account }) => account,
          },
          {
            key: "debit",
            header: "Debit",
            align: "right",
            cell: ({ debit }) => formatPence(debit),
          },
          {
            key: "credit",
            header: "Credit",
            align: "right",
            cell: ({ credit }) => formatPence(credit),
          },
        ]}
      />
    </section>
  );
}
