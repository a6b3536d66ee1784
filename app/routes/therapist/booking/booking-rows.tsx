import type { ReactNode } from "react";
import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { fullness } from "#domain/schedule/classes/rules.ts";
import { sessionStatusWord, statusTones } from "../calendar/session-status.ts";
import { CapacityBar } from "../calendar/capacity-bar.tsx";
import type { BookingListData } from "./read-booking-list.ts";

type RowsOf<Kind extends BookingListData["kind"]> = Extract<
  BookingListData,
  { kind: Kind }
>["rows"];

const when = ({ day, time }: { day: string; time: string }) => (
  <span className="tabular-nums sm:whitespace-nowrap">
    {shortDate(day)} {time}
  </span>
);

function price({
  pricePence,
  memberPricePence,
}: {
  pricePence: number;
  memberPricePence: number | null;
}) {
  return (
    <span className="whitespace-nowrap">
      {formatPence(pricePence)}
      {memberPricePence !== null && (
        <span className="block text-xs text-soft">Members {formatPence(memberPricePence)}</span>
      )}
    </span>
  );
}

const link = (id: string, words: string) => (
  <a
    href={href("/therapist/sessions/:sessionId", { sessionId: id })}
    className="link inline-block py-0.5 font-semibold wrap-anywhere"
  >
    {words}
  </a>
);

/** What a phone shows below a name instead of in columns of its own. */
const Below = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-soft sm:hidden">
    {children}
  </span>
);

export function IndividualRows({ rows, now }: { rows: RowsOf<"sessions">; now: number }) {
  const treatment = ({ type, minutes }: RowsOf<"sessions">[number]) => `${type}, ${minutes} min`;
  const status = (row: RowsOf<"sessions">[number]) => {
    const word = sessionStatusWord(row.status, row.endsAt.getTime() < now);
    return <Badge tone={statusTones[word]}>{word}</Badge>;
  };
  return (
    <Table
      caption="Individual sessions"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "when",
          header: "When",
          cell: when,
        },
        {
          key: "client",
          header: "Client",
          cell: (row) => (
            <>
              {link(row.id, row.client ?? "Client")}
              <Below>
                {treatment(row)} {status(row)}
              </Below>
            </>
          ),
        },
        {
          key: "type",
          header: "Type",
          cell: treatment,
          roomy: true,
        },
        {
          key: "place",
          header: "Location",
          cell: ({ place }) => place,
          roomy: true,
        },
        {
          key: "therapist",
          header: "Therapist",
          cell: ({ therapist }) => therapist,
          roomy: true,
        },
        {
          key: "price",
          header: "Price",
          align: "right",
          cell: price,
          roomy: true,
        },
        {
          key: "status",
          header: "Status",
          cell: status,
          roomy: true,
        },
      ]}
    />
  );
}

export function GroupRows({ rows }: { rows: RowsOf<"classes"> }) {
  return (
    <Table
      caption="Group classes"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "when",
          header: "When",
          cell: when,
        },
        {
          key: "name",
          header: "Class",
          cell: Class,
        },
        {
          key: "places",
          header: "Places",
          cell: places,
        },
        {
          key: "waiting",
          header: "Waiting",
          align: "right",
          cell: ({ waiting }) => waiting || "–",
          roomy: true,
        },
        {
          key: "place",
          header: "Location",
          cell: ({ place }) => place,
          roomy: true,
        },
        {
          key: "instructor",
          header: "Instructor",
          cell: ({ instructor }) => instructor,
          roomy: true,
        },
        {
          key: "price",
          header: "Price",
          align: "right",
          cell: price,
          roomy: true,
        },
      ]}
    />
  );
}

const Class = ({ id, name, status }: RowsOf<"classes">[number]) => (
  <>
    {link(id, name)}
    {status === "cancelled" && (
      <span className="ml-2 inline-block">
        <Badge tone="bad">Cancelled</Badge>
      </span>
    )}
  </>
);

/** Green below 80 percent, amber from there, red when full (requirements 2.9.5). */
function places({ confirmed, places: capacity }: RowsOf<"classes">[number]) {
  const { full } = fullness({
    placesTaken: confirmed,
    maxParticipants: capacity,
    waitingListCount: 0,
  });
  return <CapacityBar taken={confirmed} places={capacity} look={full} />;
}
