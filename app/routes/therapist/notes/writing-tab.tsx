import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { longDate, shortDate } from "#domain/kernel/time.ts";
import { notesFailed } from "#domain/care/treatments/words.ts";
import type { NoteAnswer } from "./answer-note.ts";
import { NoteForm } from "./note-form.tsx";
import { notesHref } from "./notes-address.ts";
import type { Writing } from "./read-notes.ts";

type WritingTabProps = { writing: Writing; answer: NoteAnswer | undefined };

/** The form of a note, or why none can be written; above it what there was last time. */
export function WritingTab({ writing, answer }: WritingTabProps) {
  if (!writing.isTherapist)
    return (
      <Notice tone="error" title="Error:" className="mt-4">
        {notesFailed.therapist}
      </Notice>
    );
  const { consent, client } = writing;
  return (
    <div className="mt-4 max-w-6xl">
      {!consent.isInForce && (
        <Notice
          tone="warn"
          title={
            consent.withdrawnAt
              ? `Consent withdrawn on ${longDate(consent.withdrawnAt)}: cannot treat`
              : "No consent given yet: cannot treat"
          }
        >
          Nothing about {client.firstName}'s health can be saved until they give it under Privacy in their portal.
        </Notice>
      )}
      {writing.session && <p className="mt-4 font-semibold">{`About the session: ${writing.session.words}.`}</p>}
      <LastTime writing={writing} />
      <NoteForm key={formKey(writing, answer)} writing={writing} answer={answer} />
    </div>
  );
}

/** An answer's form is another one: its fields show what was typed, put together with what was stored. */
const formKey = ({ noteId, opened }: Writing, answer: NoteAnswer | undefined) =>
  answer
    ? `${answer.noteId ?? noteId}-${answer.opened?.version}-${JSON.stringify(answer).length}`
    : opened.version === "0"
      ? "new"
      : noteId;

function LastTime({ writing: { last, client, hasDraft, session } }: { writing: Writing }) {
  if (!last) return null;
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-2 rounded-lg bg-cream px-4 py-3">
      <div className="min-w-0 grow basis-80">
        <p className="font-semibold">
          Last time,{" "}
          <a href={`/therapist/notes/${last.id}`} className="link inline-block py-0.5">
            {last.sessionDate ? shortDate(last.sessionDate) : ""}
          </a>
        </p>
        <p className="line-clamp-3 wrap-anywhere">{last.summary}</p>
        {last.next && <p className="mt-1 line-clamp-3 wrap-anywhere">Next session: {last.next}</p>}
      </div>
      {!hasDraft && (
        <LinkButton
          href={notesHref({ client: client.id, tab: "new", prefill: "last", ...(session && { session: session.id }) })}
          variant="secondary"
          size="small"
        >
          Prefill from last note
        </LinkButton>
      )}
    </div>
  );
}
