import { href } from "react-router";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { OfficeVoucher } from "#domain/shop/vouchers/list-vouchers.ts";
import { entryLabels } from "#domain/shop/vouchers/messages.ts";

type Entry = OfficeVoucher["entries"][number];

/** Every movement of a voucher's money, oldest first, and what they come to. */
export function VoucherLedger({
  entries,
  balancePence,
}: {
  entries: Entry[];
  balancePence: number;
}) {
  if (entries.length === 0)
    return <p>Nothing yet: it is worth something once its order is paid.</p>;
  return (
    <>
      <Table
        caption="Movements"
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "at",
            header: "On",
            cell: ({ at }) => shortDate(at),
          },
          {
            key: "what",
            header: "What",
            cell: What,
          },
          {
            key: "amount",
            header: "Amount",
            align: "right",
            cell: Amount,
          },
        ]}
      />
      <p className="mt-3 flex justify-between gap-4 font-semibold">
        <span>Left</span>
        <span className="tabular-nums">{formatPence(balancePence)}</span>
      </p>
    </>
  );
}

const What = ({ kind, orderId, orderNumber, reason, by }: Entry) => (
  <>
    {entryLabels[kind]}{" "}
    {orderId && (
      <a href={href("/dashboard/orders/:orderId", { orderId })} className="link whitespace-nowrap">
        {orderNumber}
      </a>
    )}
    {reason && (
      <span className="block wrap-anywhere text-soft">
        {reason} ({by})
      </span>
    )}
  </>
);

const Amount = ({ amountPence }: Entry) => (
  <span className="whitespace-nowrap tabular-nums">
    {amountPence > 0 && "+"}
    {formatPence(amountPence)}
  </span>
);
