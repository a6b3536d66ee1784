import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireStaff } from "#app/http/guards.ts";
import { pastTheEnd, readListAddress, sortable } from "#app/parts/lists/list-address.ts";
import { FilterChips, ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import { listStaff } from "#domain/people/list-staff.ts";
import {
  countEnquiries,
  type EnquiryRow,
  listEnquiries,
} from "#domain/studio/enquiries/queries.ts";
import { enquiryStates, serviceLabel } from "#domain/studio/enquiries/messages.ts";
import type { Route } from "./+types/enquiries.ts";
import { inbox, stateTones } from "./inbox-list.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const query = readListAddress(new URL(request.url).searchParams, inbox);
  const [found, counts, staff] = [
    await listEnquiries(ctx, query),
    await countEnquiries(ctx),
    await listStaff(ctx),
  ];
  const past = found.rows.length === 0 && query.page > 1 ? pastTheEnd(inbox, query, 0) : undefined;
  if (past) throw redirect(past);
  return {
    query,
    ...found,
    counts,
    names: Object.fromEntries(staff.map((one) => [one.accountId, one.name])),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Enquiries", matches);

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, counts, names } = loaderData;
  const states = [
    {
      value: "",
      label: "All",
      count: counts.all,
    },
    ...(["new", "answered", "closed"] as const).map((value) => ({
      value,
      label: enquiryStates[value],
      count: counts[value],
    })),
    {
      value: "suspected",
      label: "Suspected machines",
      count: counts.suspected,
    },
  ];
  const whose = [
    { value: "", label: "Everybody’s" },
    { value: "me", label: "Mine" },
    { value: "nobody", label: "Nobody’s yet" },
  ];
  const controls = (
    <>
      <FilterChips rules={inbox} query={query} filter="status" label="Status" choices={states} />
      <ListControls
        rules={inbox}
        query={query}
        searchLabel="Search name, email, words or reference"
        selects={[
          {
            filter: "assigned",
            label: "Whose",
            choices: whose,
          },
        ]}
      />
    </>
  );
  const empty = {
    title: "No enquiries found",
    words: "What people write on the contact page arrives here.",
    narrowed: "Nothing that was written fits this search.",
  };
  return (
    <OfficePage
      title="Enquiries"
      subtitle="What people wrote on the contact page, and what the studio answered."
    >
      <ListSheet
        rules={inbox}
        query={query}
        total={total}
        controls={controls}
        empty={empty}
        things={["enquiry", "enquiries"]}
      >
        <Table
          caption="Enquiries"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              header: "From",
              cell: (row) => <From {...row} />,
              ...sortable(inbox, query, "name"),
            },
            {
              key: "about",
              header: "About",
              cell: (row) => <About {...row} />,
              roomy: true,
            },
            {
              key: "status",
              header: "Status",
              cell: (row) => <State {...row} />,
              roomy: true,
            },
            {
              key: "whose",
              header: "Whose",
              cell: ({ assignedTo }) => (assignedTo && names[assignedTo]) || "–",
              roomy: true,
            },
            {
              key: "received",
              header: "Received",
              cell: ({ createdAt }) => (
                <span className="whitespace-nowrap">
                  {shortDate(createdAt)} {clockTime(createdAt)}
                </span>
              ),
              roomy: true,
              ...sortable(inbox, query, "received"),
            },
          ]}
        />
      </ListSheet>
    </OfficePage>
  );
}

function From(row: EnquiryRow) {
  const { id, name, email, createdAt } = row;
  return (
    <div className="sm:min-w-40">
      <a
        href={href("/dashboard/enquiries/:enquiryId", { enquiryId: id })}
        title={email}
        className="inline-block py-0.5 font-semibold wrap-anywhere underline underline-offset-4"
      >
        {name}
      </a>
      <span className="block max-w-60 truncate text-soft sm:hidden">{email}</span>
      <div className="mt-1 space-y-1 sm:hidden">
        <About {...row} />
        <p className="flex flex-wrap items-center gap-3 text-soft">
          <State {...row} />
          {shortDate(createdAt)} {clockTime(createdAt)}
        </p>
      </div>
    </div>
  );
}

function About({ service, opening, reference }: EnquiryRow) {
  return (
    <div className="max-w-md wrap-anywhere sm:min-w-52" title={reference}>
      <span className="line-clamp-2 text-soft sm:line-clamp-1">
        {service && <span className="font-semibold text-ink">{serviceLabel(service)} </span>}
        {opening}
      </span>
      <span className="text-xs text-soft sm:sr-only">{reference}</span>
    </div>
  );
}

const State = ({ status, suspected }: EnquiryRow) =>
  suspected ? (
    <Badge>Suspected</Badge>
  ) : (
    <Badge tone={stateTones[status]}>{enquiryStates[status]}</Badge>
  );
