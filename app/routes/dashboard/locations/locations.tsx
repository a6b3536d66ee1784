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
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Table } from "#app/ui/table.tsx";
import {
  type PlaceRow,
  listLocations,
  type LocationSort,
} from "#domain/schedule/locations/queries.ts";
import { type LocationView, locationViews } from "#domain/schedule/locations/messages.ts";
import type { Route } from "./+types/locations";

const rules: ListRules<LocationSort, "show"> = {
  path: href("/dashboard/places"),
  sorts: ["name"],
  filters: { show: ["archived"] },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const query = readListAddress(url.searchParams, rules);
  const found = await listLocations(ctx, query);
  const past = pastTheEnd(rules, query, found.total);
  if (past) throw redirect(past);
  return { query, ...found, mayChange: isOwner(ctx) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Places and rooms", matches);

const add = (
  <LinkButton
    href={href("/dashboard/places/new")}
    size="small"
    icon={<Plus aria-hidden className="size-4" />}
  >
    Add place
  </LinkButton>
);

export default function Locations({
  loaderData: { query, rows, counts, total, mayChange },
}: Route.ComponentProps) {
  const choices = Object.entries(locationViews).map(([value, label]) => ({
    value,
    label,
    count: counts[value as LocationView],
  }));
  const action = mayChange ? add : undefined;
  return (
    <OfficePage
      title="Places and rooms"
      subtitle="Where classes and sessions take place: halls, the studio's own rooms, yards, calls."
      actions={action}
    >
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        things={["place", "places"]}
        controls={
          <>
            <ListControls rules={rules} query={query} searchLabel="Search by name or address" />
            <FilterChips
              rules={rules}
              query={query}
              choices={choices}
              filter="show"
              label="Which places"
            />
          </>
        }
        empty={{
          title: "No places found",
          words: "Add the first one, and sessions can take place there.",
          narrowed: "No place fits this.",
          ...(action && { action }),
        }}
      >
        <Table
          caption="Places"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              header: "Place",
              cell: NameOf,
              ...sortable(rules, query, "name"),
            },
            {
              key: "address",
              header: "Address",
              cell: AddressOf,
              roomy: true,
            },
            {
              key: "rooms",
              header: "Rooms",
              cell: RoomsOf,
              roomy: true,
            },
          ]}
        />
      </ListSheet>
    </OfficePage>
  );
}

const NameOf = (location: PlaceRow) => (
  <>
    <a
      href={href("/dashboard/places/:placeId", { placeId: location.id })}
      className="link inline-block py-0.5 font-semibold wrap-anywhere"
    >
      {location.name}
    </a>
    <div className="mt-1 space-y-1 sm:hidden">
      <AddressOf {...location} />
      {location.rooms.length > 0 && <RoomsOf {...location} />}
    </div>
  </>
);

const AddressOf = ({ address, isOnline }: PlaceRow) => (
  <p className="wrap-anywhere text-soft">
    {isOnline ? <Badge>Online</Badge> : address || "No address"}
  </p>
);

const RoomsOf = ({ rooms }: PlaceRow) =>
  rooms.length === 0 ? (
    <span className="text-soft">None</span>
  ) : (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {rooms.map(({ id, name, capacity }) => (
        <li key={id} className="wrap-anywhere">
          {name} <span className="text-soft">· {capacity}</span>
        </li>
      ))}
    </ul>
  );
