import { data, Form, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { pastTheEnd, readListAddress, sortable } from "#app/parts/lists/list-address.ts";
import { FilterChips, ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Table } from "#app/ui/table.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import { setAccess } from "#domain/people/staff/change-access.ts";
import { type ClientAccessRow, listClientAccess } from "#domain/people/staff/list-client-access.ts";
import { clientState } from "#domain/people/rules.ts";
import { staffRefusals } from "#domain/people/messages.ts";
import type { Route } from "./+types/client-access.ts";
import { clientAccessList as rules } from "./staff-lists.ts";
import { StaffTabs } from "./staff-tabs.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const query = readListAddress(url.searchParams, rules);
  const found = await listClientAccess(ctx, query);
  const past = pastTheEnd(rules, query, found.total);
  if (past) throw redirect(past);
  return { ...found, query };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  const enabled = form.get("intent") === "turn-on";
  const query = { accountId: String(form.get("account")), area: "portal", enabled } as const;
  const outcome = await setAccess(ctx, query);
  if (!outcome.ok) return data<ActionResult>({ failed: staffRefusals[outcome.why] }, 409);
  return data<ActionResult>({
    done: enabled ? "The access is on." : "The access is off, from the next step on.",
  });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Client access", matches);

export default function ClientAccess({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, all, off, query } = loaderData;
  const choices = [
    {
      value: "",
      label: "All clients",
      count: all,
    },
    {
      value: "on",
      label: "Access on",
      count: all - off,
    },
    {
      value: "off",
      label: "Access off",
      count: off,
    },
  ];
  return (
    <OfficePage
      title="Client access"
      subtitle="Who may come into the client portal, and by their name who looks after them. Nothing about anybody’s health stands here."
    >
      <StaffTabs here={rules.path} />
      <ActionNotice result={actionData} />
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        things={["client", "clients"]}
        empty={{
          title: "No clients found",
          words: "Nobody has registered yet.",
          narrowed: "No client fits this search.",
        }}
        controls={
          <>
            <FilterChips
              rules={rules}
              query={query}
              choices={choices}
              filter="access"
              label="Access"
            />
            <ListControls
              rules={rules}
              query={query}
              searchLabel="Search by name, email or number"
            />
          </>
        }
      >
        <Table
          caption="Clients"
          rows={rows}
          rowKey={({ accountId }) => accountId}
          columns={[
            {
              key: "name",
              header: "Client",
              cell: Name,
              ...sortable(rules, query, "name"),
            },
            {
              key: "number",
              header: "Number",
              cell: ({ clientNumber }) => clientNumber,
              roomy: true,
              ...sortable(rules, query, "number"),
            },
            {
              key: "state",
              header: "State",
              cell: State,
              roomy: true,
            },
            {
              key: "last",
              header: "Last sign-in",
              cell: ({ lastLoginAt }) => (lastLoginAt ? shortDate(lastLoginAt) : "Never"),
              roomy: true,
            },
            {
              key: "actions",
              header: "Access",
              cell: (row) => <Turn {...row} />,
            },
          ]}
        />
      </ListSheet>
    </OfficePage>
  );
}

const Name = (row: ClientAccessRow) => (
  <>
    <a
      href={`${rules.path}/${row.id}`}
      className="link inline-block py-0.5 font-semibold wrap-anywhere"
    >
      {row.firstName} {row.lastName}
    </a>{" "}
    <span className="text-soft wrap-anywhere max-sm:block">{row.email}</span>
    <span className="mt-1.5 flex flex-wrap items-center gap-2 text-soft sm:hidden">
      {row.clientNumber} <State {...row} />
    </span>
  </>
);

const tones = {
  Active: "good",
  New: "plain",
  Unverified: "warn",
  Disabled: "bad",
} as const;

const State = (row: ClientAccessRow) => (
  <Badge tone={tones[clientState(row)]}>{clientState(row)}</Badge>
);

function Turn({ accountId, firstName, lastName, portalAccessEnabled: on }: ClientAccessRow) {
  const busy = useNavigation().formData?.get("account") === accountId;
  return (
    <Form method="post" className="relative">
      <input type="hidden" name="account" value={accountId} />
      <Button
        name="intent"
        value={on ? "turn-off" : "turn-on"}
        variant="secondary"
        size="small"
        busy={busy}
        className="-my-0.5 whitespace-nowrap"
      >
        {on ? "Turn off" : "Turn on"}
        <span className="sr-only">
          {" "}
          the access of {firstName} {lastName}
        </span>
      </Button>
    </Form>
  );
}
