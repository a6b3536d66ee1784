import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { VoucherRow } from "#domain/shop/vouchers/list-vouchers.ts";
import { masked, stateLabels } from "#domain/shop/vouchers/messages.ts";

/** The vouchers of a page. */
export function VoucherTable({ rows }: { rows: VoucherRow[] }) {
  return (
    <Table
      caption="Gift vouchers"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "number",
          header: "Number",
          cell: Number,
        },
        {
          key: "for",
          header: "For",
          cell: For,
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

const Number = (row: VoucherRow) => (
  <>
    <a
      href={href("/dashboard/vouchers/:voucherId", { voucherId: row.id })}
      className="font-semibold whitespace-nowrap underline underline-offset-4"
    >
      {masked(row.lastFour)}
      <span className="sr-only"> for {row.recipientName || "somebody"}</span>
    </a>
    <span className="mt-1 block sm:hidden">
      <For {...row} />
      <State {...row} />
    </span>
  </>
);

const For = ({ recipientName, buyer, orderNumber }: VoucherRow) => (
  <>
    <span className="wrap-anywhere">{recipientName || "Forgotten"}</span>{" "}
    <span className="block text-soft">
      from {buyer}, {orderNumber}
    </span>
  </>
);

const Left = ({ balancePence, amountPence }: VoucherRow) => (
  <span className="whitespace-nowrap tabular-nums">
    {formatPence(balancePence)}{" "}
    <span className="block text-soft">of {formatPence(amountPence)}</span>
  </span>
);

const Until = ({ validUntil }: VoucherRow) => (validUntil ? shortDate(validUntil) : "–");

const tones = {
  active: "good",
  used: "plain",
  expired: "warn",
  unpaid: "plain",
} as const;

const State = ({ state, delivery, postedAt, issuedAt, balancePence }: VoucherRow) => (
  <span className="flex flex-wrap gap-1">
    <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
    {delivery === "post" && issuedAt && !postedAt && balancePence > 0 && (
      <Badge tone="warn">To post</Badge>
    )}
  </span>
);
