import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { CourseRow } from "#domain/schedule/courses/queries.ts";

/** The courses, the one that ends last first. */
export const CourseTable = ({ rows }: { rows: CourseRow[] }) => (
  <Table
    caption="Courses"
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      {
        key: "name",
        header: "Course",
        cell: nameOf,
      },
      {
        key: "dates",
        header: "Dates",
        cell: datesOf,
        roomy: true,
      },
      {
        key: "places",
        header: "Enrolled",
        cell: placesOf,
      },
      {
        key: "price",
        header: "Price",
        align: "right",
        cell: ({ pricePence }: CourseRow) => formatPence(pricePence),
        roomy: true,
      },
      {
        key: "status",
        header: "Sale",
        cell: saleOf,
        roomy: true,
      },
    ]}
  />
);

const nameOf = (row: CourseRow) => (
  <>
    <a
      href={href("/dashboard/courses/:courseId", { courseId: row.id })}
      className="link font-semibold wrap-anywhere"
    >
      {row.name}
    </a>
    <span className="mt-1 block text-soft sm:hidden">{datesOf(row)}</span>
  </>
);

/** "6, 7 Dec to 18 Jan". */
const datesOf = ({ dates, firstAt, lastAt }: CourseRow) => (
  <span className="whitespace-nowrap tabular-nums">
    {firstAt && lastAt ? `${dates}: ${shortDate(firstAt)} – ${shortDate(lastAt)}` : "None"}
  </span>
);

const placesOf = ({ enrolled, paying, places }: CourseRow) => (
  <span className="tabular-nums sm:whitespace-nowrap">
    {enrolled} of {places}
    {paying > 0 && <span className="text-soft max-sm:block"> {paying} paying</span>}
  </span>
);

export const saleOf = ({ status, left }: Pick<CourseRow, "status" | "left">) => {
  if (status !== "published") return <Badge>Not on sale</Badge>;
  return left > 0 ? <Badge tone="good">{left} left</Badge> : <Badge tone="warn">Sold out</Badge>;
};
