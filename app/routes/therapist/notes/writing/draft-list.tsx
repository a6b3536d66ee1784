import { briefDate, clockTime, shortDate } from "#domain/kernel/time.ts";
import type { OwnDraft } from "#domain/care/treatments/queries.ts";
import { notesHref } from "#app/routes/therapist/notes/notes-address.ts";

/** The therapist's own unsigned notes, on whatever device they were begun. */
export function DraftList({ drafts }: { drafts: readonly OwnDraft[] }) {
  if (drafts.length === 0) return null;
  return (
    <section
      aria-label="Unsigned drafts"
      className="mb-5 rounded-lg border border-warn/25 bg-warn-tint px-4 py-3"
    >
      <h2 className="font-sans text-base font-bold tracking-normal text-warn">
        {drafts.length === 1
          ? "1 note is not signed yet"
          : `${drafts.length} notes are not signed yet`}
      </h2>
      <ul className="mt-1">
        {drafts.map(({ id, clientId, clientName, sessionDate, updatedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1">
            <a
              href={notesHref({
                client: clientId,
                tab: "new",
                draft: id,
              })}
              className="link inline-block py-0.5 font-semibold"
            >
              {clientName}
              {sessionDate && `, ${shortDate(sessionDate)}`}
            </a>
            <span className="text-sm">
              kept {briefDate(updatedAt)}, {clockTime(updatedAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
