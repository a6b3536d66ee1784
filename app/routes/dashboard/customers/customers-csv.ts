import { csvResponse, type RowOf } from "#app/http/csv-response.ts";
import { requireStaff } from "#app/http/guards.ts";
import { readListAddress } from "#app/parts/lists/list-address.ts";
import type { CsvColumn } from "#domain/kernel/text/csv.ts";
import { penceToPounds } from "#domain/kernel/money.ts";
import { londonDay, shortDate } from "#domain/kernel/time.ts";
import { eachCustomer } from "#domain/shop/customers/list-customers.ts";
import { noteExport } from "#domain/shop/orders/office/note-export.ts";
import type { Route } from "./+types/customers-csv.ts";
import { customerList } from "./customer-list.ts";

type CustomerInFile = RowOf<typeof eachCustomer>;

const columns: CsvColumn<CustomerInFile>[] = [
  { heading: "First name", cell: (customer) => customer.firstName },
  { heading: "Last name", cell: (customer) => customer.lastName },
  { heading: "Email", cell: (customer) => customer.email },
  { heading: "Phone", cell: (customer) => customer.phone },
  { heading: "Joined", cell: (customer) => shortDate(customer.createdAt) },
  { heading: "Orders", cell: (customer) => customer.totalOrders },
  { heading: "Paid orders", cell: (customer) => customer.paidOrders },
  { heading: "Total spent", cell: (customer) => penceToPounds(customer.spentPence) },
  {
    heading: "Last order",
    cell: (customer) => customer.lastOrderAt && shortDate(customer.lastOrderAt),
  },
];

/** The customers that the list shows, all pages of them, newest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const query = readListAddress(url.searchParams, customerList);
  await noteExport(ctx, { action: "customers.exported", detail: { searched: query.words !== "" } });
  return csvResponse(`customers-${londonDay(ctx.now)}`, columns, eachCustomer(ctx, query));
}
