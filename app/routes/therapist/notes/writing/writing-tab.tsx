import { Notice } from "#app/ui/feedback/notice.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { notesFailed } from "#domain/care/treatments/messages.ts";
import type { NoteResult } from "#app/routes/therapist/notes/note-actions.ts";
import { NoteAside } from "#app/routes/therapist/notes/note-aside.tsx";
import { NoteForm } from "./note-form.tsx";
import { notesHref } from "#app/routes/therapist/notes/notes-address.ts";
import type { Writing } from "#app/routes/therapist/notes/read-notes.ts";

type WritingTabProps = { writing: Writing; result: NoteResult | undefined };

/** The form of a note, or why none can be written; beside it what is to be known of the client. */
export function WritingTab({ writing, result }: WritingTabProps) {
  if (!writing.isTherapist)
    return (
      <Notice tone="error" title="Error:" className="mt-4">
        {notesFailed.therapist}
      </Notice>
    );
  const { consent, client } = writing;
  return (
    <div className="mt-4">
      {!consent.isInForce && (
        <Notice
          tone="warn"
          title={
            consent.withdrawnAt
              ? `Consent withdrawn on ${longDate(consent.withdrawnAt)}: cannot treat`
              : "No consent given yet: cannot treat"
          }
        >
          Nothing about {client.firstName}'s health can be saved until they give it under Privacy in
          their portal.
        </Notice>
      )}
      {writing.session && (
        <p className="mt-4 font-semibold">{`About the session: ${writing.session.words}.`}</p>
      )}
      {writing.hasDraft && (
        <p className="mt-2 text-sm">
          You go on with a draft.{" "}
          <a
            href={notesHref({
              client: client.id,
              tab: "new",
              another: "yes",
            })}
            className="link inline-block py-1"
          >
            Begin another note
          </a>
        </p>
      )}
      <div className="mt-3 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 xl:order-last xl:h-full">
          <NoteAside writing={writing} />
        </div>
        <NoteForm key={formKey(writing, result)} writing={writing} result={result} />
      </div>
    </div>
  );
}

/** An answer's form is another one: its fields show what was typed, put together with what was stored. */
const formKey = ({ noteId, opened }: Writing, result: NoteResult | undefined) =>
  result
    ? `${result.noteId ?? noteId}-${result.opened?.version}-${JSON.stringify(result).length}`
    : opened.version === "0"
      ? "new"
      : noteId;
