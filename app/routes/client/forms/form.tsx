import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireClient } from "#app/http/guards.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { findOwnForm } from "#domain/care/forms/own-forms.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { Route } from "./+types/form.ts";
import { keepTyping, revalidatesUnlessAutosaved } from "./autosaved.ts";
import { handleFormAction } from "./form-actions.ts";
import { FillIn } from "./fill-in.tsx";

export async function loader({ context, params: { formId } }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const { form, draft } = orNotFound(await findOwnForm(ctx, formId));
  const { title, sections, wording } = form;
  const savedAt = draft && `${longDate(draft.savedAt)} at ${clockTime(draft.savedAt)}`;
  return {
    title,
    sections,
    wording,
    answers: draft?.answers ?? {},
    version: draft?.version ?? "0",
    savedAt,
  };
}

export const action = ({ request, context, params: { formId } }: Route.ActionArgs) =>
  handleFormAction(request, context, formId);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepTyping(request, serverAction);

export const shouldRevalidate = revalidatesUnlessAutosaved;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.title ?? "Form", matches);

export default function FillInForm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/client/forms")}>Back to Health Forms</BackLink>
      <h1 className="text-3xl">{loaderData.title}</h1>
      <p className="mt-2 mb-6 text-soft">
        Only you and those who teach or treat you read this. It is saved as you go; nothing is sent
        until you sign.
      </p>
      <FillIn
        key={actionData?.version ?? loaderData.version}
        loaded={loaderData}
        result={actionData}
      />
    </div>
  );
}
