import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";
import { type Column, Table } from "#app/ui/table.tsx";
import type { ErasureLine } from "#domain/privacy/preview-erasure.ts";

type ShareProps = { tone: "bad" | "warn" | "plain"; word: string; count: number };

const Share = ({ tone, word, count }: ShareProps) => (
  <li className="flex items-center gap-2 whitespace-nowrap">
    <Badge tone={tone}>{word}</Badge>
    {things(count)}
  </li>
);

const Shares = ({ erased, anonymised, kept, className }: ErasureLine & { className?: string }) => (
  <ul className={classes("grid gap-1", className)}>
    {erased > 0 && <Share tone="bad" word="Erased" count={erased} />}
    {anonymised > 0 && <Share tone="warn" word="Anonymised" count={anonymised} />}
    {kept > 0 && <Share tone="plain" word="Kept" count={kept} />}
  </ul>
);

const things = (count: number) =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? "entry" : "entries"}`;

/** What an erasure does, or did, with every kind of data that there is of a person. */
export function ErasureTable({ lines, done }: { lines: ErasureLine[]; done: boolean }) {
  const columns: Column<ErasureLine>[] = [
    {
      key: "what",
      header: "What",
      cell: (line) => (
        <>
          <p className="font-semibold">{line.title}</p>
          {line.kept > 0 && <p className="mt-1 text-soft">{line.keptBecause}</p>}
          <Shares {...line} className="mt-2 sm:hidden" />
        </>
      ),
    },
    {
      key: "how",
      header: done ? "Was" : "Will be",
      cell: (line) => <Shares {...line} />,
      roomy: true,
    },
  ];
  return (
    <Table
      caption="Data of this person"
      columns={columns}
      rows={lines}
      rowKey={({ table }) => table}
    />
  );
}
