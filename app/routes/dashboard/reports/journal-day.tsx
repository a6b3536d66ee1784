import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import { type AccountKey, accounts, lineKinds } from "#domain/shop/reports/accounting/messages.ts";
import type { JournalLine } from "#domain/shop/reports/accounting/rules.ts";

type JournalDayProps = {
  day: string;
  lines: readonly JournalLine[];
  debitPence: number;
  creditPence: number;
};

/** A day's journal: every line with its account, and that both sides are the same. */
export const JournalDay = ({ day, lines, debitPence, creditPence }: JournalDayProps) => (
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
      rowKey={({ kind, account, percent }) => `${kind} ${account} ${percent}`}
      columns={[
        {
          key: "account",
          header: "Account",
          cell: AccountOf,
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

const AccountOf = ({ account, kind, percent }: JournalLine) => (
  <>
    {accounts[account].code} {accounts[account].name}
    <span className="block text-sm text-soft">
      {percent === null ? lineKinds[kind] : `${lineKinds[kind]}, VAT ${percent}%`}
    </span>
  </>
);

/** What the period comes to on each account. */
export function AccountSums({ lines }: { lines: readonly JournalLine[] }) {
  const sums = (Object.keys(accounts) as AccountKey[]).flatMap((account) => {
    const own = lines.filter((line) => line.account === account);
    const of = (sign: number) => own.reduce((sum, { pence }) => sum + Math.max(0, sign * pence), 0);
    return own.length > 0 ? [{ account, debit: of(1), credit: of(-1) }] : [];
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
            cell: ({ account }) => `${accounts[account].code} ${accounts[account].name}`,
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
