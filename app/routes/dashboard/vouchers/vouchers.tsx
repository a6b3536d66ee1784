import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireStaff } from "#app/http/guards.ts";
import { type ListRules, pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { FilterChips, ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import {
  listVouchers,
  type VoucherFilter,
  type VoucherSort,
} from "#domain/shop/vouchers/list-vouchers.ts";
import type { Route } from "./+types/vouchers.ts";
import { VoucherTable } from "./voucher-table.tsx";

const rules: ListRules<VoucherSort, VoucherFilter> = {
  path: href("/dashboard/vouchers"),
  sorts: ["newest"],
  descending: ["newest"],
  filters: { state: ["active", "post", "used", "expired", "unpaid"] },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const query = readListAddress(url.searchParams, rules);
  const found = await listVouchers(ctx, query);
  const past = pastTheEnd(rules, query, found.total);
  if (past) throw redirect(past);
  return { ...found, query };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Gift vouchers", matches);

export default function Vouchers({
  loaderData: { rows, counts, total, query },
}: Route.ComponentProps) {
  return (
    <OfficePage
      title="Gift vouchers"
      subtitle="Who holds one, what is left on it, and what waits for the post."
      back={{ to: href("/dashboard"), label: "Dashboard" }}
    >
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        things={["voucher", "vouchers"]}
        empty={{
          title: "No gift vouchers",
          words: "Nobody has bought one yet.",
          narrowed: "No voucher fits this search.",
        }}
        controls={
          <>
            <FilterChips
              rules={rules}
              query={query}
              filter="state"
              label="State"
              choices={[
                {
                  value: "",
                  label: "All",
                  count: counts.all,
                },
                {
                  value: "post",
                  label: "To post",
                  count: counts.post,
                },
                {
                  value: "active",
                  label: "Active",
                  count: counts.active,
                },
                {
                  value: "used",
                  label: "Used up",
                  count: counts.used,
                },
                {
                  value: "expired",
                  label: "Expired",
                  count: counts.expired,
                },
                {
                  value: "unpaid",
                  label: "Not paid",
                  count: counts.unpaid,
                },
              ]}
            />
            <ListControls
              rules={rules}
              query={query}
              searchLabel="Search vouchers by name, order or last four letters"
            />
          </>
        }
      >
        <VoucherTable rows={rows} />
      </ListSheet>
    </OfficePage>
  );
}
