import { Plus } from "lucide-react";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { AreaError } from "#app/parts/office/area-error.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { usePageError } from "#app/parts/pages/use-page-error.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { notesFailed } from "#domain/care/treatments/messages.ts";
import type { Route } from "./+types/notes.ts";
import { handleNoteAction } from "./note-actions.ts";
import { ClientPicker } from "./client-picker.tsx";
import { DraftList } from "./writing/draft-list.tsx";
import { History } from "./history.tsx";
import { notesHref, notesTabs } from "./notes-address.ts";
import { notesNews } from "./notes-news.ts";
import { readNotes } from "./read-notes.ts";
import { WritingTab } from "./writing/writing-tab.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  return { ...(await readNotes(context, url)), flash: flashOf(url, notesNews) };
}

export const action = (asked: Route.ActionArgs) => handleNoteAction(asked);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Session Notes", matches);

/** Session notes (requirements 2.2.7): their client, what was noted, a new one. */
export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, picker, drafts, history, writing, flash } = loaderData;
  const client = writing?.client ?? history?.client;
  const tabs = client && (
    <TabLinks
      label={`Notes about ${client.name}`}
      tabs={notesTabs.map(({ id, label }) => ({
        label,
        current: id === tab,
        href: notesHref({ client: client.id, tab: id }),
      }))}
    />
  );
  return (
    <div className="max-w-7xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{client ? `Session notes: ${client.name}` : "Session Notes"}</h1>
        {!client && (
          <p className="flex flex-wrap gap-x-4 text-sm">
            <a href={href("/therapist/measures")} className="link inline-block py-1">
              Measures
            </a>
            <a href={href("/therapist/note-templates")} className="link inline-block py-1">
              Templates
            </a>
            <a href={href("/therapist/words")} className="link inline-block py-1">
              Words of notes
            </a>
          </p>
        )}
        {history && (
          <LinkButton
            href={notesHref({ client: history.client.id, tab: "new" })}
            size="small"
            icon={<Plus aria-hidden className="size-4" />}
          >
            New note
          </LinkButton>
        )}
      </div>
      <ActionNotice result={undefined} flash={flash} />
      {writing && (
        <>
          {tabs}
          <WritingTab writing={writing} result={actionData} />
        </>
      )}
      {picker && (
        <>
          <DraftList drafts={drafts} />
          <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
            <div className={history ? "max-lg:order-last" : ""}>
              <ClientPicker picker={picker} chosen={client?.id} />
            </div>
            {history ? (
              <div className="min-w-0">
                {tabs}
                <div className="mt-4">
                  <History
                    {...history}
                    draftHref={(draft) =>
                      notesHref({ client: history.client.id, tab: "new", draft })
                    }
                    pageHref={(page) =>
                      notesHref({ client: history.client.id, page: String(page) })
                    }
                  />
                </div>
              </div>
            ) : (
              <p className="py-4 text-soft max-lg:hidden">
                Choose a client: their history opens here, and a new note with it.
              </p>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** What could not be had, in the words of requirements 2.8. */
export function ErrorBoundary() {
  const { status, retryHref, reference } = usePageError();
  if (status !== undefined && status < 500) return <AreaError home={href("/therapist/notes")} />;
  const message = `Error: ${retryHref.includes("client=") ? notesFailed.notes : notesFailed.clients}`;
  return (
    <>
      <h1 className="mb-4 text-2xl">Session Notes</h1>
      <ErrorState message={message} retryHref={retryHref} reference={reference} />
    </>
  );
}
