import { data, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { factsOf } from "#app/http/ctx.ts";
import { textsIn } from "#app/http/forms.ts";
import { theTherapist } from "#app/http/locks.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { Route } from "./+types/new-session.ts";
import { keepTyped } from "./editor/answer-editor.ts";
import { answerNew, type Made } from "./editor/answer-new.ts";
import { NewSessionForm } from "./editor/new-session-form.tsx";
import { readNewSession } from "./editor/read-editor.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = theTherapist(context);
  return readNewSession(ctx, londonDay(ctx.now), Object.fromEntries(url.searchParams));
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { ctx } = theTherapist(context);
  const { address } = factsOf(context);
  const made: Made = await keepTyped<Made>(context, { task: "save", sent: textsIn(form) }, () =>
    answerNew(ctx, form, address),
  );
  if (!made.ok) return data(made.answer, made.status);
  throw redirect(`/therapist/sessions/${made.id}?done=${made.deed}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Create New Session", matches);

/** The form of the CMS's dialog on a page of its own, for the screens that have no dialogs. */
export default function NewSession({
  loaderData: { parts, typed },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      {!actionData?.preview && <h1 className="mb-4 text-2xl">Create New Session</h1>}
      <NewSessionForm
        parts={parts}
        typed={typed}
        answer={actionData}
        cancelHref="/therapist/sessions"
      />
    </div>
  );
}
