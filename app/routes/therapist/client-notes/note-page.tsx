import type { ReactNode } from "react";
import { href } from "react-router";
import { BackLink } from "#app/ui/back-link.tsx";
import type { Preview } from "./note-actions.ts";
import { NotePreview } from "./note-preview.tsx";

type NotePageProps = {
  title: string;
  client: { id: string; name: string };
  /** How the note stands: badges beside its title. */
  state?: ReactNode;
  preview: Preview | undefined;
  /** What is said of the preview. */
  previewHelp?: string;
  children: ReactNode;
};

/** The page of one note: its form, and beside it what the client reads. */
export function NotePage({ title, client, state, preview, previewHelp, children }: NotePageProps) {
  return (
    <div className="max-w-6xl">
      <BackLink href={`${href("/therapist/client-notes")}?client=${client.id}`}>
        Notes for {client.name}
      </BackLink>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
        {state}
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0 max-w-3xl">{children}</div>
        <aside
          aria-label="What the client reads"
          className="min-w-0 rounded-lg bg-cream p-4 lg:sticky lg:top-4"
        >
          <h2 className="text-lg">What {client.name.split(" ")[0]} reads</h2>
          <p className="mt-1 mb-3 text-sm text-soft">
            {preview
              ? (previewHelp ?? "As it is typed now; nothing is saved yet.")
              : "Press Preview to see it here."}
          </p>
          {preview && <NotePreview note={preview} />}
        </aside>
      </div>
    </div>
  );
}
