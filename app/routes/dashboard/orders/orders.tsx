import { Plus } from "lucide-react";
import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireStaff } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { ListActions } from "#app/parts/lists/list-actions.tsx";
import { pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { FilterChips, ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { ListError } from "#app/parts/lists/list-error.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import { listOrders } from "#domain/shop/orders/office/list-orders.ts";
import {
  listUnmatchedEvents,
  type UnmatchedEvent,
} from "#domain/shop/orders/paying/payment-issues.ts";
import { orderStatuses } from "#domain/shop/orders/rules.ts";
import { orderLabels, ordersNotFetched } from "#domain/shop/orders/messages.ts";
import { paymentIssues } from "#domain/shop/orders/paying/messages.ts";
import { listViews } from "#domain/shop/views/queries.ts";
import type { Route } from "./+types/orders.ts";
import { submitTicked } from "./one/sending-actions.ts";
import { submitStatus } from "./one/status-actions.ts";
import { handleViewsAction, askedIn } from "./view-actions.ts";
import { foldedFilters, MoreFilters } from "./more-filters.tsx";
import { OrderViews } from "./order-views.tsx";
import { orderList as rules } from "./order-list.ts";
import { OrderTable } from "./order-table.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const query = readListAddress(url.searchParams, rules);
  const [{ rows, counts, withIssues, total }, views] = await Promise.all([
    listOrders(ctx, query),
    listViews(ctx),
  ]);
  const past = pastTheEnd(rules, query, total);
  if (past) throw redirect(past);
  const statuses = [
    {
      value: "",
      label: "All Orders",
      count: counts.all,
    },
    ...orderStatuses.map((value) => ({ value, label: orderLabels[value], count: counts[value] })),
  ];
  const unmatched = query.filters.money ? await listUnmatchedEvents(ctx) : [];
  return {
    rows,
    total,
    query,
    statuses,
    withIssues,
    unmatched,
    views,
    asked: askedIn(url.searchParams),
    flash: flashOf(url, messages),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = String(form.get("intent"));
  if (intent === "send-ticked") return submitTicked(context, form);
  return intent.endsWith("-view")
    ? handleViewsAction(requireStaff(context).ctx, form)
    : submitStatus(context, form);
}

const messages = {
  "nothing-ticked": "Please tick the orders first.",
  "view-kept": "The view is kept.",
  "view-removed": "The view is gone.",
};

/** Also a refused change shows how the orders stand now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Orders", matches);

export const ErrorBoundary = () => (
  <ListError title="Orders Management" message={ordersNotFetched} />
);

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, query, statuses, withIssues, unmatched, flash, views, asked } = loaderData;
  const { words, filters } = query;
  const isOnlyStatus = asked === `status=${filters.status}`;
  const ofStatus = filters.status ? `No orders with status "${filters.status}".` : undefined;
  const nothing = filters.money
    ? "No order's money needs you."
    : asked && !isOnlyStatus
      ? "No order fits these filters."
      : ofStatus;
  const money = [
    {
      value: "trouble",
      label: "Money needs you",
      count: withIssues,
    },
  ];
  return (
    <OfficePage
      title="Orders Management"
      subtitle="What was bought, whether it is paid, and how far it has come."
      back={{ to: href("/dashboard"), label: "Dashboard" }}
      actions={
        <ListActions rules={rules} query={query} refresh="Refresh Orders">
          <LinkButton
            href={href("/dashboard/orders/new")}
            size="small"
            icon={<Plus aria-hidden className="size-4" />}
          >
            New Order
          </LinkButton>
        </ListActions>
      }
    >
      <ActionNotice result={actionData} flash={flash} />
      <UnmatchedEvents unmatched={unmatched} />
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        things={["order", "orders"]}
        empty={{
          title: "No orders found",
          words: "No orders have been placed yet.",
          narrowed: words ? "No order fits this search." : nothing,
        }}
        controls={
          <>
            <FilterChips
              rules={rules}
              query={query}
              filter="status"
              label="Status"
              choices={statuses}
            />
            {(withIssues > 0 || filters.money) && (
              <FilterChips
                rules={rules}
                query={query}
                filter="money"
                label="Money"
                choices={money}
              />
            )}
            <OrderViews own={views} asked={asked} result={actionData} />
            <ListControls
              rules={rules}
              query={query}
              searchLabel="Search by number, name or email"
              more={{ filters: foldedFilters, fields: <MoreFilters query={query} /> }}
            />
          </>
        }
      >
        <OrderTable rows={rows} />
      </ListSheet>
    </OfficePage>
  );
}

/** What the card provider said that belongs to no order: there is nothing to open here, so it stands above the list. */
function UnmatchedEvents({ unmatched }: { unmatched: UnmatchedEvent[] }) {
  if (unmatched.length === 0) return null;
  return (
    <Card as="section" className="mb-6">
      <h2 id="strays" className="text-xl">
        Messages that fit no order
      </h2>
      <p className="mt-1 mb-4 text-sm text-soft">
        From the card provider, in the last two weeks. Nothing was changed here because of them:
        please look them up on its page.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {unmatched.map(({ id, type, intentId, receivedAt, why }) => (
          <li key={id} className="py-3">
            <p>
              {paymentIssues[why as keyof typeof paymentIssues] ?? "A message that we cannot read."}
            </p>
            <p className="text-sm wrap-anywhere text-soft">
              {shortDate(receivedAt)}, {clockTime(receivedAt)} · {type}
              {intentId && ` · ${intentId}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
