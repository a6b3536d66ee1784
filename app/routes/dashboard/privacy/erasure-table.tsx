import { Badge } from "#app/ui/badge.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { ErasureLine } from "#domain/privacy/preview-erasure.ts";

type ShareProps = { tone: "bad" | "warn" | "plain"; word: string; count: number };

const Share = ({ tone, word, count }: ShareProps) => (
  <li className="flex items-center gap-2 whitespace-nowrap">
    <Badge tone={tone}>{word}</Badge>
    {things(count)}
  </li>
);

const things = (count: number) => `${count.toLocaleString("en-GB")} ${count === 1 ? "entry" : "entries"}`;

/** What an erasure does, or did, with every kind of data that there is of somebody. */
export function ErasureTable({ lines, done }: { lines: ErasureLine[]; done: boolean }) {
  const columns: Column<ErasureLine>[] = [
    {
      key: "what",
      header: "What",
      cell: ({ title, kept, keptBecause }) => (
        <>
          <p className="font-semibold">{title}</p>
          {kept > 0 && <p className="mt-1 text-soft">{keptBecause}</p>}
        </>
      ),
    },
    {
      key: "how",
      header: done ? "Was" : "Will be",
      cell: ({ erased, anonymised, kept }) => (
        <ul className="grid gap-1">
          {erased > 0 && <Share tone="bad" word="Erased" count={erased} />}
          {anonymised > 0 && <Share tone="warn" word="Anonymised" count={anonymised} />}
          {kept > 0 && <Share tone="plain" word="Kept" count={kept} />}
        </ul>
      ),
    },
  ];
  return <Table caption="Data of this person" columns={columns} rows={lines} rowKey={({ table }) => table} />;
}
