import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireStaff } from "#app/http/guards.ts";
import { type ListRules, pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { FilterChips, ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { listPasses, type PassFilter, type PassSort } from "#domain/shop/passes/list-passes.ts";
import type { Route } from "./+types/passes.ts";
import { PassTable } from "./pass-table.tsx";

const rules: ListRules<PassSort, PassFilter> = {
  path: href("/dashboard/passes"),
  sorts: ["newest"],
  descending: ["newest"],
  filters: { state: ["active", "soon", "frozen", "used", "expired", "unpaid"] },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const query = readListAddress(url.searchParams, rules);
  const found = await listPasses(ctx, query);
  const past = pastTheEnd(rules, query, found.total);
  if (past) throw redirect(past);
  return { ...found, query };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Passes", matches);

export default function Passes({
  loaderData: { rows, counts, total, query },
}: Route.ComponentProps) {
  const choices = [
    ["", "All", counts.all],
    ["active", "Active", counts.active],
    ["soon", "End within 30 days", counts.soon],
    ["frozen", "Frozen", counts.frozen],
    ["used", "Used up", counts.used],
    ["expired", "Over", counts.expired],
    ["unpaid", "Not paid", counts.unpaid],
  ] as const;
  return (
    <OfficePage
      title="Passes"
      subtitle="Who has one, what is left on it, and until when."
      back={{ to: href("/dashboard"), label: "Dashboard" }}
    >
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        things={["pass", "passes"]}
        empty={{
          title: "No passes",
          words: "Nobody has bought one yet. A product of the type Pass sells them.",
          narrowed: "No pass fits this search.",
        }}
        controls={
          <>
            <FilterChips
              rules={rules}
              query={query}
              filter="state"
              label="State"
              choices={choices.map(([value, label, count]) => ({ value, label, count }))}
            />
            <ListControls
              rules={rules}
              query={query}
              searchLabel="Search passes by name, e-mail or order"
            />
          </>
        }
      >
        <PassTable rows={rows} />
      </ListSheet>
    </OfficePage>
  );
}
