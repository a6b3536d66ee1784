import { type ListRules, sortable } from "#app/parts/lists/list-address.ts";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import type {
  BookingFilter,
  BookingQuery,
  BookingRow,
  BookingSort,
} from "#domain/schedule/bookings/rules.ts";
import { attendedLabel, PaymentBadge, PlaceBadge } from "./booking-badges.tsx";

type BookingTableProps = {
  rows: BookingRow[];
  rules: ListRules<BookingSort, BookingFilter>;
  query: BookingQuery;
};

/** A page of the bookings; a phone shows the states below the name. */
export function BookingTable({ rows, rules, query }: BookingTableProps) {
  return (
    <Table
      caption="Bookings"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "booked",
          header: "Booked",
          cell: ({ bookedOn }) => <span className="whitespace-nowrap">{shortDate(bookedOn)}</span>,
          roomy: true,
          ...sortable(rules, query, "booked"),
        },
        {
          key: "customer",
          header: "Customer",
          cell: (row) => <Customer row={row} path={rules.path} />,
          ...sortable(rules, query, "customer"),
        },
        {
          key: "class",
          header: "Class",
          cell: ({ className }) => <span className="wrap-anywhere">{className}</span>,
          roomy: true,
        },
        {
          key: "when",
          header: "When",
          cell: When,
          ...sortable(rules, query, "when"),
        },
        {
          key: "paid",
          header: "Payment",
          cell: (row) => (isToPay(row) ? <PaymentBadge {...row} /> : "–"),
          roomy: true,
        },
        {
          key: "amount",
          header: "Amount",
          align: "right",
          cell: ({ amountPaidPence }) => (amountPaidPence > 0 ? formatPence(amountPaidPence) : "–"),
          roomy: true,
        },
        {
          key: "attended",
          header: "Attended",
          cell: ({ attended }) => (
            <span className={`whitespace-nowrap ${attended === null ? "text-soft" : ""}`}>
              {attendedLabel(attended)}
            </span>
          ),
          roomy: true,
        },
        {
          key: "status",
          header: "Place",
          cell: ({ status }) => <PlaceBadge status={status} />,
          roomy: true,
        },
      ]}
    />
  );
}

/** Waiting costs nothing: there is no payment to speak of. */
const isToPay = ({ status, paymentStatus }: BookingRow) =>
  status !== "waitlist" || paymentStatus !== "pending";

const When = ({ startsAt }: BookingRow) => (
  <span className="tabular-nums sm:whitespace-nowrap">
    {shortDate(startsAt)} <span className="max-sm:block">{clockTime(startsAt)}</span>
  </span>
);

function Customer({ row, path }: { row: BookingRow; path: string }) {
  return (
    <span className="block wrap-anywhere">
      <a href={`${path}/${row.id}`} className="link inline-block py-0.5 font-semibold">
        {row.customer}
        <span className="sr-only">
          , {row.className}, {shortDate(row.startsAt)}
        </span>
      </a>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-soft sm:hidden">
        <span>{row.className}</span>
        {isToPay(row) && <PaymentBadge {...row} />}
        {row.status !== "confirmed" && <PlaceBadge status={row.status} />}
        {row.attended !== null && <span>Came: {attendedLabel(row.attended).toLowerCase()}</span>}
      </span>
    </span>
  );
}
