import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import type { Enrolment, OfficeCourse } from "#domain/schedule/courses/queries.ts";

/** Each date: who of the course has a place, who else comes, what is free; it leads to who is coming. */
export const DateTable = ({ dates }: Pick<OfficeCourse, "dates">) => (
  <ul className="divide-y divide-line">
    {dates.map(({ id, startsAt, hall, status, capacity, taken, enrolled, free, releasedAt }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
        <div className="min-w-0">
          <a
            href={href("/dashboard/coming/classes/:classId", { classId: id })}
            className="link font-semibold tabular-nums"
          >
            {shortDate(startsAt)}, {clockTime(startsAt)}
          </a>
          <span className="block text-sm text-soft">{hall}</span>
        </div>
        <p className="text-sm tabular-nums">
          {enrolled} of the course, {taken - enrolled} others, {Math.max(0, free)} free of{" "}
          {capacity}
          {status === "cancelled" && <Badge tone="bad">Cancelled</Badge>}
          {status !== "cancelled" && releasedAt && (
            <span className="block text-soft">Unsold places are for single visits</span>
          )}
        </p>
      </li>
    ))}
  </ul>
);

/** Who is enrolled in the block, with the order that paid. */
export function Enrolled({ enrolments }: { enrolments: readonly Enrolment[] }) {
  if (enrolments.length === 0) return <p className="text-soft">Nobody yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {enrolments.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5"
        >
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{nameOf(one)}</p>
            <a
              href={href("/dashboard/orders/:orderId", { orderId: one.orderId })}
              className="link text-sm"
            >
              {one.orderNumber}
            </a>
          </div>
          {one.status === "pending" ? (
            <Badge tone="warn">Not paid yet</Badge>
          ) : (
            <p className="text-sm text-soft tabular-nums">
              {one.seated} of {one.dates} dates{one.moved > 0 && `, ${one.moved} made up elsewhere`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ piece, buyer, guest }: Enrolment): string => {
  if (piece === 1) return buyer || "An erased buyer";
  return guest || `A companion of ${buyer || "an erased buyer"}`;
};
