import { Plus } from "lucide-react";
import { href } from "react-router";
import { FilterChips } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { type NoteView, noteViews } from "#domain/care/client-notes/messages.ts";
import { ClientPicker } from "../client-picker.tsx";
import { LatestNotes } from "./latest-notes.tsx";
import { NoteRows } from "./note-rows.tsx";
import { boardRules } from "./board-rules.ts";
import type { Board } from "./read-board.ts";

/** Notes to clients (requirements 2.2.9): whose, the tabs All, Session, Advice and Resources, and the notes. */
export function NotesBoard({ board }: { board: Board }) {
  const { path, query, find, clients } = board;
  const kept: Record<string, string> = query.filters.tab ? { tab: query.filters.tab } : {};
  return (
    <>
      <ClientPicker
        path={path}
        clients={clients}
        kept={kept}
        clientId={query.filters.client || undefined}
        words={find}
      />
      <div className="mt-6">
        {"rows" in board ? <NotesOfClient board={board} /> : <LatestNotes notes={board.latest} />}
      </div>
    </>
  );
}

function NotesOfClient({ board }: { board: Extract<Board, { rows: unknown }> }) {
  const { path, query, client, rows, counts, mayWrite } = board;
  const rules = boardRules(path);
  const choices = (Object.keys(noteViews) as NoteView[]).map((value) => ({
    value,
    label: noteViews[value],
    count: counts[value],
  }));
  const add = mayWrite && (
    <LinkButton
      href={`${href("/therapist/client-notes/new")}?client=${query.filters.client}`}
      size="small"
      icon={<Plus aria-hidden className="size-4" />}
    >
      Add note
    </LinkButton>
  );
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl wrap-anywhere">Notes for {client?.name ?? "this client"}</h2>
        {add}
      </div>
      <ListSheet
        rules={rules}
        query={query}
        total={counts[query.filters.show as NoteView]}
        things={["note", "notes"]}
        controls={
          <FilterChips
            rules={rules}
            query={query}
            choices={choices}
            filter="show"
            label="Which notes"
          />
        }
        empty={{
          title: "No notes yet",
          words: "What you write to this client stands here, shared or not.",
          narrowed:
            counts[""] > 0
              ? "No note of this kind."
              : "What you write to this client stands here, shared or not.",
        }}
      >
        <NoteRows notes={rows} />
      </ListSheet>
    </section>
  );
}
