import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { plainDate, shortDate } from "#domain/kernel/time.ts";
import type { DayTaken } from "#domain/shop/reports/queries.ts";
import { comparedWith, type ReportPeriod, stepFor } from "#domain/shop/reports/rules.ts";
import { BarChart } from "./bar-chart.tsx";
import { Details, Figure, ReportSection } from "./report-section.tsx";

type Taken = DayTaken & { vat: number };
type Sums = ReturnType<typeof sumsOfTaken>;
type RevenueProps = {
  steps: readonly Taken[];
  /** What the same number of days before came to. */
  before: Sums;
  earlierPeriod: string;
  isRegistered: boolean;
  period: ReportPeriod;
  csv: string;
};

const add = <Row,>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

/** What some days came to. */
export const sumsOfTaken = (rows: readonly Taken[]) => ({
  orders: add(rows, ({ orders }) => orders),
  taken: add(rows, ({ taken }) => taken),
  refunded: add(rows, ({ refunded }) => refunded),
  vat: add(rows, ({ vat }) => vat),
});
const number = (count: number) => count.toLocaleString("en-GB");
const names = {
  day: "Day",
  week: "Week from",
  month: "Month from",
};

/** What came in and what went back, in all and over time: by day, week or month, as `stepFor` the period says. */
export function Revenue({ steps, before, earlierPeriod, isRegistered, period, csv }: RevenueProps) {
  const { orders, taken, refunded, vat } = sumsOfTaken(steps);
  const step = stepFor(period);
  const best = steps.reduce((one, other) => (other.taken > one.taken ? other : one), steps[0]!);
  const summary = `Money taken by ${step}: ${formatPence(taken)} in all, most in the ${step} of ${plainDate(best.day)} with ${formatPence(best.taken)}.`;
  return (
    <ReportSection
      title="Revenue"
      lead={`Paid orders on the day they were paid, refunds on the day they were given. Beside each figure: ${earlierPeriod}.`}
      csv={csv}
      isEmpty={orders === 0 && refunded === 0}
    >
      <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure name="Taken" note={comparedWith(taken, before.taken, formatPence)}>
          {formatPence(taken)}
        </Figure>
        <Figure name="Refunded" note={comparedWith(refunded, before.refunded, formatPence)}>
          {formatPence(refunded)}
        </Figure>
        <Figure
          name="Net"
          note={comparedWith(taken - refunded, before.taken - before.refunded, formatPence)}
        >
          {formatPence(taken - refunded)}
        </Figure>
        <Figure name="Paid orders" note={comparedWith(orders, before.orders, number)}>
          {number(orders)}
        </Figure>
        {isRegistered && (
          <Figure name="VAT within net" note={comparedWith(vat, before.vat, formatPence)}>
            {formatPence(vat)}
          </Figure>
        )}
      </dl>
      <BarChart
        summary={summary}
        top={formatPence(best.taken)}
        bars={steps.map(({ day, taken: value }) => ({
          label: shortDate(day),
          value,
          said: formatPence(value),
        }))}
      />
      <Details summary={`Revenue by ${step} as a table`}>
        <Table
          caption={`Revenue by ${step}`}
          rows={[...steps]}
          rowKey={({ day }) => day}
          columns={[
            {
              key: "day",
              header: names[step],
              cell: ({ day }) => shortDate(day),
            },
            {
              key: "orders",
              header: "Orders",
              align: "right",
              cell: (row) => row.orders,
            },
            {
              key: "taken",
              header: "Taken",
              align: "right",
              cell: (row) => formatPence(row.taken),
            },
            {
              key: "refunded",
              header: "Refunded",
              align: "right",
              cell: (row) => formatPence(row.refunded),
            },
            {
              key: "net",
              header: "Net",
              align: "right",
              cell: (row) => formatPence(row.taken - row.refunded),
            },
            ...(isRegistered
              ? [
                  {
                    key: "vat",
                    header: "VAT within",
                    align: "right" as const,
                    cell: (row: { vat: number }) => formatPence(row.vat),
                  },
                ]
              : []),
          ]}
        />
      </Details>
    </ReportSection>
  );
}
