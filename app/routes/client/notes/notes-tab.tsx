import { ChevronRight, NotebookPen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type ListRules, listAddress } from "#app/parts/lists/list-address.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type ListQuery, pagesFor } from "#domain/kernel/input/list-query.ts";
import { notePath, notesAPage } from "#domain/care/read-receipts/rules.ts";
import type { OwnNote } from "#domain/care/read-receipts/own-notes.ts";
import { MarkReadForm } from "./mark-read-form.tsx";
import { NoteBody } from "./note-body.tsx";
import { FoldedHead, NoteHead } from "./note-head.tsx";
import { priorities } from "./note-messages.ts";
import { ResponseView } from "./response-view.tsx";

type NotesTabProps = {
  notes: OwnNote[];
  total: number;
  unread: number;
  query: ListQuery<"newest", "tab">;
  rules: ListRules<"newest", "tab">;
  /** What stands above the list. */
  children?: ReactNode;
};

/** A client's notes of both kinds, newest first, with what the colours mean (requirements 2.2.3). */
export function NotesTab({ notes, total, unread, query, rules, children }: NotesTabProps) {
  const here = listAddress(rules, query, { page: query.page, filters: { tab: "notes" } });
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
      <ul className="mt-5 grid gap-3">
        {notes.map((note) => (
          <NoteCard key={note.id} note={note} respondHref={`${here}&respond=${note.id}`} />
        ))}
      </ul>
      <Pagination
        page={query.page}
        pages={pagesFor(total, notesAPage)}
        hrefFor={(page) => listAddress(rules, query, { page })}
        label="Pages of notes"
      />
      {children}
    </section>
  );
}

function Legend() {
  return (
    <ul
      aria-label="What the priorities mean"
      className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm text-soft"
    >
      {Object.values(priorities).map(({ name, about, tone }) => (
        <li key={name} className="flex items-center gap-2">
          <Badge tone={tone}>{name}</Badge> {about}
        </li>
      ))}
    </ul>
  );
}

type NoteCardProps = { note: OwnNote; respondHref: string };

/**
 * What is new stands open; what was read is folded to one line and opens without a script. What is marked as read here
 * stays open until one comes again.
 */
function NoteCard({ note, respondHref }: NoteCardProps) {
  const [wasNew] = useState(!note.isRead);
  if (!note.isRead)
    return (
      <Card as="li">
        <NoteHead note={note} level={3} href={notePath(note)} />
        <Whole note={note} respondHref={respondHref} />
      </Card>
    );
  return (
    <li className="rounded-lg border border-line bg-white">
      <details className="group" open={wasNew}>
        <summary className="flex cursor-pointer list-none items-start gap-3 rounded-lg px-5 py-3 md:px-7 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="mt-1 size-5 shrink-0 text-soft transition-transform group-open:rotate-90"
          />
          <FoldedHead note={note} />
        </summary>
        <div className="border-t border-line px-5 pb-5 md:px-7 md:pb-7">
          <Whole note={note} respondHref={respondHref} />
        </div>
      </details>
    </li>
  );
}

function Whole({ note, respondHref }: NoteCardProps) {
  const { response } = note;
  const talk = response && (response.newReplies > 0 ? "Read the answer" : "Open the conversation");
  return (
    <>
      <NoteBody note={note} level={4} />
      {response && (
        <div className="mt-5">
          <ResponseView response={response} level={4} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {!note.isRead && <MarkReadForm note={note} size="small" />}
        <LinkButton
          href={talk ? `${notePath(note)}#response` : respondHref}
          {...(!talk && { "data-keep-place": "" })}
          size="small"
          variant={!response || response.newReplies > 0 ? "primary" : "secondary"}
        >
          {talk ?? "Respond"}
          <span className="sr-only">: {note.title}</span>
        </LinkButton>
        {note.isRead && (
          <a href={notePath(note)} className="link inline-block py-1">
            On a page of its own<span className="sr-only">: {note.title}</span>
          </a>
        )}
      </div>
    </>
  );
}
