import { Plus } from "lucide-react";
import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import {
  type ListRules,
  pastTheEnd,
  readListAddress,
  sortable,
} from "#app/parts/lists/list-address.ts";
import { FilterChips, ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { type TypeRow, listTypes, type TypeSort } from "#domain/schedule/types/queries.ts";
import { kindNames, type TypeView, typeViews } from "#domain/schedule/types/messages.ts";
import type { Route } from "./+types/session-types.ts";

const rules: ListRules<TypeSort, "show"> = {
  path: href("/dashboard/session-types"),
  sorts: ["name", "price"],
  filters: { show: ["archived"] },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const query = readListAddress(url.searchParams, rules);
  const found = await listTypes(ctx, query);
  const past = pastTheEnd(rules, query, found.total);
  if (past) throw redirect(past);
  return { query, ...found, mayChange: isOwner(ctx) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Session types", matches);

const add = (
  <LinkButton
    href={href("/dashboard/session-types/new")}
    size="small"
    icon={<Plus aria-hidden className="size-4" />}
  >
    Add session type
  </LinkButton>
);

export default function SessionTypes({
  loaderData: { query, rows, counts, total, mayChange },
}: Route.ComponentProps) {
  const choices = Object.entries(typeViews).map(([value, label]) => ({
    value,
    label,
    count: counts[value as TypeView],
  }));
  const action = mayChange ? add : undefined;
  return (
    <OfficePage
      title="Session types"
      subtitle="What can be booked: how long it takes, what it costs, who gives it."
      actions={action}
    >
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        things={["session type", "session types"]}
        controls={
          <>
            <ListControls rules={rules} query={query} searchLabel="Search by name" />
            <FilterChips
              rules={rules}
              query={query}
              choices={choices}
              filter="show"
              label="Which session types"
            />
          </>
        }
        empty={{
          title: "No session types found",
          words: "Add the first one, and sessions of it can be booked.",
          narrowed: "No session type fits this.",
          ...(action && { action }),
        }}
      >
        <Table
          caption="Session types"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              header: "Session type",
              cell: NameOf,
              ...sortable(rules, query, "name"),
            },
            {
              key: "minutes",
              header: "Length",
              cell: LengthOf,
              roomy: true,
            },
            {
              key: "price",
              header: "Price",
              cell: PriceOf,
              ...sortable(rules, query, "price"),
            },
            {
              key: "who",
              header: "Given by",
              cell: WhoOf,
              roomy: true,
            },
          ]}
        />
      </ListSheet>
    </OfficePage>
  );
}

const NameOf = (type: TypeRow) => (
  <>
    <a
      href={href("/dashboard/session-types/:typeId", { typeId: type.id })}
      className="link inline-block py-0.5 font-semibold wrap-anywhere"
    >
      {type.name}
    </a>
    <span className="text-sm text-soft max-sm:block sm:pl-2">
      {kindNames[type.kind]}
      {type.isBookableByClients && "; for clients to book, later on"}
    </span>
    <div className="text-sm text-soft sm:hidden">
      {LengthOf(type)}
      {type.givenBy.length > 0 && (
        <span className="block wrap-anywhere">{type.givenBy.join(", ")}</span>
      )}
    </div>
  </>
);

function LengthOf({ defaultMinutes, bufferBefore, bufferAfter }: TypeRow) {
  const free = [
    bufferBefore > 0 && `${bufferBefore} before`,
    bufferAfter > 0 && `${bufferAfter} after`,
  ];
  const said = free.filter(Boolean).join(", ");
  return (
    <>
      {defaultMinutes} minutes{said && <span className="text-sm text-soft"> (free: {said})</span>}
    </>
  );
}

const PriceOf = ({ pricePence, memberPricePence }: TypeRow) =>
  pricePence === null ? (
    <span className="text-soft">As agreed</span>
  ) : (
    <>
      {formatPence(pricePence)}
      {memberPricePence !== null && (
        <span className="text-sm text-soft"> ({formatPence(memberPricePence)} for members)</span>
      )}
    </>
  );

const WhoOf = ({ givenBy }: TypeRow) =>
  givenBy.length === 0 ? <span className="text-soft">Everybody</span> : givenBy.join(", ");
