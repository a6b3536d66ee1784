import { csvResponse } from "#app/http/csv-response.ts";
import { requireStaff } from "#app/http/guards.ts";
import { readListAddress } from "#app/parts/list-address.ts";
import { penceToPounds } from "#domain/kernel/money.ts";
import { londonDay, shortDate } from "#domain/kernel/time.ts";
import { eachCustomer } from "#domain/shop/customers/list-customers.ts";
import { noteExport } from "#domain/shop/orders/office/note-export.ts";
import type { Route } from "./+types/customers-csv.ts";
import { customerList } from "./customer-list.ts";

const headings = [
  "First name",
  "Last name",
  "Email",
  "Phone",
  "Joined",
  "Orders",
  "Paid orders",
  "Total spent",
  "Last order",
];

/** The customers that the list shows, all pages of them, newest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const query = readListAddress(url.searchParams, customerList);
  await noteExport(ctx, { action: "customers.exported", detail: { searched: query.words !== "" } });
  return csvResponse(`customers-${londonDay(ctx.now)}`, headings, rowsOf(eachCustomer(ctx, query)));
}

async function* rowsOf(customers: ReturnType<typeof eachCustomer>) {
  for await (const one of customers)
    yield [
      one.firstName,
      one.lastName,
      one.email,
      one.phone,
      shortDate(one.createdAt),
      one.totalOrders,
      one.paidOrders,
      penceToPounds(one.spentPence),
      one.lastOrderAt && shortDate(one.lastOrderAt),
    ];
}
