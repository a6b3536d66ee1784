import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import {
  findClientNote,
  findClientOfNote,
  listNoteVersions,
} from "#domain/care/client-notes/queries.ts";
import { noteMessages } from "#domain/care/client-notes/messages.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findPracticeClient } from "#domain/people/clients/queries.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/note.ts";
import { handleNoteAction, previewOfSaved, savedNote } from "./note-actions.ts";
import { EarlierVersions } from "./earlier-versions.tsx";
import { NoteForm } from "./note-form.tsx";
import { NotePage } from "./note-page.tsx";
import { NoteState } from "./note-state.tsx";

const clientOf = (ctx: Ctx<Therapist>, id: string) =>
  isUuid(id) ? findClientOfNote(ctx, id) : undefined;

export async function loader({ context, params: { noteId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, await clientOf(ctx, noteId), {
    what: "a-client-note",
    url,
  });
  const note = orNotFound(await findClientNote(ctx, record, noteId));
  const { firstName, lastName } = orNotFound(await findPracticeClient(ctx, record.clientId));
  const { title, isShared, readAt, responseId, writtenBy, createdBy } = note;
  return {
    title,
    isShared,
    readAt,
    responseId,
    writtenBy,
    saved: savedNote(note),
    read: previewOfSaved(note),
    client: { id: record.clientId, name: `${firstName} ${lastName}` },
    mayChange: createdBy === ctx.actor.id && ctx.actor.permissions.includes("edit_notes"),
    versions: await listNoteVersions(ctx, record, noteId),
    flash: flashOf(url, noteMessages),
  };
}

export async function action({ context, params: { noteId }, request, url }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, await clientOf(ctx, noteId), {
    what: "a-client-note",
    url,
  });
  const values = textsIn(await request.formData());
  return handleNoteAction({
    ctx,
    record,
    values,
    id: noteId,
  });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Client note", matches);

export default function Note({ loaderData, actionData }: Route.ComponentProps) {
  const { title, client, isShared, readAt, responseId, writtenBy, mayChange, saved } = loaderData;
  const preview = actionData?.preview ?? loaderData.read;
  const words = actionData?.preview
    ? undefined
    : isShared
      ? "As it is saved."
      : "As it is saved, once you share it.";
  return (
    <NotePage
      title={title}
      client={client}
      preview={preview}
      state={<NoteState isShared={isShared} readAt={readAt} />}
      {...(words && { previewHelp: words })}
    >
      <ActionNotice result={actionData} flash={loaderData.flash} />
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
        <p>Written by {writtenBy}.</p>
        {responseId && (
          <LinkButton
            href={href("/therapist/responses/:responseId", { responseId })}
            variant="secondary"
            size="small"
          >
            Read the response
          </LinkButton>
        )}
        {mayChange && <Sharing isShared={isShared} />}
      </div>
      {mayChange ? (
        <NoteForm saved={saved} result={actionData} />
      ) : (
        <p className="text-soft">Only who wrote a note changes it.</p>
      )}
      <EarlierVersions versions={loaderData.versions} />
    </NotePage>
  );
}

function Sharing({ isShared }: { isShared: boolean }) {
  const intent = isShared ? "withdraw" : "share";
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post">
      <Button name="intent" value={intent} variant="secondary" size="small" busy={busy}>
        {isShared ? "Take back from the client" : "Share with the client"}
      </Button>
    </Form>
  );
}
