import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { pagesFor } from "#domain/kernel/input/list-query.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { TreatmentRow } from "#domain/care/treatments/queries.ts";

type HistoryProps = {
  rows: readonly TreatmentRow[];
  page: number;
  total: number;
  /** Where a draft is written on, and where a page of the list is. */
  draftHref: (id: string) => string;
  pageHref: (page: number) => string;
};

/** A client's session notes, the latest session first. */
export function History({ rows, page, total, draftHref, pageHref }: HistoryProps) {
  if (total === 0)
    return (
      <EmptyState title="No session notes yet">
        What you sign about this client stands here.
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-white">
        {rows.map((row) => (
          <li key={row.id} className="px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <a
                href={
                  row.signedAt
                    ? href("/therapist/notes/:treatmentId", { treatmentId: row.id })
                    : draftHref(row.id)
                }
                className="link inline-block py-0.5 font-semibold"
              >
                {row.sessionDate ? shortDate(row.sessionDate) : "No date yet"},{" "}
                {row.treatmentType || "no type yet"}
              </a>
              <Badge tone={row.signedAt ? (row.clientCanView ? "good" : "plain") : "warn"}>
                {row.signedAt ? (row.clientCanView ? "Shared" : "Not shared") : "Draft"}
              </Badge>
            </p>
            <p className="text-sm text-soft">{requestContextOf(row)}</p>
            {row.summary && (
              <p className="mt-1 line-clamp-2 max-w-prose wrap-anywhere">{row.summary}</p>
            )}
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pagesFor(total)}
        hrefFor={pageHref}
        label="Pages of session notes"
      />
    </>
  );
}

const requestContextOf = ({
  therapist,
  durationMinutes,
  painBefore,
  painAfter,
}: TreatmentRow): string =>
  [
    therapist,
    durationMinutes && `${durationMinutes} minutes`,
    (painBefore !== null || painAfter !== null) &&
      `pain ${painBefore ?? "–"} → ${painAfter ?? "–"}`,
  ]
    .filter(Boolean)
    .join(" · ");
