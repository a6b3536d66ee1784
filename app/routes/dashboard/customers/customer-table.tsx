import { Eye } from "lucide-react";
import { href } from "react-router";
import { sortable } from "#app/parts/lists/list-address.ts";
import { usePeek } from "#app/parts/lists/use-peek.ts";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { CustomerRow, CustomerQuery } from "#domain/shop/customers/list-customers.ts";
import { formatOrderCount } from "#domain/shop/customers/messages.ts";
import { CustomerPeek } from "./customer-peek.tsx";
import { customerList as rules } from "./customer-list.ts";

/** The customers of a page. Details open above it; without a script, or with another click, on a page of their own. */
export function CustomerTable({ rows, query }: { rows: CustomerRow[]; query: CustomerQuery }) {
  const { peeked, look, close } = usePeek();
  return (
    <>
      <Table
        caption="Customers"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "customer",
            header: "Customer",
            cell: Customer,
            ...sortable(rules, query, "name"),
          },
          {
            key: "contact",
            header: "Contact",
            cell: Contact,
            roomy: true,
          },
          {
            key: "orders",
            header: "Orders",
            cell: Orders,
            ...sortable(rules, query, "orders"),
          },
          {
            key: "spent",
            header: "Total Spent",
            align: "right",
            cell: ({ spentPence }) => formatPence(spentPence),
            roomy: true,
            ...sortable(rules, query, "spent"),
          },
          {
            key: "last",
            header: "Last Order",
            cell: ({ lastOrderAt }) => (lastOrderAt ? shortDate(lastOrderAt) : "No orders"),
            roomy: true,
          },
          {
            key: "actions",
            header: "Actions",
            roomy: true,
            cell: ({ id, firstName, lastName }) => (
              <a
                href={href("/dashboard/customers/:customerId", { customerId: id })}
                onClick={look(id)}
                aria-label={`View details of ${firstName} ${lastName}`}
                className="inline-flex min-h-8 items-center gap-2 underline underline-offset-4"
              >
                <Eye aria-hidden className="size-4" />
                <span className="whitespace-nowrap">View Details</span>
              </a>
            ),
          },
        ]}
      />
      <CustomerPeek customerId={peeked} onClose={close} />
    </>
  );
}

const Customer = (row: CustomerRow) => (
  <>
    <span className="flex max-w-72 items-baseline gap-2 max-sm:max-w-44 max-sm:flex-wrap">
      <a
        href={href("/dashboard/customers/:customerId", { customerId: row.id })}
        title={`${row.firstName} ${row.lastName}`}
        className="min-w-0 py-0.5 font-semibold underline underline-offset-4 max-sm:wrap-anywhere sm:truncate"
      >
        {row.firstName} {row.lastName}
      </a>
      <span className="shrink-0 text-soft">
        Joined {row.createdAt ? shortDate(row.createdAt) : "Unknown"}
      </span>
    </span>
    <span className="block sm:hidden">
      <Contact {...row} />
    </span>
  </>
);

const Orders = ({ totalOrders, spentPence }: CustomerRow) => (
  <>
    <span className="whitespace-nowrap">{formatOrderCount(totalOrders)}</span>
    <span className="block tabular-nums sm:hidden">{formatPence(spentPence)}</span>
  </>
);

const Contact = ({ email, phone }: CustomerRow) => (
  <span
    className="block max-w-72 truncate max-sm:max-w-44"
    title={phone ? `${email}, ${phone}` : email}
  >
    {email} {phone && <span className="text-soft max-sm:block">{phone}</span>}
  </span>
);
