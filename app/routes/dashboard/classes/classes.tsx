import { Plus, Repeat } from "lucide-react";
import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireStaff } from "#app/http/guards.ts";
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
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { type ClassSort, listClasses, type StudioClass } from "#domain/schedule/classes/queries.ts";
import { clockOf, fullness } from "#domain/schedule/classes/rules.ts";
import {
  classMessages,
  classStatuses,
  type ClassView,
  classViews,
} from "#domain/schedule/classes/messages.ts";
import type { Route } from "./+types/classes.ts";

const rules: ListRules<ClassSort, "show"> = {
  path: href("/dashboard/classes"),
  sorts: ["date", "name", "places", "price"],
  filters: { show: ["past", "cancelled", "archived"] },
};
const things = ["class", "classes"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const { searchParams } = new URL(request.url);
  const query = readListAddress(searchParams, rules);
  const found = await listClasses(ctx, query);
  const back = pastTheEnd(rules, query, found.total);
  if (back) throw redirect(back);
  const done = (["archived", "removed"] as const).find((one) => one === searchParams.get("done"));
  return { query, ...found, done };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Classes", matches);

const add = (
  <LinkButton
    href={href("/dashboard/classes/new")}
    size="small"
    icon={<Plus aria-hidden className="size-4" />}
  >
    Add class
  </LinkButton>
);

export default function Classes({
  loaderData: { query, rows, counts, total, done },
}: Route.ComponentProps) {
  const views = Object.entries(classViews).map(([value, label]) => ({
    value,
    label,
    count: counts[value as ClassView],
  }));
  return (
    <OfficePage
      title="Classes"
      subtitle="What takes place on which day, where, and how many may come."
      actions={add}
    >
      {done && (
        <Notice tone="success" className="mb-6">
          {classMessages[done]}
        </Notice>
      )}
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        things={things}
        controls={
          <>
            <ListControls
              rules={rules}
              query={query}
              searchLabel="Search by name, place or instructor"
            />
            <FilterChips
              rules={rules}
              query={query}
              filter="show"
              label="Which classes"
              choices={views}
            />
          </>
        }
        empty={{
          title: "No classes found",
          words: "Add the first one, and it stands here on its day.",
          narrowed: "No class fits this.",
          action: add,
        }}
      >
        <Rows rows={rows} query={query} />
      </ListSheet>
    </OfficePage>
  );
}

function Rows({ rows, query }: Pick<Route.ComponentProps["loaderData"], "rows" | "query">) {
  return (
    <Table
      caption="Classes"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "date",
          header: "Date",
          cell: dayOf,
          ...sortable(rules, query, "date"),
        },
        {
          key: "name",
          header: "Class",
          cell: nameOf,
          ...sortable(rules, query, "name"),
        },
        {
          key: "location",
          header: "Location",
          cell: ({ location }) => (
            <span className="block max-w-34 truncate" title={location}>
              {location}
            </span>
          ),
          roomy: true,
        },
        {
          key: "places",
          header: "Places taken",
          cell: placesOf,
          roomy: true,
          ...sortable(rules, query, "places"),
        },
        {
          key: "price",
          header: "Price",
          align: "right",
          cell: priceOf,
          roomy: true,
          ...sortable(rules, query, "price"),
        },
        {
          key: "status",
          header: "Status",
          cell: statusOf,
          roomy: true,
        },
      ]}
    />
  );
}

const dayOf = ({ classDate, startTime, endTime }: StudioClass) => (
  <span className="whitespace-nowrap">
    {shortDate(classDate)}
    <span className="text-soft max-sm:block sm:pl-1.5">
      {clockOf(startTime)}–{clockOf(endTime)}
    </span>
  </span>
);

function nameOf(row: StudioClass) {
  const { id, className, instructorName, isRecurring, location } = row;
  return (
    <div className="sm:max-w-56 sm:truncate">
      <a
        href={href("/dashboard/classes/:classId", { classId: id })}
        className="link inline-block py-0.5 font-semibold wrap-anywhere"
      >
        {className}
      </a>{" "}
      <span className="text-soft max-sm:block">
        {isRecurring && <Repeat aria-hidden className="mr-1 inline size-3.5" />}
        {[isRecurring && "Weekly", instructorName && `with ${instructorName}`]
          .filter(Boolean)
          .join(", ")}
      </span>
      <div className="mt-1 space-y-1 sm:hidden">
        <p className="text-soft">{location}</p>
        <p className="flex flex-wrap items-center gap-2">
          {placesOf(row)}{" "}
          {row.status !== "scheduled" || row.archivedAt
            ? statusOf(row)
            : formatPence(row.pricePence)}
        </p>
      </div>
    </div>
  );
}

const tones = {
  free: "plain",
  nearly: "warn",
  full: "bad",
} as const;
function placesOf(row: StudioClass) {
  const { words, full } = fullness(row);
  return (
    <span className="sm:whitespace-nowrap">
      <Badge tone={tones[full]}>{full === "full" ? `${words}, full` : words}</Badge>
      {row.waitingListCount > 0 && (
        <span className="whitespace-nowrap text-soft"> {row.waitingListCount} waiting</span>
      )}
    </span>
  );
}

const priceOf = ({ pricePence, memberPricePence }: StudioClass) => (
  <span className="sm:whitespace-nowrap">
    {formatPence(pricePence)}
    {memberPricePence !== null && (
      <span className="whitespace-nowrap text-soft">
        {" "}
        ({formatPence(memberPricePence)} members)
      </span>
    )}
  </span>
);

const statusTones = {
  scheduled: "good",
  cancelled: "bad",
  completed: "plain",
} as const;
const statusOf = ({ status, archivedAt }: StudioClass) =>
  archivedAt ? (
    <Badge>Archived</Badge>
  ) : (
    <Badge tone={statusTones[status]}>{classStatuses[status]}</Badge>
  );
