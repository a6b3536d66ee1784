import { Badge } from "#app/ui/badge.tsx";
import type { Assessment } from "#domain/care/riding/findings/queries.ts";
import { plainDate } from "#domain/kernel/time.ts";

type Row = Pick<
  Assessment,
  "id" | "assessedOn" | "horse" | "therapist" | "finishedAt" | "isReplaced" | "isShared"
>;
type AssessmentListProps = { here: string; assessments: readonly Row[] };

/** All assessments of a rider, the latest first, and how each stands. */
export function AssessmentList({ here, assessments }: AssessmentListProps) {
  if (assessments.length === 0) return null;
  return (
    <section aria-labelledby="assessments" className="mt-8">
      <h2 id="assessments" className="mb-3 text-xl">
        Assessments
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-white">
        {assessments.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2"
          >
            <p className="min-w-0">
              <a href={`${here}/assessments/${row.id}`} className="link inline-block py-1">
                {plainDate(row.assessedOn)}
                {row.horse && ` with ${row.horse}`}
              </a>
              <span className="block text-sm text-soft">by {row.therapist}</span>
            </p>
            <StateBadge row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function StateBadge({ row }: { row: Pick<Row, "finishedAt" | "isReplaced" | "isShared"> }) {
  if (!row.finishedAt) return <Badge tone="busy">Draft</Badge>;
  if (row.isReplaced) return <Badge>Corrected since</Badge>;
  return row.isShared ? <Badge tone="good">Shared</Badge> : <Badge>Not shared</Badge>;
}
