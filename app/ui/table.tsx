import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "right";
  /** Where pressing the header leads: the same list, sorted by this column. */
  sortHref?: string;
  sorted?: "ascending" | "descending";
  /** Only on wide screens: on a phone another column says the same. */
  roomy?: boolean;
};

type TableProps<Row> = {
  /** What the table lists; for screen readers unless `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
};

/** Rows and columns, of one line where what they say allows it; on narrow screens it scrolls inside its own box, which the keyboard can reach. */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-white"
    >
      <table className="w-full text-left text-sm">
        <caption className={showCaption ? "px-4 py-3 text-left font-semibold" : "sr-only"}>
          {caption}
        </caption>
        <thead className="border-b border-line bg-cream">
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-paper">
              {columns.map(({ key, cell, align, roomy }) => (
                <td
                  key={key}
                  className={classes(
                    "px-3 py-2 max-sm:align-top sm:px-2 sm:py-1.5 sm:first:pl-3 sm:last:pr-3",
                    align && "text-right tabular-nums",
                    roomy && "max-sm:hidden",
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({
  column: { header, align, sortHref, sorted, roomy },
}: {
  column: Column<Row>;
}) {
  const Arrow = sorted === "descending" ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={classes(
        "px-3 py-1 font-semibold whitespace-nowrap sm:px-2 sm:first:pl-3 sm:last:pr-3",
        align && "text-right",
        roomy && "max-sm:hidden",
      )}
    >
      {sortHref ? (
        <a
          href={sortHref}
          data-keep-place=""
          className="inline-flex items-center gap-1 py-1 underline-offset-4 hover:underline"
        >
          {header}
          {sorted && <Arrow aria-hidden className="size-4" />}
        </a>
      ) : (
        header
      )}
    </th>
  );
}
