import { data, redirect } from "react-router";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { keepValues } from "../sessions/editor/editor-actions.ts";
import { submitNewSession, type Made } from "../sessions/editor/new-session-actions.ts";
import { NewSessionForm } from "../sessions/editor/new-session-form.tsx";
import { readNewSession } from "../sessions/editor/read-editor.ts";
import type { Route } from "./+types/new-session.ts";
import { cmsHref, readCmsPlace } from "./cms-address.ts";
import { PageDialog } from "#app/parts/office/page-dialog.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const today = londonDay(ctx.now);
  const { tab: _, date: __, view: ___, ...query } = Object.fromEntries(url.searchParams);
  return {
    place: readCmsPlace(url.searchParams, today),
    ...(await readNewSession(ctx, today, query)),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const form = await request.formData();
  const made: Made = await keepValues<Made>(context, { task: "save", sent: textsIn(form) }, () =>
    submitNewSession(ctx, form),
  );
  if (!made.ok) return data(made.result, made.status);
  const place = readCmsPlace(url.searchParams, londonDay(ctx.now));
  throw redirect(
    cmsHref({ ...place, date: londonDay(made.startsAt) }, "", { done: made.change }),
    303,
  );
}

/** The dialog 'Create New Session', on an address of its own. */
export default function NewSession({ loaderData, actionData }: Route.ComponentProps) {
  const { place, parts, values } = loaderData;
  return (
    <PageDialog
      title="Create New Session"
      closeHref={cmsHref(place)}
      wide={actionData?.preview !== undefined}
    >
      <NewSessionForm
        parts={parts}
        values={values}
        result={actionData}
        cancelHref={cmsHref(place)}
      />
    </PageDialog>
  );
}
