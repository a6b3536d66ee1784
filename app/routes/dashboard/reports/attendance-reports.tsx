import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type {
  ClassUsed,
  FeesDecided,
  Missed,
  MonthAttended,
  TakenFor,
} from "#domain/schedule/reports/queries.ts";
import { percentage } from "#domain/shop/reports/rules.ts";
import { ShareBars } from "./bar-chart.tsx";
import { Details, Figure, ReportSection } from "./report-section.tsx";

type ReportView<Row> = { rows: Row[]; csv: string };
const right = "right" as const;

const monthName = (month: string) =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString("en-GB", {
    month: "short",
    year: "numeric",
    timeZone: "Europe/London",
  });

const sumOf = (rows: MonthAttended[], of: keyof Omit<MonthAttended, "month">) =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** Bookings and attendance by month, with what all of the months came to. */
export function Attendance({ rows, fees, csv }: ReportView<MonthAttended> & { fees: FeesDecided }) {
  const [places, booked, came, away] = [
    sumOf(rows, "places"),
    sumOf(rows, "booked"),
    sumOf(rows, "came"),
    sumOf(rows, "away"),
  ];
  return (
    <ReportSection
      title="Bookings and attendance"
      lead="Places in classes and sessions with a therapist that have begun, by the month they took place."
      csv={csv}
      isEmpty={rows.length === 0}
    >
      <dl className="mb-4 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure name="Places booked" note={`${percentage(booked, places)} of ${places}`}>
          {booked}
        </Figure>
        <Figure name="Came" note={`${percentage(came, came + away)} of those marked`}>
          {came}
        </Figure>
        <Figure name="Did not come">{away + sumOf(rows, "missed")}</Figure>
        <Figure name="Cancelled late" note={`of ${sumOf(rows, "cancelled")} cancelled`}>
          {sumOf(rows, "late")}
        </Figure>
      </dl>
      {fees.charged + fees.waived > 0 && (
        <p className="mb-4">
          Fees for what was missed or cancelled late: {fees.charged} charged (
          {formatPence(fees.due)}, of which {formatPence(fees.paid)} is paid), {fees.waived} waived.
        </p>
      )}
      <Table
        caption="Bookings and attendance by month"
        rows={rows}
        rowKey={({ month }) => month}
        columns={[
          {
            key: "month",
            header: "Month",
            cell: ({ month }) => <span className="whitespace-nowrap">{monthName(month)}</span>,
          },
          {
            key: "classes",
            header: "Classes",
            align: right,
            cell: ({ classes }) => classes,
            roomy: true,
          },
          {
            key: "booked",
            header: "Booked",
            align: right,
            cell: ({ booked: count, places: all }) => (
              <span className="whitespace-nowrap">
                {count} <span className="text-soft">of {all}</span>
              </span>
            ),
          },
          {
            key: "came",
            header: "Came",
            align: right,
            cell: (row) => row.came,
          },
          {
            key: "away",
            header: "Away",
            align: right,
            cell: (row) => row.away,
          },
          {
            key: "sessions",
            header: "Sessions",
            align: right,
            cell: ({ sessions }) => sessions,
            roomy: true,
          },
          {
            key: "missed",
            header: "Missed",
            align: right,
            cell: ({ missed }) => missed,
            roomy: true,
          },
          {
            key: "late",
            header: "Cancelled late",
            align: right,
            cell: ({ late, cancelled }) => `${late} of ${cancelled}`,
            roomy: true,
          },
        ]}
      />
    </ReportSection>
  );
}

/** How full each class was: the emptiest on top, for that is what can be changed. */
export function ClassesUsed({ rows, csv }: ReportView<ClassUsed>) {
  return (
    <ReportSection
      title="How full the classes were"
      lead="Places taken of all places, the emptiest class first."
      csv={csv}
      isEmpty={rows.length === 0}
    >
      <ShareBars
        label="How full the classes were"
        steps={rows.map(({ name, dates, places, taken }) => ({
          label: name,
          value: percentage(taken, places),
          note: `${taken} of ${places} on ${dates === 1 ? "1 date" : `${dates} dates`}`,
          share: places > 0 ? taken / places : 0,
        }))}
      />
    </ReportSection>
  );
}

type TakenReportProps = ReportView<TakenFor> & { title: string; what: string };

/** What places and sessions brought in, by one of their sides. */
export function TakenReport({ title, what, rows, csv }: TakenReportProps) {
  const highest = Math.max(1, ...rows.map(({ taken }) => taken));
  const all = rows.reduce((sum, { taken }) => sum + taken, 0);
  return (
    <ReportSection
      title={title}
      lead="What was paid for the places and sessions of these days, at the studio and by card; what was given back is left out."
      csv={csv}
      isEmpty={rows.length === 0}
    >
      <ShareBars
        label={title}
        steps={rows.slice(0, 10).map(({ name, taken }) => ({
          label: name,
          value: formatPence(taken),
          note: percentage(taken, all),
          share: taken / highest,
        }))}
      />
      <Details summary={`${title}, as a table`}>
        <Table
          caption={title}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            {
              key: "name",
              header: what,
              cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
            },
            {
              key: "paid",
              header: "Paid",
              align: right,
              cell: ({ paid }) => paid,
            },
            {
              key: "taken",
              header: "Taken",
              align: right,
              cell: ({ taken }) => formatPence(taken),
            },
          ]}
        />
      </Details>
    </ReportSection>
  );
}

/** Who did not come or cancelled late. */
export function MissedBy({ rows, csv }: ReportView<Missed>) {
  return (
    <ReportSection
      title="No-shows and late cancels"
      lead="Who did not come, and who cancelled too late, the most often first; of classes and sessions with a therapist."
      csv={csv}
      isEmpty={rows.length === 0}
    >
      <Table
        caption="No-shows and late cancels"
        rows={rows}
        rowKey={({ name, lastOn }) => `${name} ${lastOn}`}
        columns={[
          {
            key: "name",
            header: "Name",
            cell: ({ name }) => <span className="block min-w-28 wrap-anywhere">{name}</span>,
          },
          {
            key: "away",
            header: "Away",
            align: right,
            cell: ({ away }) => away,
          },
          {
            key: "late",
            header: "Late",
            align: right,
            cell: ({ late }) => late,
          },
          {
            key: "last",
            header: "Last on",
            cell: ({ lastOn }) => <span className="whitespace-nowrap">{shortDate(lastOn)}</span>,
            roomy: true,
          },
        ]}
      />
    </ReportSection>
  );
}
