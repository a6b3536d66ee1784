import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { Route } from "./+types/new-session.ts";
import { keepValues } from "./editor/editor-actions.ts";
import { submitNewSession, type Made } from "./editor/new-session-actions.ts";
import { NewSessionForm } from "./editor/new-session-form.tsx";
import { readNewSession } from "./editor/read-editor.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  return readNewSession(ctx, londonDay(ctx.now), Object.fromEntries(url.searchParams));
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { ctx } = requireTherapist(context);
  const made: Made = await keepValues<Made>(context, { task: "save", sent: textsIn(form) }, () =>
    submitNewSession(ctx, form),
  );
  if (!made.ok) return data(made.result, made.status);
  throw redirect(
    `${href("/therapist/sessions/:sessionId", { sessionId: made.id })}?done=${made.change}`,
    303,
  );
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Create New Session", matches);

/** The form of the CMS's dialog on a page of its own, for the screens that have no dialogs. */
export default function NewSession({
  loaderData: { parts, values },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      {!actionData?.preview && <h1 className="mb-4 text-2xl">Create New Session</h1>}
      <NewSessionForm
        parts={parts}
        values={values}
        result={actionData}
        cancelHref={href("/therapist/sessions")}
      />
    </div>
  );
}
