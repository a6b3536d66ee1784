import { Table } from "#app/ui/table.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import { entryLabels } from "#domain/shop/passes/messages.ts";
import type { PassMovement } from "#domain/shop/passes/own-passes.ts";

/** Every movement of a pass, oldest first, and what they come to. */
export function PassLedger({ movements, balance }: { movements: PassMovement[]; balance: number }) {
  if (movements.length === 0)
    return <p>Nothing yet: it is worth something once its order is paid.</p>;
  return (
    <>
      <Table
        caption="Movements"
        rows={movements}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "at",
            header: "On",
            cell: ({ at }) => <span className="whitespace-nowrap">{shortDate(at)}</span>,
          },
          {
            key: "what",
            header: "What",
            cell: What,
          },
          {
            key: "credits",
            header: "Number",
            align: "right",
            cell: Credits,
          },
        ]}
      />
      <p className="mt-3 flex justify-between gap-4 font-semibold">
        <span>Left</span>
        <span className="tabular-nums">{balance}</span>
      </p>
    </>
  );
}

const What = ({ kind, what, startsAt, reason, by }: PassMovement) => (
  <>
    {entryLabels[kind]}
    {what && startsAt && `: ${what}, ${shortDate(startsAt)}`}
    {(reason || by) && (
      <span className="block wrap-anywhere text-soft">
        {[reason, by && `(${by})`].filter(Boolean).join(" ")}
      </span>
    )}
  </>
);

const Credits = ({ credits, days }: PassMovement) => (
  <span className="whitespace-nowrap tabular-nums">
    {credits === 0 ? `${days > 0 ? "+" : ""}${days} days` : credits > 0 ? `+${credits}` : credits}
  </span>
);
