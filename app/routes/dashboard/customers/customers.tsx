import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireStaff } from "#app/http/guards.ts";
import { ListActions } from "#app/parts/lists/list-actions.tsx";
import { pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { ListError } from "#app/parts/lists/list-error.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { listCustomers } from "#domain/shop/customers/list-customers.ts";
import { customersNotFetched } from "#domain/shop/customers/messages.ts";
import type { Route } from "./+types/customers.ts";
import { customerList as rules } from "./customer-list.ts";
import { CustomerCards } from "./customer-cards.tsx";
import { CustomerTable } from "./customer-table.tsx";
import { SortChips } from "./sort-chips.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const query = readListAddress(url.searchParams, rules);
  const found = await listCustomers(ctx, query);
  const past = pastTheEnd(rules, query, found.total);
  if (past) throw redirect(past);
  return { ...found, query };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Customers", matches);

export const ErrorBoundary = () => (
  <ListError title="Customers Management" message={customersNotFetched} />
);

export default function Customers({
  loaderData: { rows, sums, total, query },
}: Route.ComponentProps) {
  return (
    <OfficePage
      title="Customers Management"
      subtitle="Who buys from the studio, how often and for how much."
      back={{ to: href("/dashboard"), label: "Dashboard" }}
      actions={<ListActions rules={rules} query={query} refresh="Refresh Customers" />}
    >
      <CustomerCards sums={sums} />
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        things={["customer", "customers"]}
        empty={{
          title: "No customers found",
          words: "No customers have registered yet.",
          narrowed: "Try adjusting your search term.",
        }}
        controls={
          <>
            <ListControls
              rules={rules}
              query={query}
              searchLabel="Search customers by name or email..."
            />
            <SortChips query={query} />
          </>
        }
      >
        <CustomerTable rows={rows} query={query} />
      </ListSheet>
    </OfficePage>
  );
}
