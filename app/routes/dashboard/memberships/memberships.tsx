import { Plus } from "lucide-react";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { listPlans, type PlanRow } from "#domain/shop/memberships/list-memberships.ts";
import {
  formatAllowance,
  formatPrice,
  officeMembershipsPath,
} from "#domain/shop/memberships/messages.ts";
import type { Route } from "./+types/memberships.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  return { plans: await listPlans(ctx), mayChange: isOwner(ctx) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Memberships", matches);

const add = (
  <LinkButton
    href={`${officeMembershipsPath}/new`}
    size="small"
    icon={<Plus aria-hidden className="size-4" />}
  >
    Add membership
  </LinkButton>
);

export default function Memberships({ loaderData: { plans, mayChange } }: Route.ComponentProps) {
  const action = mayChange ? add : undefined;
  return (
    <OfficePage
      title="Memberships"
      subtitle="Paid each month by card: who has joined, whose card was declined, who leaves."
      back={{ to: href("/dashboard"), label: "Dashboard" }}
      actions={action}
    >
      {plans.length === 0 ? (
        <EmptyState title="No memberships yet" action={action}>
          A membership pays for so many classes a month, or as many as one likes, until its client
          leaves.
        </EmptyState>
      ) : (
        <Table
          caption="Memberships"
          rows={plans}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              header: "Membership",
              cell: NameOf,
            },
            {
              key: "members",
              header: "Members",
              align: "right",
              cell: ({ active, pastDue, leaving }) => active + pastDue + leaving,
            },
            {
              key: "declined",
              header: "Card declined",
              align: "right",
              cell: ({ pastDue }) => pastDue,
              roomy: true,
            },
            {
              key: "leaving",
              header: "Leaving",
              align: "right",
              cell: ({ leaving }) => leaving,
              roomy: true,
            },
            {
              key: "month",
              header: "A month brings",
              align: "right",
              cell: ({ monthlyPence }) => formatPence(monthlyPence),
              roomy: true,
            },
          ]}
        />
      )}
    </OfficePage>
  );
}

const NameOf = (plan: PlanRow) => (
  <>
    <a
      href={`${officeMembershipsPath}/${plan.id}`}
      className="link inline-block py-0.5 font-semibold wrap-anywhere"
    >
      {plan.name}
    </a>{" "}
    {!plan.isOffered && <Badge>Not offered</Badge>}
    <span className="block text-sm text-soft">
      {formatPrice(plan)}; {formatAllowance(plan).toLowerCase()}
    </span>
    <span className="block text-sm text-soft sm:hidden">
      {plan.monthlyPence > 0 && `A month brings ${formatPence(plan.monthlyPence)}. `}
      {plan.pastDue > 0 && `${plan.pastDue} with a declined card. `}
      {plan.leaving > 0 && `${plan.leaving} leaving.`}
    </span>
  </>
);
