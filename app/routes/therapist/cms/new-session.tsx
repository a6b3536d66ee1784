import { data, redirect } from "react-router";
import { factsOf } from "#app/http/ctx.ts";
import { textsIn } from "#app/http/forms.ts";
import { theTherapist } from "#app/http/locks.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { createSession, findClients } from "../sessions/editor/answer-editor.ts";
import { readNewSession } from "../sessions/editor/read-editor.ts";
import { SessionEditor } from "../sessions/editor/session-editor.tsx";
import type { Route } from "./+types/new-session.ts";
import { cmsHref, readCmsPlace } from "./cms-address.ts";
import { PageDialog } from "./page-dialog.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = theTherapist(context);
  const today = londonDay(ctx.now);
  const { tab: _, date: __, view: ___, ...query } = Object.fromEntries(url.searchParams);
  return { place: readCmsPlace(url.searchParams, today), ...(await readNewSession(ctx, today, query)) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx } = theTherapist(context);
  const typed = textsIn(await request.formData());
  if (typed["intent"] === "find") return data(await findClients(ctx, typed));
  const made = await createSession(ctx, typed, factsOf(context).address);
  if (!made.ok) return data(made.answer, made.status);
  const place = readCmsPlace(url.searchParams, londonDay(ctx.now));
  throw redirect(cmsHref({ ...place, date: londonDay(made.startsAt) }, "", { done: made.deed }), 303);
}

/** The dialog 'Create New Session', on an address of its own. */
export default function NewSession({ loaderData, actionData }: Route.ComponentProps) {
  const { place, parts, typed } = loaderData;
  return (
    <PageDialog title="Create New Session" closeHref={cmsHref(place)}>
      <SessionEditor {...{ parts, typed }} answer={actionData} cancelHref={cmsHref(place)} />
    </PageDialog>
  );
}
