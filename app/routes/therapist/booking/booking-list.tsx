import type { ReactNode } from "react";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { pagesFor } from "#domain/kernel/input/list-query.ts";
import { type Day, longDate } from "#domain/kernel/time.ts";
import { bookingPath, type BookingListTab } from "./booking-tabs.ts";
import type { BookingListData } from "./read-booking-list.ts";
import { GroupRows, IndividualRows } from "./booking-rows.tsx";

const things: Record<BookingListTab, string> = {
  sessions: "individual sessions",
  classes: "group classes",
};

type BookingListProps = {
  list: BookingListData;
  date: Day;
  kept: Record<string, string>;
  filter: ReactNode;
};

/** A list of the booking system from the chosen day on, in pages. */
export function BookingList({ list, date, kept, filter }: BookingListProps) {
  const total = list.rows[0]?.total ?? 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <form method="get" className="flex items-center gap-1.5">
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="flex items-center gap-2 text-sm">
            From
            <input
              key={date}
              type="date"
              name="date"
              defaultValue={date}
              className="min-h-10 rounded-md border border-edge bg-white px-2 text-sm"
            />
          </label>
          <button
            type="submit"
            className="min-h-10 cursor-pointer px-1.5 text-sm underline underline-offset-4"
          >
            Go
          </button>
        </form>
        {filter}
        <p role="status" className="ml-auto text-sm text-soft">
          {total === 1 ? "1 in all" : `${total} in all`}
        </p>
      </div>
      {total === 0 ? (
        <EmptyState title={`No ${things[list.kind]}`}>Nothing from {longDate(date)} on.</EmptyState>
      ) : (
        <Rows {...list} />
      )}
      <Pagination
        page={list.page}
        pages={pagesFor(total)}
        hrefFor={(page) =>
          `${bookingPath}?${new URLSearchParams({ ...kept, date, page: String(page) }).toString()}`
        }
        label={`Pages of ${things[list.kind]}`}
      />
    </>
  );
}

function Rows(list: BookingListData) {
  if (list.kind === "sessions") return <IndividualRows rows={list.rows} now={list.now} />;
  return <GroupRows rows={list.rows} />;
}
