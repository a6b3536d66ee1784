import type { ReactNode } from "react";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type {
  CodeUsed,
  ProductSold,
  RefundGiven,
  RetreatSold,
  Sold,
} from "#domain/shop/reports/queries.ts";
import { comparedWith, percentage } from "#domain/shop/reports/rules.ts";
import { ShareBars } from "./bar-chart.tsx";
import { Details, ReportSection } from "./report-section.tsx";

/** What every report is given: its rows, the address of its file, and that it shows a part only. */
type ReportView<Row> = { rows: Row[]; csv: string; note?: string };
const net = ({ full, discount }: Sold) => full - discount;

type TableReportProps<Row> = ReportView<Row> & {
  title: string;
  lead: string;
  rowKey: (row: Row) => string;
  columns: Column<Row>[];
  /** What stands above the table, which then is opened by those who want to read it. */
  picture?: ReactNode;
};

/** A report that is a table, with what it is about. */
function TableReport<Row>({
  title,
  lead,
  note = "",
  csv,
  picture,
  ...table
}: TableReportProps<Row>) {
  const whole = <Table caption={title} {...table} />;
  return (
    <ReportSection title={title} lead={lead + note} csv={csv} isEmpty={table.rows.length === 0}>
      {picture}
      {picture ? <Details summary={`${title}, as a table`}>{whole}</Details> : whole}
    </ReportSection>
  );
}

const right = "right" as const;
/** Words that do not get narrower than they can be read, and on a phone what has no column there. */
const wide = (words: string, also?: string) => (
  <>
    <span className="block min-w-28 wrap-anywhere sm:min-w-32">{words}</span>
    {also && <span className="block text-soft sm:hidden">{also}</span>}
  </>
);

type SoldByProps = ReportView<Sold & Partial<ProductSold>> & {
  title: string;
  what: string;
  /** What each was sold for in the same number of days before (pence), by name. */
  before: Readonly<Record<string, number>>;
  /** Whether to say what is left above today's cost. */
  withMargin?: boolean;
  /** What all that was sold came to, for the shares. */
  of: number;
};

/** What each category or product brought in, as bars and as a table. */
export function SoldBy({ what, of, before, withMargin = false, ...report }: SoldByProps) {
  const highest = Math.max(1, ...report.rows.map(net));
  const steps = report.rows.slice(0, 10).map((row) => ({
    label: row.name,
    value: formatPence(net(row)),
    note: percentage(net(row), of),
    share: net(row) / highest,
  }));
  return (
    <TableReport
      {...report}
      lead={`What was sold for, after discounts and before refunds.${withMargin ? ` ${marginHelp}` : ""}`}
      picture={<ShareBars label={report.title} steps={steps} />}
      rowKey={({ name }) => name}
      columns={[
        {
          key: "name",
          header: what,
          cell: (row) => wide(row.name, `${formatPence(row.discount)} discount`),
        },
        {
          key: "orders",
          header: "Orders",
          align: right,
          cell: ({ orders }) => orders,
        },
        {
          key: "pieces",
          header: "Pieces",
          align: right,
          cell: ({ pieces }) => pieces,
        },
        {
          key: "discount",
          header: "Discount",
          align: right,
          cell: (row) => formatPence(row.discount),
          roomy: true,
        },
        {
          key: "net",
          header: "Sold for",
          align: right,
          cell: (row) => formatPence(net(row)),
        },
        {
          key: "before",
          header: "The days before",
          cell: (row) => comparedWith(net(row), before[row.name] ?? 0, formatPence),
          roomy: true,
        },
        ...(withMargin
          ? [
              {
                key: "margin",
                header: "Margin",
                align: right,
                cell: marginOf,
              },
            ]
          : []),
      ]}
    />
  );
}

const marginHelp =
  "The margin is what is left above today's cost of the product, any VAT still within it; where no cost is written down, there is a dash.";

const marginOf = (row: Sold & Partial<ProductSold>) => {
  if (row.cost === null || row.cost === undefined) return "–";
  const left = net(row) - row.cost;
  return `${formatPence(left)} (${percentage(left, net(row))})`;
};

const placesOf = ({ startsAt, day, spa, left }: RetreatSold) =>
  [
    shortDate(startsAt),
    `${day} day`,
    `${spa} spa`,
    ...(left === null ? [] : [`${left} left now`]),
  ].join(", ");

/** Places of retreats by edition. */
export const RetreatsSold = (report: ReportView<RetreatSold>) => (
  <TableReport
    {...report}
    title="Retreats"
    lead="Places sold in these days, by edition; how many are left is as of now."
    rowKey={({ name, startsAt }) => `${name} ${startsAt.getTime()}`}
    columns={[
      {
        key: "name",
        header: "Retreat",
        cell: (row) => wide(row.name, placesOf(row)),
      },
      {
        key: "on",
        header: "On",
        cell: ({ startsAt }) => shortDate(startsAt),
        roomy: true,
      },
      {
        key: "day",
        header: "Day places",
        align: right,
        cell: ({ day }) => day,
        roomy: true,
      },
      {
        key: "spa",
        header: "Spa places",
        align: right,
        cell: ({ spa }) => spa,
        roomy: true,
      },
      {
        key: "left",
        header: "Left now",
        align: right,
        cell: ({ left }) => left ?? "–",
        roomy: true,
      },
      {
        key: "taken",
        header: "Sold for",
        align: right,
        cell: ({ taken }) => formatPence(taken),
      },
    ]}
  />
);

/** What discount codes took off, and what they brought. */
export const CodesUsed = (report: ReportView<CodeUsed>) => (
  <TableReport
    {...report}
    title="Discounts"
    lead="Paid orders that used a code, on the day it was used."
    rowKey={({ code }) => code}
    columns={[
      {
        key: "code",
        header: "Code",
        cell: ({ code, discount }) => wide(code, `${formatPence(discount)} taken off`),
      },
      {
        key: "uses",
        header: "Orders",
        align: right,
        cell: ({ uses }) => uses,
      },
      {
        key: "discount",
        header: "Taken off",
        align: right,
        cell: ({ discount }) => formatPence(discount),
        roomy: true,
      },
      {
        key: "taken",
        header: "Orders came to",
        align: right,
        cell: ({ taken }) => formatPence(taken),
      },
    ]}
  />
);

/** What went back, and why. */
export const RefundsGiven = (report: ReportView<RefundGiven>) => (
  <TableReport
    {...report}
    title="Refunds"
    lead="What went back to buyers in these days, by the reason that was given."
    rowKey={({ reason }) => reason}
    columns={[
      {
        key: "reason",
        header: "Reason",
        cell: ({ reason }) => wide(reason),
      },
      {
        key: "refunds",
        header: "Refunds",
        align: right,
        cell: ({ refunds }) => refunds,
      },
      {
        key: "amount",
        header: "Amount",
        align: right,
        cell: ({ amount }) => formatPence(amount),
      },
    ]}
  />
);
