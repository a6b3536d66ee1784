import { data, redirect } from "react-router";
import { factsOf } from "#app/http/ctx.ts";
import { textsIn } from "#app/http/forms.ts";
import { theTherapist } from "#app/http/locks.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { StartPreviewData } from "../series/answer-start.ts";
import { StartPreview } from "../series/start-preview.tsx";
import { createSession, type EditorAnswer, findClients } from "../sessions/editor/answer-editor.ts";
import { repeatSession } from "../sessions/editor/repeat-session.ts";
import { Repeating } from "../sessions/editor/repeating.tsx";
import { readNewSession } from "../sessions/editor/read-editor.ts";
import { SessionEditor } from "../sessions/editor/session-editor.tsx";
import type { Route } from "./+types/new-session.ts";
import { cmsHref, readCmsPlace } from "./cms-address.ts";
import { PageDialog } from "./page-dialog.tsx";

type NewAnswer = EditorAnswer & { preview?: StartPreviewData | undefined };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = theTherapist(context);
  const today = londonDay(ctx.now);
  const { tab: _, date: __, view: ___, ...query } = Object.fromEntries(url.searchParams);
  return { place: readCmsPlace(url.searchParams, today), ...(await readNewSession(ctx, today, query)) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx } = theTherapist(context);
  const form = await request.formData();
  const typed = textsIn(form);
  const { address } = factsOf(context);
  if (typed["intent"] === "find") return data<NewAnswer>(await findClients(ctx, typed));
  if (typed["repeats"] === "on") {
    const { status, answer } = await repeatSession(ctx, form, address);
    return data<NewAnswer>(answer, status);
  }
  const made = await createSession(ctx, typed, address);
  if (!made.ok) return data<NewAnswer>(made.answer, made.status);
  const place = readCmsPlace(url.searchParams, londonDay(ctx.now));
  throw redirect(cmsHref({ ...place, date: londonDay(made.startsAt) }, "", { done: made.deed }), 303);
}

/** The dialog 'Create New Session', on an address of its own. */
export default function NewSession({ loaderData, actionData }: Route.ComponentProps) {
  const { place, parts, typed } = loaderData;
  const { preview, ...answer } = actionData ?? {};
  return (
    <PageDialog title="Create New Session" closeHref={cmsHref(place)} wide={preview !== undefined}>
      {preview ? (
        <StartPreview preview={preview} typed={answer.typed ?? typed} failed={answer.failed} />
      ) : (
        <SessionEditor {...{ parts, typed }} answer={actionData} cancelHref={cmsHref(place)}>
          <Repeating typed={answer.typed ?? typed} errors={answer.errors ?? {}} />
        </SessionEditor>
      )}
    </PageDialog>
  );
}
