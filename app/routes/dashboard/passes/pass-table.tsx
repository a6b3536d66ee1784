import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import type { PassRow } from "#domain/shop/passes/list-passes.ts";
import { passTones, stateLabels } from "#domain/shop/passes/messages.ts";

/** The passes of a page. */
export function PassTable({ rows }: { rows: PassRow[] }) {
  return (
    <Table
      caption="Passes"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "whose",
          header: "Whose",
          cell: Whose,
        },
        {
          key: "pass",
          header: "Pass",
          cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
          roomy: true,
        },
        {
          key: "left",
          header: "Left",
          align: "right",
          cell: Left,
        },
        {
          key: "until",
          header: "Valid until",
          cell: Until,
          roomy: true,
        },
        {
          key: "state",
          header: "State",
          cell: State,
          roomy: true,
        },
      ]}
    />
  );
}

const Whose = (row: PassRow) => (
  <>
    <a
      href={href("/dashboard/passes/:passId", { passId: row.id })}
      className="font-semibold wrap-anywhere underline underline-offset-4"
    >
      {row.buyer || "Erased buyer"}
      <span className="sr-only">
        : {row.name}, {row.orderNumber}
      </span>
    </a>
    <span className="mt-1 block sm:hidden">
      <span className="block text-soft">
        {row.name}, until <Until {...row} />
      </span>
      <State {...row} />
    </span>
  </>
);

const Left = ({ balance, credits }: PassRow) => (
  <span className="whitespace-nowrap tabular-nums">
    {balance} <span className="text-soft">of {credits}</span>
  </span>
);

const Until = ({ validUntil }: PassRow) => <>{validUntil ? shortDate(validUntil) : "–"}</>;

const State = ({ state }: PassRow) => <Badge tone={passTones[state]}>{stateLabels[state]}</Badge>;
