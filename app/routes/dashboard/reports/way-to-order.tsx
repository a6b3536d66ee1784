import { Table } from "#app/ui/table.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import type { DayVisited } from "#domain/shop/reports/queries.ts";
import { percentage, type ReportPeriod, stepFor } from "#domain/shop/reports/rules.ts";
import { BarChart, ShareBars } from "./bar-chart.tsx";
import { Details, ReportSection } from "./report-section.tsx";

const steps = {
  visits: "Visits",
  shop: "Shop looked at",
  products: "Products looked at",
  cart: "Cart looked at",
  checkout: "Checkout looked at",
  placed: "Orders placed",
  paid: "Orders paid",
} as const;
type Step = keyof typeof steps;
const names = Object.keys(steps) as Step[];

/** What some days came to, step by step of the way. */
export const sumsOfVisits = (rows: readonly Record<Step, number>[]): Record<Step, number> =>
  Object.fromEntries(
    names.map((name) => [name, rows.reduce((all, row) => all + row[name], 0)]),
  ) as Record<Step, number>;
const number = (count: number) => count.toLocaleString("en-GB");

type WayToOrderProps = { over: readonly DayVisited[]; period: ReportPeriod; csv: string };

/** From a visit to an order: how many of each there were, and what share of the visits that is. */
export function WayToOrder({ over, period, csv }: WayToOrderProps) {
  const all = sumsOfVisits(over);
  const highest = Math.max(1, ...names.map((name) => all[name]));
  const step = stepFor(period);
  const busiest = Math.max(0, ...over.map(({ visits }) => visits));
  return (
    <ReportSection
      title="From visits to orders"
      lead={`${percentage(all.paid, all.visits)} of visits led to a paid order. Each line counts what happened, not who did it: nobody is followed.`}
      csv={csv}
      isEmpty={names.every((name) => all[name] === 0)}
    >
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <ShareBars
          label="From visits to orders"
          steps={names.map((name) => ({
            label: steps[name],
            value: number(all[name]),
            share: all[name] / highest,
            note: percentage(all[name], all.visits),
          }))}
        />
        <BarChart
          summary={`Visits by ${step}: ${number(all.visits)} in all, ${number(busiest)} at most.`}
          top={`${number(busiest)} visits`}
          ink="text-clay"
          bars={over.map(({ day, visits, paid }) => ({
            label: shortDate(day),
            value: visits,
            said: `${number(visits)} visits, ${number(paid)} paid orders`,
          }))}
        />
      </div>
      <Details summary={`From visits to orders by ${step}, as a table`}>
        <Table
          caption={`From visits to orders by ${step}`}
          rows={[...over]}
          rowKey={({ day }) => day}
          columns={[
            {
              key: "day",
              header: step === "day" ? "Day" : "From",
              cell: ({ day }) => shortDate(day),
            },
            ...names.map((name) => ({
              key: name,
              header: steps[name],
              align: "right" as const,
              cell: (row: Record<Step, number>) => number(row[name]),
            })),
            {
              key: "rate",
              header: "Paid of visits",
              align: "right" as const,
              cell: (row) => percentage(row.paid, row.visits),
            },
          ]}
        />
      </Details>
    </ReportSection>
  );
}
