import type { ReactNode } from "react";
import { href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { clockTime } from "#domain/kernel/time.ts";
import type { TodaysSession } from "#domain/schedule/dashboard/list-todays-attendance.ts";
import type { SoldEvent } from "#domain/shop/attendees/list-events.ts";
import type { findTodaysOrders, Takings } from "#domain/shop/today/find-todays-orders.ts";

type Day = {
  orders: Awaited<ReturnType<typeof findTodaysOrders>>;
  /** The owner's to know. */
  takings: Takings | undefined;
  sessions: readonly TodaysSession[];
  events: readonly SoldEvent[];
};

/** What today brought in, and who comes. */
export function DayAtTheStudio({ orders, takings, sessions, events }: Day) {
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Orders orders={orders} takings={takings} />
      <Attendance sessions={sessions} events={events} />
    </div>
  );
}

function Orders({ orders: { rows, all }, takings }: Pick<Day, "orders" | "takings">) {
  return (
    <Card as="section" className="!p-4">
      <h2 className="text-xl">{takings ? "Taken today" : "Orders today"}</h2>
      {takings && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-3xl tabular-nums">{formatPence(takings.today)}</span>
          <span className="text-sm text-soft">
            {formatPence(takings.usual)} on a day of last week
          </span>
        </p>
      )}
      {rows.length === 0 && <p className="mt-2 text-soft">No order was paid yet today.</p>}
      <ul className="mt-2 divide-y divide-line">
        {rows.map(({ id, orderNumber, firstName, lastName, totalPence, paidAt }) => (
          <Line
            key={id}
            to={href("/dashboard/orders/:orderId", { orderId: id })}
            time={clockTime(paidAt)}
            right={formatPence(totalPence)}
          >
            {firstName} {lastName}
            <span className="block text-sm text-soft">{orderNumber}</span>
          </Line>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <a
          href={href("/dashboard/orders")}
          className="inline-block py-1 underline underline-offset-4"
        >
          {all > rows.length ? `All ${all} of today among the orders` : "All orders"}
        </a>
        {takings && (
          <a
            href={href("/dashboard/reports")}
            className="ml-5 inline-block py-1 underline underline-offset-4"
          >
            Reports
          </a>
        )}
      </p>
    </Card>
  );
}

function Attendance({ sessions, events }: Pick<Day, "sessions" | "events">) {
  return (
    <Card as="section" className="!p-4">
      <h2 className="text-xl">Who comes today</h2>
      {sessions.length + events.length === 0 && (
        <p className="mt-2 text-soft">Nothing takes place today.</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {events.map(({ id, name, eventStartsAt, location, places }) => (
          <Line
            key={id}
            to={`/dashboard/coming/${id}`}
            time={eventStartsAt ? clockTime(eventStartsAt) : ""}
            right={peopleOf(places)}
          >
            {name}
            <span className="block text-sm text-soft">{location}</span>
          </Line>
        ))}
        {sessions.map(({ id, kind, startsAt, title, therapist, location, people, places }) => (
          <Line
            key={id}
            to={kind === "group" ? href("/dashboard/classes/:classId", { classId: id }) : undefined}
            time={clockTime(startsAt)}
            right={kind === "group" ? `${people} of ${places}` : "1-2-1"}
          >
            {title}
            <span className="block text-sm text-soft">
              {[therapist, location].filter(Boolean).join(" · ")}
            </span>
          </Line>
        ))}
      </ul>
    </Card>
  );
}

const peopleOf = (count: number) => (count === 1 ? "1 person" : `${count} people`);

type LineProps = {
  to: string | undefined;
  time: string;
  right: string;
  children: ReactNode;
};

function Line({ to, time, right, children }: LineProps) {
  const words = (
    <>
      <span className="w-16 shrink-0 tabular-nums">{time}</span>
      <span className="min-w-0 grow wrap-anywhere">{children}</span>
      <span className="shrink-0 text-right tabular-nums">{right}</span>
    </>
  );
  const look = "flex gap-3 py-2";
  return (
    <li>
      {to ? (
        <a href={to} className={`${look} underline-offset-4 hover:underline`}>
          {words}
        </a>
      ) : (
        <div className={look}>{words}</div>
      )}
    </li>
  );
}
