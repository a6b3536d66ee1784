import { UserPlus } from "lucide-react";
import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { pastTheEnd, readListAddress, sortable } from "#app/parts/lists/list-address.ts";
import { FilterChips, ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Table } from "#app/ui/table.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { inviteAgain, withdrawInvitation } from "#domain/people/staff/invite.ts";
import { listColleagues, listInvitations, type StaffRow } from "#domain/people/staff/queries.ts";
import { roleNames, staffRefusals } from "#domain/people/messages.ts";
import type { Route } from "./+types/staff.ts";
import { OpenInvitations } from "./open-invitations.tsx";
import { staffList as rules } from "./staff-lists.ts";
import { StaffTabs } from "./staff-tabs.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const query = readListAddress(url.searchParams, rules);
  const [found, invitations] = await Promise.all([
    listColleagues(ctx, query),
    listInvitations(ctx),
  ]);
  const past = pastTheEnd(rules, query, found.total);
  if (past) throw redirect(past);
  return {
    ...found,
    query,
    invitations,
    flash: flashOf(url, { invited: "The invitation is on its way." }),
  };
}

/** Sends an invitation again, or takes it back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  const id = String(form.get("invitation"));
  const intent = form.get("intent");
  if (!isUuid(id) || (intent !== "again" && intent !== "withdraw"))
    return data<ActionResult>({ failed: staffRefusals["no-invitation"] }, 422);
  const command = intent === "again" ? inviteAgain : withdrawInvitation;
  const outcome = await command(ctx, id);
  if (!outcome.ok) return data<ActionResult>({ failed: staffRefusals[outcome.why] }, 409);
  const { email } = outcome.value;
  return data<ActionResult>({
    done:
      intent === "again"
        ? `A new link is on its way to ${email}.`
        : `The invitation of ${email} is withdrawn.`,
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Staff and therapists", matches);

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, counts, query, invitations, flash } = loaderData;
  const choices = [
    {
      value: "",
      label: "Everybody",
      count: counts["all"],
    },
    {
      value: "owner",
      label: "Owners",
      count: counts["owner"],
    },
    {
      value: "shop",
      label: "Shop staff",
      count: counts["shop"],
    },
    {
      value: "therapist",
      label: "Therapists",
      count: counts["therapist"],
    },
    {
      value: "disabled",
      label: "Access off",
      count: counts["disabled"],
    },
  ];
  return (
    <OfficePage
      title="Staff and therapists"
      subtitle="Who works here, and what each may do. What you change counts from their next step on."
      actions={
        <LinkButton
          href={href("/dashboard/staff/invite")}
          size="small"
          icon={<UserPlus aria-hidden className="size-4" />}
        >
          Invite someone
        </LinkButton>
      }
    >
      <StaffTabs here={rules.path} />
      <ActionNotice result={actionData} flash={flash} />
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        things={["person", "people"]}
        empty={{
          title: "Nobody found",
          words: "Nobody works here yet.",
          narrowed: "Nobody fits this search.",
        }}
        controls={
          <>
            <FilterChips rules={rules} query={query} choices={choices} filter="kind" label="Who" />
            <ListControls rules={rules} query={query} searchLabel="Search by name or email" />
          </>
        }
      >
        <Table
          caption="Staff and therapists"
          rows={rows}
          rowKey={({ accountId }) => accountId}
          columns={[
            {
              key: "name",
              header: "Name",
              cell: Name,
              ...sortable(rules, query, "name"),
            },
            {
              key: "email",
              header: "Email",
              cell: ({ email }) => <span className="break-all">{email}</span>,
              roomy: true,
              ...sortable(rules, query, "email"),
            },
            {
              key: "what",
              header: "Works as",
              cell: worksAs,
              roomy: true,
            },
            {
              key: "access",
              header: "Access",
              cell: Access,
            },
          ]}
        />
      </ListSheet>
      <OpenInvitations invitations={invitations} />
    </OfficePage>
  );
}

const Name = (row: StaffRow) => (
  <>
    <a
      href={href("/dashboard/staff/:accountId", { accountId: row.accountId })}
      className="link inline-block py-1 font-semibold"
    >
      {row.name}
    </a>
    <span className="block text-soft wrap-anywhere sm:hidden">{row.email}</span>
    <span className="block text-soft sm:hidden">{worksAs(row)}</span>
  </>
);

const worksAs = ({ role, isTherapist }: StaffRow) =>
  [role && roleNames[role], isTherapist && "Therapist"].filter(Boolean).join(", ");

function Access({ role, staffAccess, isTherapist, portalAccess }: StaffRow) {
  const off = [
    role && !staffAccess && "Back-office off",
    isTherapist && !portalAccess && "Portal off",
  ].filter(Boolean);
  if (off.length === 0) return <Badge tone="good">On</Badge>;
  return <Badge tone="bad">{off.join(", ")}</Badge>;
}
