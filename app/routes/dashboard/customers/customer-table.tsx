import { Eye } from "lucide-react";
import { sortable } from "#app/parts/list-address.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { CustomerRow, CustomerWish } from "#domain/shop/customers/list-customers.ts";
import { ordersWords } from "#domain/shop/customers/words.ts";
import { type MouseEvent, useState } from "react";
import { CustomerPeek } from "./customer-peek.tsx";
import { customerList as rules } from "./customer-list.ts";

/** The customers of a page. Details open above it; without a script, or with another click, on a page of their own. */
export function CustomerTable({ rows, wish }: { rows: CustomerRow[]; wish: CustomerWish }) {
  const [peeked, setPeeked] = useState<string>();
  const peek = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPeeked(id);
  };
  return (
    <>
      <Table
        caption="Customers"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: "customer", header: "Customer", cell: Customer, ...sortable(rules, wish, "name") },
          { key: "contact", header: "Contact", cell: Contact },
          {
            key: "orders",
            header: "Orders",
            cell: ({ totalOrders }) => <span className="whitespace-nowrap">{ordersWords(totalOrders)}</span>,
            ...sortable(rules, wish, "orders"),
          },
          {
            key: "spent",
            header: "Total Spent",
            align: "right",
            cell: ({ spentPence }) => formatPence(spentPence),
            ...sortable(rules, wish, "spent"),
          },
          {
            key: "last",
            header: "Last Order",
            cell: ({ lastOrderAt }) => (lastOrderAt ? shortDate(lastOrderAt) : "No orders"),
          },
          {
            key: "actions",
            header: "Actions",
            cell: ({ id, firstName, lastName }) => (
              <a
                href={`/dashboard/customers/${id}`}
                onClick={(event) => peek(event, id)}
                aria-label={`View details of ${firstName} ${lastName}`}
                className={buttonClass({ variant: "quiet", size: "small" })}
              >
                <Eye aria-hidden className="size-4" />
                <span className="whitespace-nowrap">View Details</span>
              </a>
            ),
          },
        ]}
      />
      <CustomerPeek customerId={peeked} onClose={() => setPeeked(undefined)} />
    </>
  );
}

const Customer = ({ id, firstName, lastName, createdAt }: CustomerRow) => (
  <>
    <a href={`/dashboard/customers/${id}`} className="font-semibold underline underline-offset-4">
      {firstName} {lastName}
    </a>
    <span className="block text-soft">Joined {createdAt ? shortDate(createdAt) : "Unknown"}</span>
  </>
);

const Contact = ({ email, phone }: CustomerRow) => (
  <>
    <span className="break-words">{email}</span>
    {phone && <span className="block text-soft">{phone}</span>}
  </>
);
