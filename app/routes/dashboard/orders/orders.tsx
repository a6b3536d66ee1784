import { Download, Plus, RefreshCw } from "lucide-react";
import { redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { theStaff } from "#app/http/locks.ts";
import { listAddress, listParams, pastTheEnd, readListAddress } from "#app/parts/list-address.ts";
import { FilterChips, ListControls } from "#app/parts/list-controls.tsx";
import { ListSheet } from "#app/parts/list-sheet.tsx";
import { OfficePage } from "#app/parts/office-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { listOrders } from "#domain/shop/orders/list-orders.ts";
import { orderStatuses } from "#domain/shop/orders/rules.ts";
import { orderLabels } from "#domain/shop/orders/words.ts";
import type { Route } from "./+types/orders.ts";
import { answerStatus } from "./answer-status.ts";
import { orderList as rules } from "./order-list.ts";
import { OrderTable } from "./order-table.tsx";
import { SaidNotice } from "./said.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = theStaff(context);
  const wish = readListAddress(url.searchParams, rules);
  const { rows, counts, total } = await listOrders(ctx, wish);
  const past = pastTheEnd(rules, wish, total);
  if (past) throw redirect(past);
  const statuses = [
    { value: "", label: "All Orders", count: counts.all },
    ...orderStatuses.map((value) => ({ value, label: orderLabels[value], count: counts[value] })),
  ];
  return { rows, total, wish, statuses };
}

export const action = async ({ request, context }: Route.ActionArgs) => answerStatus(context, await request.formData());

/** Also a refused change shows how the orders stand now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Orders", matches);

export default function Orders({ loaderData: { rows, total, wish, statuses }, actionData }: Route.ComponentProps) {
  const { words, filters } = wish;
  const nothing = filters.status ? `No orders with status "${filters.status}".` : undefined;
  return (
    <OfficePage
      title="Orders Management"
      subtitle="What was bought, whether it is paid, and how far it has come."
      back={{ to: "/dashboard", label: "Dashboard" }}
      actions={
        <Actions
          query={listParams(rules, { ...wish, page: 1 }).toString()}
          here={listAddress(rules, wish, { page: wish.page })}
        />
      }
    >
      <SaidNotice said={actionData} />
      <ListSheet
        {...{ rules, wish, total }}
        things={["order", "orders"]}
        empty={{
          title: "No orders found",
          words: "No orders have been placed yet.",
          narrowed: words ? "No order fits this search." : nothing,
        }}
        controls={
          <>
            <FilterChips {...{ rules, wish }} filter="status" label="Status" choices={statuses} />
            <ListControls {...{ rules, wish }} searchLabel="Search by number, name or email" />
          </>
        }
      >
        <OrderTable rows={rows} />
      </ListSheet>
    </OfficePage>
  );
}

function Actions({ query, here }: { query: string; here: string }) {
  const refreshing = useNavigation().location?.pathname === rules.path;
  return (
    <>
      <LinkButton
        href={here}
        variant="secondary"
        size="small"
        icon={<RefreshCw aria-hidden className={refreshing ? "size-4 animate-spin" : "size-4"} />}
      >
        Refresh Orders
      </LinkButton>
      <LinkButton
        href={`/dashboard/orders.csv${query && `?${query}`}`}
        download
        variant="secondary"
        size="small"
        icon={<Download aria-hidden className="size-4" />}
      >
        Download CSV
      </LinkButton>
      <LinkButton href="/dashboard/orders/new" size="small" icon={<Plus aria-hidden className="size-4" />}>
        New Order
      </LinkButton>
    </>
  );
}
