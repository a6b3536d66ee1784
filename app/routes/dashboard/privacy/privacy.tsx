import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { type ListRules, pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { FilterChips } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import { isLate, listErasures } from "#domain/privacy/find-erasures.ts";
import { dueOn } from "#domain/privacy/rules.ts";
import { requestKinds } from "#domain/privacy/messages.ts";
import type { Route } from "./+types/privacy.ts";

const rules: ListRules<"newest", "state"> = {
  path: href("/dashboard/privacy"),
  sorts: ["newest"],
  descending: ["newest"],
  filters: { state: ["open", "done", "refused", "withdrawn"] },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const query = readListAddress(new URL(request.url).searchParams, rules);
  const { rows, total } = await listErasures(ctx, query);
  const end = pastTheEnd(rules, query, total);
  if (end) throw redirect(end);
  return { query, total, rows: rows.map((row) => ({ ...row, ...deadlineOf(row, ctx.now) })) };
}

/** By when an open request is to be answered, and whether that is over. */
const deadlineOf = (row: { state: string; askedAt: Date; extendedAt: Date | null }, now: Date) =>
  row.state === "open"
    ? { due: dueOn(row), late: isLate(row, now) }
    : { due: undefined, late: false };

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Privacy", matches);

const choices = [
  { value: "", label: "All" },
  { value: "open", label: "Open" },
  { value: "done", label: "Answered" },
  { value: "refused", label: "Refused" },
  { value: "withdrawn", label: "Withdrawn" },
];

export default function Privacy({ loaderData: { query, total, rows } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Privacy"
      subtitle="What clients and others ask for under data protection law. The law gives a month to answer."
      actions={actions}
    >
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        things={["request", "requests"]}
        controls={
          <FilterChips rules={rules} query={query} filter="state" label="State" choices={choices} />
        }
        empty={{
          title: "No requests",
          words: "When a client asks for their record or to be erased, it appears here.",
        }}
      >
        <Table
          caption="Requests about data"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </ListSheet>
    </OfficePage>
  );
}

const actions = (
  <>
    <LinkButton href={href("/dashboard/privacy/files")} variant="secondary" size="small">
      Care files
    </LinkButton>
    <LinkButton href={href("/dashboard/privacy/new")} size="small">
      Write down a request
    </LinkButton>
  </>
);

type Row = Route.ComponentProps["loaderData"]["rows"][number];

const columns: Column<Row>[] = [
  {
    key: "who",
    header: "Who",
    cell: ({ id, firstName, lastName, clientNumber, due }) => (
      <>
        <a
          href={href("/dashboard/privacy/:requestId", { requestId: id })}
          className="link inline-block py-1 font-semibold"
        >
          {firstName} {lastName}{" "}
          <span className="font-normal">({clientNumber ?? "without an account"})</span>
        </a>
        {due && (
          <span className="ml-2 whitespace-nowrap tabular-nums">Answer by {shortDate(due)}</span>
        )}
      </>
    ),
  },
  {
    key: "kind",
    header: "Asks for",
    cell: ({ kind }) => requestKinds[kind].label,
  },
  {
    key: "asked",
    header: "Asked on",
    roomy: true,
    cell: ({ askedAt }) => <span className="tabular-nums">{shortDate(askedAt)}</span>,
  },
  {
    key: "state",
    header: "State",
    cell: (row) => <State {...row} />,
  },
];

function State({ state, kind, late, doneAt, withdrawnAt, refusedAt, extendedAt }: Row) {
  if (state === "done")
    return (
      <Badge tone="good">{`${kind === "erasure" ? "Carried out" : "Answered"} ${shortDate(doneAt!)}`}</Badge>
    );
  if (state === "refused") return <Badge>{`Refused ${shortDate(refusedAt!)}`}</Badge>;
  if (state === "withdrawn") return <Badge>{`Withdrawn ${shortDate(withdrawnAt!)}`}</Badge>;
  return late ? (
    <Badge tone="bad">Open, overdue</Badge>
  ) : (
    <Badge tone="warn">{extendedAt ? "Open, extended" : "Open"}</Badge>
  );
}
