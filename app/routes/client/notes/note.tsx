import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireClient } from "#app/http/guards.ts";
import { AwayNotices } from "#app/parts/site/away-notices.tsx";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { RefusedOnTheWay, refusedOnTheWay } from "#app/parts/pages/refused-on-the-way.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { noteKinds } from "#domain/care/read-receipts/rules.ts";
import { findOwnNote } from "#domain/care/read-receipts/queries.ts";
import { hasAgreed } from "#domain/care/photos/store-photo.ts";
import { noteGone, responseMessages } from "#domain/care/responses/messages.ts";
import { markRepliesRead } from "#domain/care/responses/write-own-reply.ts";
import { listOwnTherapists } from "#domain/schedule/own-sessions/list-own-therapists.ts";
import { timesWith } from "#domain/schedule/own-sessions/messages.ts";
import { findConsentTexts } from "#domain/people/consent-wording.ts";
import { listAwayNow } from "#domain/studio/away/queries.ts";
import type { Route } from "./+types/note.ts";
import { handleNoteAction } from "./note-actions.ts";
import { MarkReadForm } from "./mark-read-form.tsx";
import { NoteBody } from "./note-body.tsx";
import { NoteHead } from "./note-head.tsx";
import { RespondForm } from "./respond-form.tsx";
import { ResponseView } from "./response-view.tsx";
import { Thread } from "./thread.tsx";

const whichOf = (params: { kind: string; noteId: string }) => ({
  kind: orNotFound(noteKinds.find((kind) => kind === params.kind)),
  id: params.noteId,
});

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const note = orNotFound(await findOwnNote(ctx, whichOf(params)), noteGone);
  const { response } = note;
  if (response && response.newReplies > 0) await markRepliesRead(ctx, response.id);
  const agreed = response !== undefined || (await hasAgreed(ctx));
  const therapists = await listOwnTherapists(ctx);
  return {
    note,
    away: note.therapistId ? await listAwayNow(ctx, [note.therapistId]) : [],
    bookable: therapists.find(({ id }) => id === note.therapistId),
    photoConsent: agreed ? undefined : (await findConsentTexts(ctx)).photo,
    flash: flashOf(url, responseMessages),
  };
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  handleNoteAction(requireClient(context).ctx, {
    ...whichOf(params),
    form: await request.formData(),
    context,
  });

/** What a server in between refused never reached the studio: the page stays, with what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (thrown) {
    if (!(thrown instanceof RefusedOnTheWay)) throw thrown;
    const result: ActionResult = {
      intent: String(form.get("intent")),
      values: Object.fromEntries(
        [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
      ),
      errors: { progress_photo: refusedOnTheWay },
    };
    return result;
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Your note", matches);

/** One note of a client's, with their response to it and what was said since. */
export default function Note({ loaderData, actionData }: Route.ComponentProps) {
  const { note, away, bookable, photoConsent, flash } = loaderData;
  return (
    <div className="max-w-4xl">
      <a href={`${href("/client/dashboard")}?tab=notes`} className="link mb-4 inline-block py-0.5">
        All my notes
      </a>
      <ActionNotice result={actionData} flash={flash} />
      <Card as="article">
        <NoteHead note={note} level={1} />
        <NoteBody note={note} level={2} />
        {(!note.isRead || bookable) && (
          <div className="mt-5 flex flex-wrap items-center gap-3">
            {!note.isRead && <MarkReadForm note={note} />}
            {bookable && (
              <LinkButton href={timesWith(bookable.id)} size="small" variant="secondary">
                Book again with {bookable.name}
              </LinkButton>
            )}
          </div>
        )}
      </Card>
      <section id="response" className="mt-6 scroll-mt-6">
        <AwayNotices away={away} />
        {note.response ? (
          <>
            <ResponseView response={note.response} level={2} />
            <Thread replies={note.replies} result={actionData} />
          </>
        ) : (
          <Card>
            <h2 className="text-2xl">Respond</h2>
            <p className="mt-1 text-soft">
              You respond once; after that you can write to each other below.
            </p>
            <RespondForm result={actionData} photoConsent={photoConsent} />
          </Card>
        )}
      </section>
    </div>
  );
}
