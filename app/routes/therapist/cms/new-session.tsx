import { data, redirect } from "react-router";
import { factsOf } from "#app/http/ctx.ts";
import { textsIn } from "#app/http/forms.ts";
import { theTherapist } from "#app/http/locks.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { keepTyped } from "../sessions/editor/answer-editor.ts";
import { answerNew, type Made } from "../sessions/editor/answer-new.ts";
import { NewSessionForm } from "../sessions/editor/new-session-form.tsx";
import { readNewSession } from "../sessions/editor/read-editor.ts";
import type { Route } from "./+types/new-session.ts";
import { cmsHref, readCmsPlace } from "./cms-address.ts";
import { PageDialog } from "#app/parts/page-dialog.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = theTherapist(context);
  const today = londonDay(ctx.now);
  const { tab: _, date: __, view: ___, ...query } = Object.fromEntries(url.searchParams);
  return {
    place: readCmsPlace(url.searchParams, today),
    ...(await readNewSession(ctx, today, query)),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx } = theTherapist(context);
  const form = await request.formData();
  const { address } = factsOf(context);
  const made: Made = await keepTyped<Made>(context, { task: "save", sent: textsIn(form) }, () =>
    answerNew(ctx, form, address),
  );
  if (!made.ok) return data(made.answer, made.status);
  const place = readCmsPlace(url.searchParams, londonDay(ctx.now));
  throw redirect(
    cmsHref({ ...place, date: londonDay(made.startsAt) }, "", { done: made.deed }),
    303,
  );
}

/** The dialog 'Create New Session', on an address of its own. */
export default function NewSession({ loaderData, actionData }: Route.ComponentProps) {
  const { place, parts, typed } = loaderData;
  return (
    <PageDialog
      title="Create New Session"
      closeHref={cmsHref(place)}
      wide={actionData?.preview !== undefined}
    >
      <NewSessionForm parts={parts} typed={typed} answer={actionData} cancelHref={cmsHref(place)} />
    </PageDialog>
  );
}
