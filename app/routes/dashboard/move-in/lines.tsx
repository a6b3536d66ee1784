import { href } from "react-router";
import { ChipLinks } from "#app/parts/lists/chip-links.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Table } from "#app/ui/table.tsx";
import { columnLabels } from "#domain/people/moving-in/fields.ts";
import { type Fate, fateHelp, lineFates } from "#domain/people/moving-in/messages.ts";
import type { LineRow } from "#domain/people/moving-in/queries.ts";
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
  const others = file.columns.flatMap((use, at) =>
    use && !nameAndEmail.includes(use) ? [{ use, at }] : [],
  );
  const isGone = lines.every(({ cells }) => cells.length === 0);
  return (
    <section className="mt-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-soft">{fateHelp[fate]}</p>
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
              key: "client",
              header: "Client",
              cell: (line) => <ClientOf file={file} line={line} />,
            },
            ...(lines.some((line) => saidOf(line))
              ? [
                  {
                    key: "said",
                    header: fate === "refused" ? "Why" : "Of them",
                    cell: SaidOf,
                    roomy: true,
                  },
                ]
              : []),
            ...others.map(({ use, at }) => ({
              key: String(at),
              header: columnLabels[use as keyof typeof columnLabels],
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

const nameAndEmail = ["full_name", "first_name", "last_name", "email"];

function ClientOf({ file, line }: { file: ImportFile; line: LineRow }) {
  const cellsOf = (uses: readonly string[]) =>
    uses.flatMap((use) => line.cells[file.columns.indexOf(use)] ?? []).join(" ");
  return (
    <>
      <span className="block font-semibold">
        {cellsOf(["full_name", "first_name", "last_name"]).trim() || "No name"}
      </span>
      <span className="block wrap-anywhere text-soft">{cellsOf(["email"])}</span>
      <span className="block sm:hidden">{saidOf(line)}</span>
    </>
  );
}

const SaidOf = (line: LineRow) => (
  <span className="block min-w-44 whitespace-normal">{saidOf(line)}</span>
);

/** Why it is left out, what it fills, and what has become of it since. */
function saidOf({ reason, filled, invitedAt, undoneAt }: LineRow): string {
  const fields = filled.map((field) => columnLabels[field as keyof typeof columnLabels]);
  return [
    reason,
    fields.length > 0 && `Fills ${fields.join(", ")}.`,
    invitedAt && "Invited.",
    undoneAt && !reason && "Undone.",
  ]
    .filter(Boolean)
    .join(" ");
}
