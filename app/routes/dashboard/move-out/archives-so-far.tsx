import { Table } from "#app/ui/table.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import { moveOutStates } from "#domain/privacy/moving-out/messages.ts";
import type { ArchiveRow } from "#domain/privacy/moving-out/queries.ts";

/** Archives that are gone: who asked for each, and whether it was taken. */
export const ArchivesSoFar = ({ archives }: { archives: readonly ArchiveRow[] }) => (
  <section className="mt-10">
    <h2 className="mb-4 text-2xl">Archives so far</h2>
    <Table
      caption="Archives so far"
      rows={[...archives]}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "asked",
          header: "Asked for",
          cell: ({ askedAt, askedBy }) =>
            `${shortDate(askedAt)}, ${clockTime(askedAt)}, by ${askedBy}`,
        },
        {
          key: "state",
          header: "State",
          cell: ({ state }) => moveOutStates[state],
        },
        {
          key: "taken",
          header: "Taken",
          cell: ({ takenAt, takenBy }) =>
            takenAt ? `${shortDate(takenAt)}, by ${takenBy}` : "Never",
          roomy: true,
        },
      ]}
    />
  </section>
);
