import type { ReactNode } from "react";
import { href } from "react-router";
import { formatPence } from "#domain/kernel/money.ts";
import { plainDate, shortDate } from "#domain/kernel/time.ts";
import type { OfficeCustomer } from "#domain/shop/customers/find-customer.ts";
import {
  formatItemCount,
  shortId,
  StatusBadge,
} from "#app/routes/dashboard/orders/order-badges.tsx";

type CustomerView = { customer: OfficeCustomer };

/** How to reach them, and since when they are a customer. */
export function ContactFacts({ customer }: CustomerView) {
  const { email, phone, addressLine1, addressLine2, city, postcode, createdAt, merged } = customer;
  const address = [addressLine1, addressLine2, city, postcode].filter(Boolean).join(", ");
  return (
    <dl className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
      <Fact name="Email">
        <a href={`mailto:${email}`} className="wrap-anywhere underline underline-offset-4">
          {email}
        </a>
        {merged.map((other) => (
          <span key={other.id} className="block wrap-anywhere">
            {other.email}
          </span>
        ))}
      </Fact>
      <Fact name="Phone">
        {phone ? (
          <a href={`tel:${phone.replaceAll(" ", "")}`} className="underline underline-offset-4">
            {phone}
          </a>
        ) : (
          "None given"
        )}
      </Fact>
      <Fact name="Address">{address || "None given"}</Fact>
      <Fact name="Joined">{createdAt ? plainDate(createdAt) : "Unknown"}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** What they have ordered in all; money of paid orders only, less what went back. */
export function OrderStatistics({
  customer: { totalOrders, spentPence, averagePence },
}: CustomerView) {
  const figures = [
    ["Total Orders", String(totalOrders)],
    ["Total Spent", formatPence(spentPence)],
    ["Average Order", formatPence(averagePence)],
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-3">
      {figures.map(([name, value]) => (
        <div key={name} className="rounded-md bg-cream px-2.5 py-2 sm:px-4">
          <dt className="text-sm text-soft max-sm:text-xs">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Their newest orders, in a list that scrolls. */
export function RecentOrders({ customer: { recent } }: CustomerView) {
  if (recent.length === 0) return <p className="text-soft">No orders yet</p>;
  return (
    <ul
      aria-label="Recent Orders"
      // So that keyboard users can scroll it, too.
      tabIndex={0}
      className="max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-line bg-white"
    >
      {recent.map(({ id, items, status, createdAt, totalPence }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3"
        >
          <span>
            <a
              href={href("/dashboard/orders/:orderId", { orderId: id })}
              className="font-semibold underline underline-offset-4"
            >
              #{shortId(id)}
            </a>
            <span className="block text-sm text-soft">
              {formatItemCount(items)} · {shortDate(createdAt)}
            </span>
          </span>
          <span className="flex items-center gap-4">
            <StatusBadge status={status} />
            <span className="w-20 text-right tabular-nums">{formatPence(totalPence)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
