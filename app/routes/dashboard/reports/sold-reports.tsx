import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { CodeUsed, RefundGiven, RetreatSold, Sold } from "#domain/shop/reports/queries.ts";
import { percentage } from "#domain/shop/reports/rules.ts";
import { ShareBars } from "./bar-chart.tsx";
import { Details, ReportSection } from "./report-section.tsx";

type Shown<Row> = { rows: Row[]; csv: string };
const net = ({ full, discount }: Sold) => full - discount;
const right = "right" as const;

type SoldByProps = Shown<Sold> & {
  title: string;
  what: string;
  note?: string;
  /** What all that was sold came to, for the shares. */
  of: number;
};

/** What each shelf or product brought in, as bars and as a table. */
export function SoldBy({ title, what, note = "", rows, of, csv }: SoldByProps) {
  const most = Math.max(1, ...rows.map(net));
  return (
    <ReportSection
      title={title}
      lead={`What was sold for, after discounts and before refunds.${note}`}
      csv={csv}
      isEmpty={rows.length === 0}
    >
      <ShareBars
        label={title}
        steps={rows.slice(0, 10).map((row) => ({
          label: row.name,
          value: formatPence(net(row)),
          note: percentage(net(row), of),
          share: net(row) / most,
        }))}
      />
      <Details summary={`${title}, as a table`}>
        <Table
          caption={title}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { key: "name", header: what, cell: ({ name }) => <span className="block min-w-40">{name}</span> },
            { key: "orders", header: "Orders", align: right, cell: ({ orders }) => orders },
            { key: "pieces", header: "Pieces", align: right, cell: ({ pieces }) => pieces },
            { key: "discount", header: "Discount", align: right, cell: ({ discount }) => formatPence(discount) },
            { key: "net", header: "Sold for", align: right, cell: (row) => formatPence(net(row)) },
          ]}
        />
      </Details>
    </ReportSection>
  );
}

/** Places of retreats by edition. */
export function RetreatsSold({ rows, csv }: Shown<RetreatSold>) {
  return (
    <ReportSection
      title="Retreats"
      lead="Places sold in these days, by edition; how many are left is as of now."
      csv={csv}
      isEmpty={rows.length === 0}
    >
      <Table
        caption="Retreats"
        rows={rows}
        rowKey={({ name, startsAt }) => `${name} ${startsAt.getTime()}`}
        columns={[
          { key: "name", header: "Retreat", cell: ({ name }) => <span className="block min-w-40">{name}</span> },
          { key: "on", header: "On", cell: ({ startsAt }) => shortDate(startsAt) },
          { key: "day", header: "Day places", align: right, cell: ({ day }) => day },
          { key: "spa", header: "Spa places", align: right, cell: ({ spa }) => spa },
          { key: "left", header: "Left now", align: right, cell: ({ left }) => left ?? "–" },
          { key: "taken", header: "Sold for", align: right, cell: ({ taken }) => formatPence(taken) },
        ]}
      />
    </ReportSection>
  );
}

/** What discount codes took off, and what they brought. */
export function CodesUsed({ rows, csv }: Shown<CodeUsed>) {
  return (
    <ReportSection
      title="Discounts"
      lead="Paid orders that used a code, on the day it was used."
      csv={csv}
      isEmpty={rows.length === 0}
    >
      <Table
        caption="Discounts"
        rows={rows}
        rowKey={({ code }) => code}
        columns={[
          { key: "code", header: "Code", cell: ({ code }) => <span className="whitespace-nowrap">{code}</span> },
          { key: "uses", header: "Orders", align: right, cell: ({ uses }) => uses },
          { key: "discount", header: "Taken off", align: right, cell: ({ discount }) => formatPence(discount) },
          { key: "taken", header: "Orders came to", align: right, cell: ({ taken }) => formatPence(taken) },
        ]}
      />
    </ReportSection>
  );
}

/** What went back, and why. */
export function RefundsGiven({ rows, csv }: Shown<RefundGiven>) {
  return (
    <ReportSection
      title="Refunds"
      lead="What went back to buyers in these days, by the reason that was given."
      csv={csv}
      isEmpty={rows.length === 0}
    >
      <Table
        caption="Refunds"
        rows={rows}
        rowKey={({ reason }) => reason}
        columns={[
          { key: "reason", header: "Reason", cell: ({ reason }) => <span className="block min-w-32">{reason}</span> },
          { key: "refunds", header: "Refunds", align: right, cell: ({ refunds }) => refunds },
          { key: "amount", header: "Amount", align: right, cell: ({ amount }) => formatPence(amount) },
        ]}
      />
    </ReportSection>
  );
}
