import { ExternalLink } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { priorityNames } from "#domain/care/messages.ts";
import { longDate } from "#domain/kernel/time.ts";
import type { Preview } from "./note-actions.ts";
import { priorityTones } from "./note-state.tsx";

/** A note as its client reads it, and nothing else of it. */
export function NotePreview({ note }: { note: Preview }) {
  const { title, appointment_date: date, appointment_time: time, session_details: details } = note;
  return (
    <article className="rounded-lg border border-line bg-white p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl wrap-anywhere">{title}</h3>
        <Badge tone={priorityTones[note.priority_level]}>
          {priorityNames[note.priority_level]} priority
        </Badge>
      </div>
      <p className="mt-1 text-sm text-soft">{[longDate(date), time].filter(Boolean).join(", ")}</p>
      <Part title="Session details" words={details} />
      <Part title="Advice" words={note.advice_given} />
      {note.helpful_urls.length > 0 && (
        <>
          <h4 className="mt-4 font-semibold">Helpful links</h4>
          <ul className="mt-1 grid gap-1">
            {note.helpful_urls.map(({ url, words }) => (
              <li key={url}>
                <a
                  href={url}
                  rel="noreferrer noopener"
                  target="_blank"
                  className="link inline-flex items-center gap-1.5 py-0.5 wrap-anywhere"
                >
                  {words || url}
                  <ExternalLink aria-hidden className="size-4 shrink-0" />
                  <span className="sr-only">(opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}

function Part({ title, words }: { title: string; words: string | null }) {
  if (!words) return null;
  return (
    <>
      <h4 className="mt-4 font-semibold">{title}</h4>
      <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{words}</p>
    </>
  );
}
