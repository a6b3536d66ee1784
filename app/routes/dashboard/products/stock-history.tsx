import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { pagesFor } from "#domain/kernel/input/list-query.ts";
import { fieldTime, shortDate } from "#domain/kernel/time.ts";
import type { StockChange } from "#domain/shop/stock/list-history.ts";
import { changeReasons } from "#domain/shop/products/messages.ts";

type StockHistoryProps = {
  history: { rows: StockChange[]; total: number; page: number; size: number };
};

/** What changed a product's stock, newest first. */
export function StockHistory({ history: { rows, total, page, size } }: StockHistoryProps) {
  if (total === 0) return null;
  const named = rows.some(({ option }) => option)
    ? columns
    : columns.filter(({ key }) => key !== "option");
  return (
    <section className="mt-8" id="stock-history">
      <h2 className="mb-3 text-xl">Stock history</h2>
      <Table caption="Stock history" columns={named} rows={rows} rowKey={({ id }) => id} />
      <Pagination
        page={page}
        pages={pagesFor(total, size)}
        label="Pages of the stock history"
        hrefFor={(number) => `?history=${number}#stock-history`}
      />
    </section>
  );
}

const columns: Column<StockChange>[] = [
  {
    key: "at",
    header: "When",
    cell: ({ at }) => (
      <span className="whitespace-nowrap">{`${shortDate(at)}, ${fieldTime(at)}`}</span>
    ),
  },
  {
    key: "option",
    header: "Option",
    cell: ({ option }) => option,
  },
  {
    key: "change",
    header: "Change",
    align: "right",
    cell: ({ change }) => <Badge tone={change < 0 ? "plain" : "good"}>{signed(change)}</Badge>,
  },
  {
    key: "why",
    header: "Why",
    cell: ({ reason }) => changeReasons[reason] ?? reason,
  },
  {
    key: "who",
    header: "By",
    cell: Who,
  },
];

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);

function Who({ orderId, orderNumber, by }: StockChange) {
  if (!orderId) return by;
  return (
    <a href={href("/dashboard/orders/:orderId", { orderId })} className="link">
      Order {orderNumber}
    </a>
  );
}
