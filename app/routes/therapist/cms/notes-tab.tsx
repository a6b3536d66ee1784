import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { pagesFor } from "#domain/kernel/list-wish.ts";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import { type CmsPlace, cmsHref } from "./cms-address.ts";
import type { ReadNotes } from "./read-tab.ts";

/** What was noted about sessions, the latest first; each leads to its session. */
export function NotesTab({ place, notes: { page, rows, total } }: { place: CmsPlace; notes: ReadNotes }) {
  if (total === 0)
    return (
      <EmptyState title="No notes yet">What you note about a session stands here. Only therapists see it.</EmptyState>
    );
  return (
    <>
      <p className="mb-3 text-sm text-soft">
        What therapists noted about sessions. No client reads it; no health details belong here.
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-white">
        {rows.map(({ id, startsAt, title, type, note }) => (
          <li key={id} className="px-4 py-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <a href={`/therapist/sessions/${id}`} className="link inline-block py-0.5 font-semibold">
                {title}
              </a>
              <span className="text-sm text-soft">
                {[`${shortDate(startsAt)} ${clockTime(startsAt)}`, type].filter(Boolean).join(", ")}
              </span>
            </p>
            <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{note}</p>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pagesFor(total)}
        hrefFor={(at) => cmsHref(place, "", { page: String(at) })}
        label="Pages of notes"
      />
    </>
  );
}
