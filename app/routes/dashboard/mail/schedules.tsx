import { Table } from "#app/ui/table.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import { scheduleName } from "#domain/studio/outbox/messages.ts";

type Turn = { name: string; lastRunAt: Date | null; nextRunAt: Date };

const when = (at: Date | null) => (at ? `${shortDate(at)} ${clockTime(at)}` : "Not yet");

/** What the studio's server does by itself, and when. */
export function Schedules({ schedules }: { schedules: readonly Turn[] }) {
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-xl">What runs by itself</h2>
      <Table
        caption="What runs by itself"
        rows={[...schedules]}
        rowKey={({ name }) => name}
        columns={[
          {
            key: "name",
            header: "What",
            cell: What,
          },
          {
            key: "last",
            header: "Last run",
            cell: ({ lastRunAt }) => when(lastRunAt),
            roomy: true,
          },
          {
            key: "next",
            header: "Next run",
            cell: ({ nextRunAt }) => when(nextRunAt),
          },
        ]}
      />
    </section>
  );
}

const What = ({ name, lastRunAt }: Turn) => (
  <>
    {scheduleName(name)}
    <span className="mt-1 block text-soft sm:hidden">Last run: {when(lastRunAt)}</span>
  </>
);
