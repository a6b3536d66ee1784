import { href } from "react-router";
import { ChipLinks } from "#app/parts/lists/chip-links.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Table } from "#app/ui/table.tsx";
import { type Fate, lineFates } from "#domain/imports/messages.ts";
import type { LineRow } from "#domain/imports/queries.ts";
import type { ImportFile } from "./progress.tsx";

const addressOf = (file: ImportFile, fate: Fate, page = 1) =>
  `${href("/dashboard/move-in/:importId", { importId: file.id })}?fate=${fate}${page > 1 ? `&page=${page}` : ""}`;

/** The fates of the lines, with how many have each. */
export function FateChips({ file, fate }: { file: ImportFile; fate: Fate }) {
  return (
    <ChipLinks
      chips={(Object.keys(lineFates) as Fate[]).map((one) => ({
        href: addressOf(file, one),
        label: lineFates[one],
        count: file.counts[one],
        current: one === fate,
      }))}
    />
  );
}

type LinesProps = {
  file: ImportFile;
  lines: LineRow[];
  fate: Fate;
  page: number;
  pages: number;
};

/** The lines of one fate, with the columns that move in and what is said of each. */
export function Lines({ file, lines, fate, page, pages }: LinesProps) {
  const { labels, title, subtitle, words } = file.kind;
  const named = [...title, ...subtitle];
  const others = file.columns.flatMap((use, at) =>
    use && !named.includes(use) ? [{ use, at }] : [],
  );
  const isGone = lines.every(({ cells }) => cells.length === 0);
  return (
    <section className="mt-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-soft">{words.fates[fate]}</p>
        {fate === "refused" && lines.length > 0 && !isGone && (
          <LinkButton
            href={href("/dashboard/move-in/:importId/left-out.csv", { importId: file.id })}
            variant="secondary"
            size="small"
            download
          >
            Save These as CSV
          </LinkButton>
        )}
      </div>
      {lines.length === 0 && <p className="text-soft">No lines.</p>}
      {lines.length > 0 && isGone && (
        <p className="text-soft">What these lines said has been deleted: a week is over.</p>
      )}
      {lines.length > 0 && !isGone && (
        <Table
          caption={`Lines: ${lineFates[fate]}`}
          rows={lines}
          rowKey={({ number }) => String(number)}
          columns={[
            {
              key: "line",
              header: "Line",
              cell: ({ number }) => number,
              align: "right",
            },
            {
              key: "title",
              header: upperFirst(words.one),
              cell: (line) => <TitleOf file={file} line={line} />,
            },
            ...(lines.some((line) => saidOf(line, labels))
              ? [
                  {
                    key: "said",
                    header: fate === "refused" ? "Why" : "Of it",
                    cell: (line: LineRow) => (
                      <span className="block min-w-44 whitespace-normal">
                        {saidOf(line, labels)}
                      </span>
                    ),
                    roomy: true,
                  },
                ]
              : []),
            ...others.map(({ use, at }) => ({
              key: String(at),
              header: labels[use] ?? use,
              cell: ({ cells }: LineRow) => cells[at],
              roomy: true,
            })),
          ]}
        />
      )}
      <Pagination page={page} pages={pages} hrefFor={(to) => addressOf(file, fate, to)} />
    </section>
  );
}

/** "Client" of "client" */
const upperFirst = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** What names a line: of a client, their name and email. */
function TitleOf({ file, line }: { file: ImportFile; line: LineRow }) {
  const { title, subtitle, labels } = file.kind;
  const cellsOf = (uses: readonly string[], between: string) =>
    uses.flatMap((use) => line.cells[file.columns.indexOf(use)] || []).join(between);
  return (
    <span className="block min-w-36">
      <span className="block font-semibold">{cellsOf(title, " ").trim() || "Empty"}</span>
      <span className="block wrap-anywhere text-soft">{cellsOf(subtitle, ", ")}</span>
      <span className="block sm:hidden">{saidOf(line, labels)}</span>
    </span>
  );
}

/** Why it is left out, what it fills, and what has become of it since. */
function saidOf(
  { reason, filled, invitedAt, undoneAt }: LineRow,
  labels: Record<string, string>,
): string {
  const fields = filled.map((field) => labels[field] ?? field);
  return [
    reason,
    fields.length > 0 && `Fills ${fields.join(", ")}.`,
    invitedAt && "Invited.",
    undoneAt && !reason && "Undone.",
  ]
    .filter(Boolean)
    .join(" ");
}
