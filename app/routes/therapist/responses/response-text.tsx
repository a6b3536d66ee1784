import { href } from "react-router";
import { classes } from "#app/ui/classes.ts";
import type { TherapistResponseView } from "#domain/care/therapist-responses/queries.ts";
import { clockTime, longDate, shortDate } from "#domain/kernel/time.ts";
import { ComplianceBadge } from "./response-rows.tsx";

/** What a client said to a note, with the note it is about. */
export function ResponseText({ response }: { response: TherapistResponseView }) {
  const { status, createdAt, seenAt, feedback, question, photoId, photoDescription, clientNoteId } =
    response;
  const title = `${response.noteTitle}, ${shortDate(response.noteDate)}`;
  return (
    <>
      <section className="rounded-lg bg-cream px-4 py-3 text-sm">
        <h2 className="font-sans text-sm font-semibold tracking-normal">
          To the note{" "}
          {clientNoteId ? (
            <a
              href={href("/therapist/client-notes/:noteId", { noteId: clientNoteId })}
              className="link inline-block py-0.5 wrap-anywhere"
            >
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
        {response.noteText && (
          <p className="mt-1 line-clamp-4 wrap-anywhere whitespace-pre-line text-soft">
            {response.noteText}
          </p>
        )}
      </section>
      <article className="mt-4 rounded-lg border border-line bg-white p-5">
        <div className="flex flex-wrap items-center gap-3">
          <ComplianceBadge status={status} />
          <p className="text-sm text-soft">
            {longDate(createdAt)}, {clockTime(createdAt)}
            {seenAt && ` · seen ${shortDate(seenAt)}`}
          </p>
        </div>
        {feedback && (
          <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">{feedback}</p>
        )}
        {question && (
          <div className="mt-4 border-l-4 border-clay pl-4">
            <h2 className="font-sans text-base font-semibold tracking-normal">Question</h2>
            <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{question}</p>
          </div>
        )}
        {photoId && (
          <figure className="mt-4">
            <img
              src={`/files/care/${photoId}`}
              alt={photoDescription ?? "Progress photo"}
              loading="lazy"
              className="max-h-96 max-w-full rounded-md border border-line"
            />
            {photoDescription && (
              <figcaption className="mt-1.5 text-sm text-soft">{photoDescription}</figcaption>
            )}
          </figure>
        )}
      </article>
    </>
  );
}

type ThreadProps = { replies: TherapistResponseView["replies"]; clientName: string };

/** What was written since, each side in its own colour and by name. */
export function Thread({ replies, clientName }: ThreadProps) {
  if (replies.length === 0) return null;
  return (
    <ol aria-label="Messages" className="mt-4 grid gap-3">
      {replies.map(({ id, author, body, writtenAt, readAt, therapistName }) => (
        <li
          key={id}
          className={classes(
            "max-w-[90%] rounded-lg px-4 py-3",
            author === "client" ? "border border-line bg-white" : "ml-auto bg-sky",
          )}
        >
          <p className="text-sm text-soft">
            <span className="font-semibold text-ink">
              {author === "client" ? clientName : therapistName}
            </span>{" "}
            {shortDate(writtenAt)}, {clockTime(writtenAt)}
            {author === "therapist" && readAt && " · read"}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{body}</p>
        </li>
      ))}
    </ol>
  );
}
