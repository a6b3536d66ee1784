import { Badge } from "#app/ui/badge.tsx";
import { dateWords } from "#domain/care/notes-read/rules.ts";
import type { OwnNote } from "#domain/care/notes-read/own-notes.ts";
import { priorities } from "./note-words.ts";

/** What a note is about, when, from whom, how urgent, and whether it was read. */
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
        {dateWords(note)}. From {note.therapistName}.
      </p>
    </>
  );
}
