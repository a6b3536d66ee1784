import { data, href, redirect } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { londonDay } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import {
  deleteSession,
  editSession,
  findClients,
  keepValues,
} from "../sessions/editor/editor-actions.ts";
import { readParts, readSaved } from "../sessions/editor/read-editor.ts";
import { SessionEditor } from "../sessions/editor/session-editor.tsx";
import type { Route } from "./+types/edit-session.ts";
import { type CmsPlace, cmsHref, participantsHref, readCmsPlace } from "./cms-address.ts";
import { PageDialog } from "#app/parts/office/page-dialog.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const { view, saved } = orNotFound(
    isUuid(params.sessionId) ? await readSaved(ctx, params.sessionId) : undefined,
  );
  const parts = await readParts(ctx, "", view);
  // The address may say what is to be different: a form elsewhere leads here.
  const prefilled = [...url.searchParams].filter(([name]) => name in saved.values);
  const values = { ...saved.values, ...Object.fromEntries(prefilled) };
  return { place: readCmsPlace(url.searchParams, londonDay(ctx.now)), view, saved, values, parts };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const id = orNotFound(isUuid(params.sessionId) ? params.sessionId : undefined);
  const sent = textsIn(await request.formData());
  if (sent["intent"] === "find") return data(await findClients(ctx, sent));
  const [task, press] =
    sent["intent"] === "delete"
      ? (["delete", deleteSession] as const)
      : (["save", editSession] as const);
  const edited = await keepValues(context, { task, sent }, () => press(ctx, { id, sent }));
  if (!edited.ok) return data(edited.result, edited.status);
  const place = readCmsPlace(url.searchParams, londonDay(ctx.now));
  const back = cmsHref({ ...place, date: londonDay(edited.startsAt) }, "", {
    done: edited.change,
    undo: id,
  });
  throw redirect(back, 303);
}

/** The dialog 'Edit Session', on an address of its own. */
export default function EditSession({ loaderData, actionData }: Route.ComponentProps) {
  const { place, view, saved, values, parts } = loaderData;
  return (
    <PageDialog title="Edit Session" closeHref={cmsHref(place)}>
      <SessionEditor
        hidesTexts={view.hidesTexts}
        saved={saved}
        values={values}
        parts={parts}
        result={actionData}
        cancelHref={cmsHref(place)}
        deleting={<Delete isGroup={view.isGroup} />}
      >
        <MoreOfIt place={place} view={view} />
      </SessionEditor>
    </PageDialog>
  );
}

type SessionEditorView = Route.ComponentProps["loaderData"]["view"];

/** What else there is of a session, on pages of its own. */
function MoreOfIt({ place, view }: { place: CmsPlace; view: SessionEditorView }) {
  const waiting = view.waiting > 0 ? `, ${view.waiting} waiting` : "";
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {view.isGroup && (
        <a href={participantsHref(place, view.id)} className="link inline-block py-1">
          {`Participants (${view.confirmed}/${view.places}${waiting})`}
        </a>
      )}
      {view.seriesId && (
        <a
          href={href("/therapist/series/:seriesId", { seriesId: view.seriesId })}
          className="link inline-block py-1"
        >
          One of a series
        </a>
      )}
      <a
        href={href("/therapist/sessions/:sessionId", { sessionId: view.id })}
        className="link inline-block py-1"
      >
        All about this session
      </a>
    </p>
  );
}

/** Asks for the reason first: the attendees read it. */
function Delete({ isGroup }: { isGroup: boolean }) {
  return (
    <details className="min-w-0 grow basis-56 sm:max-w-sm">
      <summary className="button button-secondary button-medium text-danger">Delete</summary>
      <div className="mt-3 grid gap-3 rounded-md border border-line bg-white p-4">
        <label className="text-sm font-semibold">
          Reason <span className="font-normal text-soft">(optional)</span>
          <input
            name="reason"
            maxLength={300}
            className="mt-1 block min-h-10 w-full rounded-md border border-edge bg-white px-3 font-normal"
          />
        </label>
        <p className="text-sm text-soft">
          {isGroup ? "Everybody with a place is told by e-mail." : "The client is told by e-mail."}{" "}
          You can undo it for fifteen minutes.
        </p>
        <Button name="intent" value="delete" variant="danger" size="small">
          Delete session
        </Button>
      </div>
    </details>
  );
}
