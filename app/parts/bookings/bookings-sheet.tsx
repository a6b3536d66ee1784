import { SlidersHorizontal } from "lucide-react";
import { FilterField, FilterSelect } from "#app/parts/lists/filter-field.tsx";
import { type FilterChoice, ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import type { BookingChoices, BookingQuery, BookingRow } from "#domain/schedule/bookings/rules.ts";
import { attendanceLabels, paymentLabels } from "#domain/schedule/bookings/messages.ts";
import { participantStatuses } from "#domain/schedule/groups/messages.ts";
import { bookingListAt } from "./booking-list.ts";
import { BookingTable } from "./booking-table.tsx";

type BookingsSheetProps = {
  path: string;
  query: BookingQuery;
  rows: BookingRow[];
  total: number;
  choices: BookingChoices;
  /** The days that are listed, where the address says none. */
  days: { from?: string; to?: string };
};

const choicesOf = (all: string, labels: Record<string, string>): FilterChoice[] => [
  { value: "", label: all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

/** Every booking of these days in the states of a list, with its search and filters. */
export function BookingsSheet({ path, query, rows, total, choices, days }: BookingsSheetProps) {
  const rules = bookingListAt(path);
  return (
    <ListSheet
      rules={rules}
      query={query}
      total={total}
      things={["booking", "bookings"]}
      empty={{
        title: "No bookings",
        words: "Nobody has a place in a class from today on.",
        narrowed:
          "No booking fits. Bookings from today on are listed unless you choose other days.",
      }}
      controls={
        <ListControls
          rules={rules}
          query={query}
          searchLabel="Search by name, e-mail or class"
          selects={[
            {
              filter: "paid",
              label: "Payment",
              choices: choicesOf("Any payment", paymentLabels),
            },
            {
              filter: "attended",
              label: "Attended",
              choices: choicesOf("Came or not", attendanceLabels),
            },
          ]}
          more={{
            filters: folded,
            fields: <MoreFilters query={query} choices={choices} days={days} />,
          }}
        />
      }
    >
      <BookingTable rows={rows} rules={rules} query={query} />
    </ListSheet>
  );
}

/** Filters that are asked for rarely stand behind one word. */
const folded = ["from", "to", "status", "group", "type"] as const;

function MoreFilters({
  query: { filters },
  choices,
  days,
}: Pick<BookingsSheetProps, "query" | "choices" | "days">) {
  const set = folded.filter((name) => filters[name] !== "").length;
  const names = Object.fromEntries(choices.names.map((name) => [name, name]));
  const types = Object.fromEntries(choices.types.map(({ value, label }) => [value, label]));
  return (
    <details className="relative max-sm:open:basis-full">
      <summary className="flex min-h-9 list-none items-center gap-1.5 rounded-md border border-edge bg-white px-3 text-sm whitespace-nowrap">
        <SlidersHorizontal aria-hidden className="size-4" />
        Days and class{set > 0 && ` (${set})`}
      </summary>
      <div className="z-20 mt-1 grid grid-cols-2 gap-3 rounded-md border border-line bg-white p-3 sm:absolute sm:top-full sm:right-0 sm:w-96 sm:shadow-mid">
        <FilterField
          label="From"
          name="from"
          type="date"
          defaultValue={filters.from || days.from}
        />
        <FilterField label="To" name="to" type="date" defaultValue={filters.to} />
        <FilterSelect
          label="Class"
          name="group"
          defaultValue={filters.group}
          options={choicesOf("Every class", names)}
        />
        <FilterSelect
          label="Session type"
          name="type"
          defaultValue={filters.type}
          options={choicesOf("All session types", types)}
        />
        <FilterSelect
          label="Place"
          name="status"
          defaultValue={filters.status}
          options={choicesOf("Any status", participantStatuses)}
        />
        <Button size="small" variant="secondary" className="col-span-2">
          Show
        </Button>
      </div>
    </details>
  );
}
