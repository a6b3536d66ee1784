import type { ReactNode } from "react";
import { href } from "react-router";
import { PaymentLabel, shortId, StatusBadge } from "#app/routes/dashboard/orders/order-badges.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { OfficeCustomer } from "#domain/shop/customers/find-customer.ts";
import type { CustomerHub } from "#domain/shop/customers/find-hub.ts";
import { stateLabels } from "#domain/shop/vouchers/messages.ts";

/** All orders with state and total, newest first; beyond a hundred, the way to a search for the rest. */
export function AllOrders({
  customer: { recent, totalOrders, email },
}: {
  customer: OfficeCustomer;
}) {
  if (recent.length === 0) return <p className="text-soft">No orders yet</p>;
  return (
    <>
      <Table
        caption="Orders"
        rows={recent}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "order",
            header: "Order",
            cell: ({ id, createdAt }) => (
              <>
                <a
                  href={href("/dashboard/orders/:orderId", { orderId: id })}
                  className="font-semibold underline underline-offset-4"
                >
                  #{shortId(id)}
                </a>
                <OnPhone>{shortDate(createdAt)}</OnPhone>
              </>
            ),
          },
          {
            key: "placed",
            header: "Placed",
            cell: ({ createdAt }) => shortDate(createdAt),
            roomy: true,
          },
          {
            key: "items",
            header: "Items",
            align: "right",
            cell: ({ items }) => items,
            roomy: true,
          },
          {
            key: "state",
            header: "State",
            cell: ({ status, paymentStatus }) => (
              <span className="inline-flex flex-wrap items-center gap-x-2">
                <StatusBadge status={status} />
                <PaymentLabel status={status} payment={paymentStatus} />
              </span>
            ),
          },
          {
            key: "total",
            header: "Total",
            align: "right",
            cell: ({ totalPence }) => formatPence(totalPence),
          },
        ]}
      />
      {totalOrders > recent.length && (
        <p className="mt-2 text-sm">
          The newest {recent.length} of {totalOrders}.{" "}
          <a
            href={`${href("/dashboard/orders")}?q=${encodeURIComponent(email)}`}
            className="underline underline-offset-4"
          >
            Look for all of them
          </a>
        </p>
      )}
    </>
  );
}

/** The places they bought on retreats and courses, and who comes on them. */
export const BoughtPlaces = ({ places }: { places: CustomerHub["places"] }) => (
  <Table
    caption="Places"
    rows={places}
    rowKey={({ lineId }) => lineId}
    columns={[
      {
        key: "what",
        header: "What",
        cell: (row) => (
          <>
            <a
              href={href("/dashboard/coming/products/:productId", { productId: row.productId })}
              className="wrap-anywhere underline underline-offset-4"
            >
              {row.name}
            </a>
            <OnPhone>
              {dateOf(row)}, {row.number === 1 ? "1 place" : `${row.number} places`}
            </OnPhone>
          </>
        ),
      },
      {
        key: "on",
        header: "On",
        cell: dateOf,
        roomy: true,
      },
      {
        key: "places",
        header: "Places",
        align: "right",
        cell: ({ number }) => number,
        roomy: true,
      },
      {
        key: "who",
        header: "Who comes",
        cell: whoOf,
      },
      {
        key: "paid",
        header: "Paid",
        cell: ({ paidAt }) => (paidAt ? "Yes" : "Not yet"),
        roomy: true,
      },
    ]}
  />
);

const dateOf = ({ startsAt }: CustomerHub["places"][number]) =>
  startsAt ? shortDate(startsAt) : "No date yet";

const whoOf = ({ names, number }: CustomerHub["places"][number]) => {
  const unnamed = number - names.length;
  const rest = unnamed > 0 ? [`${unnamed} not named`] : [];
  return [...names, ...rest].join(", ");
};

/** The gift vouchers they bought, and what is left on each. */
export const BoughtVouchers = ({ vouchers }: { vouchers: CustomerHub["vouchers"] }) => (
  <Table
    caption="Gift vouchers"
    rows={vouchers}
    rowKey={({ id }) => id}
    columns={[
      {
        key: "for",
        header: "For",
        cell: ({ id, recipientName, lastFour, state }) => (
          <>
            <a
              href={href("/dashboard/vouchers/:voucherId", { voucherId: id })}
              className="wrap-anywhere underline underline-offset-4"
            >
              {recipientName || "Somebody"}
              {lastFour && `, ending ${lastFour}`}
            </a>
            <OnPhone>{stateLabels[state]}</OnPhone>
          </>
        ),
      },
      {
        key: "bought",
        header: "Bought",
        cell: ({ boughtAt }) => shortDate(boughtAt),
        roomy: true,
      },
      {
        key: "state",
        header: "State",
        cell: ({ state }) => stateLabels[state],
        roomy: true,
      },
      {
        key: "worth",
        header: "Worth",
        align: "right",
        cell: ({ amountPence }) => formatPence(amountPence),
      },
      {
        key: "left",
        header: "Left",
        align: "right",
        cell: ({ balancePence }) => formatPence(balancePence),
      },
    ]}
  />
);

/** What is in a column of its own on wide screens. */
const OnPhone = ({ children }: { children: ReactNode }) => (
  <span className="block text-soft sm:hidden">{children}</span>
);
