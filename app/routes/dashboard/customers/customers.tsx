import { Download, RefreshCw } from "lucide-react";
import { redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { theStaff } from "#app/http/locks.ts";
import { listAddress, listParams, pastTheEnd, readListAddress } from "#app/parts/list-address.ts";
import { ListControls } from "#app/parts/list-controls.tsx";
import { ListSheet } from "#app/parts/list-sheet.tsx";
import { OfficePage } from "#app/parts/office-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { listCustomers } from "#domain/shop/customers/list-customers.ts";
import type { Route } from "./+types/customers.ts";
import { customerList as rules } from "./customer-list.ts";
import { CustomerCards } from "./customer-cards.tsx";
import { CustomerTable } from "./customer-table.tsx";
import { SortChips } from "./sort-chips.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = theStaff(context);
  const wish = readListAddress(url.searchParams, rules);
  const listed = await listCustomers(ctx, wish);
  const past = pastTheEnd(rules, wish, listed.total);
  if (past) throw redirect(past);
  return { ...listed, wish };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Customers", matches);

export default function Customers({ loaderData: { rows, sums, total, wish } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Customers Management"
      subtitle="Who buys from the studio, how often and for how much."
      back={{ to: "/dashboard", label: "Dashboard" }}
      actions={
        <Actions
          here={listAddress(rules, wish, { page: wish.page })}
          query={listParams(rules, { ...wish, page: 1 }).toString()}
        />
      }
    >
      <CustomerCards sums={sums} />
      <ListSheet
        {...{ rules, wish, total }}
        things={["customer", "customers"]}
        empty={{
          title: "No customers found",
          words: "No customers have registered yet.",
          narrowed: "Try adjusting your search term.",
        }}
        controls={
          <>
            <ListControls {...{ rules, wish }} searchLabel="Search customers by name or email..." />
            <SortChips wish={wish} />
          </>
        }
      >
        <CustomerTable rows={rows} wish={wish} />
      </ListSheet>
    </OfficePage>
  );
}

function Actions({ here, query }: { here: string; query: string }) {
  const refreshing = useNavigation().location?.pathname === rules.path;
  return (
    <>
      <LinkButton
        href={here}
        variant="secondary"
        size="small"
        icon={<RefreshCw aria-hidden className={refreshing ? "size-4 animate-spin" : "size-4"} />}
      >
        Refresh Customers
      </LinkButton>
      <LinkButton
        href={`/dashboard/customers.csv${query && `?${query}`}`}
        download
        variant="secondary"
        size="small"
        icon={<Download aria-hidden className="size-4" />}
      >
        Download CSV
      </LinkButton>
    </>
  );
}
