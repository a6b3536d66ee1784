import { Badge } from "#app/ui/badge.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { formatSessionDate } from "#domain/care/read-receipts/rules.ts";
import type { OwnNote } from "#domain/care/read-receipts/own-notes.ts";
import { priorities } from "./note-messages.ts";

/** What a note is about, when, who wrote it, how urgent it is, and whether it was read. */
export function NoteHead({ note, level, href }: { note: OwnNote; level: 1 | 3; href?: string }) {
  const Title = `h${level}` as const;
  const { name, tone } = priorities[note.priority];
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={note.isRead ? "plain" : "strong"}>{note.isRead ? "Read" : "NEW"}</Badge>
        <Badge tone={tone}>{name}</Badge>
      </div>
      <Title className={level === 1 ? "mt-3 text-3xl wrap-anywhere" : "mt-3 text-xl wrap-anywhere"}>
        {href ? (
          <a href={href} className="link inline-block py-0.5">
            {note.title}
          </a>
        ) : (
          note.title
        )}
      </Title>
      <p className="text-sm text-soft">
        {formatSessionDate(note)}. From {note.therapistName}.
      </p>
      {note.changed && (
        <p className="mt-1 text-sm font-semibold">
          Changed on {longDate(note.changed.at)}
          {note.changed.reason && `: ${note.changed.reason}`}
        </p>
      )}
    </>
  );
}

/** The same on one line or two, for a note that was read and is folded. */
export function FoldedHead({ note }: { note: OwnNote }) {
  const { name, tone } = priorities[note.priority];
  const answers = note.response?.newReplies ?? 0;
  return (
    <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <h3 className="text-lg leading-snug wrap-anywhere">{note.title}</h3>
        <p className="text-sm text-soft">
          {formatSessionDate(note)}. From {note.therapistName}.
        </p>
        <p className="line-clamp-1 text-sm">{note.parts[0]?.text}</p>
      </div>
      <p className="flex flex-wrap gap-2">
        {answers > 0 && <Badge tone="strong">NEW answer</Badge>}
        {note.response && answers === 0 && <Badge tone="good">Answered</Badge>}
        <Badge tone={tone}>{name}</Badge>
        <Badge tone="plain">Read</Badge>
      </p>
    </div>
  );
}
