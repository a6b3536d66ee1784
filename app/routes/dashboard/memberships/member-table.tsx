import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { FoundPlan } from "#domain/shop/memberships/list-memberships.ts";
import { memberPath, statusLabels, statusTones } from "#domain/shop/memberships/messages.ts";

type Member = FoundPlan["members"][number];

/** Who has joined a membership, and how each stands. */
export function MemberTable({ planId, members }: { planId: string; members: Member[] }) {
  if (members.length === 0) return <p className="text-soft">Nobody has joined yet.</p>;
  return (
    <Table
      caption="Members"
      rows={members}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "who",
          header: "Member",
          cell: (member) => <WhoOf {...member} planId={planId} />,
        },
        {
          key: "since",
          header: "Since",
          cell: ({ startedAt }) => (startedAt ? shortDate(startedAt) : "–"),
          roomy: true,
        },
        {
          key: "price",
          header: "A month",
          align: "right",
          cell: ({ pricePence }) => formatPence(pricePence),
          roomy: true,
        },
        {
          key: "state",
          header: "State",
          cell: StateOf,
        },
      ]}
    />
  );
}

const WhoOf = ({ member, id, planId }: Member & { planId: string }) => (
  <a href={memberPath(planId, id)} className="link font-semibold wrap-anywhere">
    {member.trim() || "Erased client"}
  </a>
);

const StateOf = ({ status, endsAt, paidUntil }: Member) => (
  <>
    <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
    <span className="block text-sm text-soft">
      {status === "ended"
        ? ""
        : endsAt
          ? `Leaves on ${shortDate(endsAt)}`
          : paidUntil && `Next payment ${shortDate(paidUntil)}`}
    </span>
  </>
);
