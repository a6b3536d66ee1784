import { NotebookPen } from "lucide-react";
import { type ListRules, listAddress } from "#app/parts/list-address.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type ListWish, pagesFor } from "#domain/kernel/list-wish.ts";
import { notePath, notesAPage } from "#domain/care/notes-read/rules.ts";
import type { OwnNote } from "#domain/care/notes-read/own-notes.ts";
import { MarkReadForm } from "./mark-read-form.tsx";
import { NoteBody } from "./note-body.tsx";
import { NoteHead } from "./note-head.tsx";
import { priorities } from "./note-words.ts";
import { ResponseView } from "./response-view.tsx";

type NotesTabProps = {
  notes: OwnNote[];
  total: number;
  unread: number;
  wish: ListWish<"newest", "tab">;
  rules: ListRules<"newest", "tab">;
};

/** A client's notes of both kinds, newest first, with what the colours mean (spec 2, point 2). */
export function NotesTab({ notes, total, unread, wish, rules }: NotesTabProps) {
  if (total === 0)
    return (
      <EmptyState title="No notes yet" icon={<NotebookPen aria-hidden className="size-8" />}>
        What your therapist shares with you after a session appears here.
      </EmptyState>
    );
  return (
    <section aria-labelledby="notes">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="notes" className="text-2xl">
          My Notes
        </h2>
        <p className="text-soft tabular-nums">
          {total === 1 ? "1 note" : `${total} notes`}, {unread} unread
        </p>
      </div>
      <Legend />
      <ul className="mt-5 grid gap-4">
        {notes.map((note) => (
          <NoteCard key={note.id} note={note} />
        ))}
      </ul>
      <Pagination
        page={wish.page}
        pages={pagesFor(total, notesAPage)}
        hrefFor={(page) => listAddress(rules, wish, { page })}
        label="Pages of notes"
      />
    </section>
  );
}

function Legend() {
  return (
    <ul aria-label="What the priorities mean" className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm text-soft">
      {Object.values(priorities).map(({ name, about, tone }) => (
        <li key={name} className="flex items-center gap-2">
          <Badge tone={tone}>{name}</Badge> {about}
        </li>
      ))}
    </ul>
  );
}

function NoteCard({ note }: { note: OwnNote }) {
  const { response } = note;
  const talk = response && (response.newReplies > 0 ? "Read the answer" : "Open the conversation");
  return (
    <Card as="li">
      <NoteHead note={note} level={3} href={notePath(note)} />
      <NoteBody note={note} level={4} />
      {response && (
        <div className="mt-5">
          <ResponseView response={response} level={4} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {!note.isRead && <MarkReadForm note={note} size="small" />}
        <LinkButton
          href={`${notePath(note)}#response`}
          size="small"
          variant={!response || response.newReplies > 0 ? "primary" : "secondary"}
        >
          {talk ?? "Respond"}
          <span className="sr-only">: {note.title}</span>
        </LinkButton>
        {response && response.newReplies > 0 && <Badge tone="strong">NEW</Badge>}
      </div>
    </Card>
  );
}
