import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { letterMessages } from "#domain/care/letters/messages.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/letter.ts";
import { handleLetterAction } from "./letter-actions.ts";
import { LetterDraft } from "./letter-draft.tsx";
import { LetterFinished } from "./letter-finished.tsx";
import { readLetterView } from "./read-letter-view.ts";
import { LetterBadge } from "./state-badge.tsx";

export async function loader({ context, params: { clientId, letterId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "a-letter", url });
  const id = orNotFound(isUuid(letterId) ? letterId : undefined);
  const view = orNotFound(await readLetterView(ctx, record, id));
  return { ...view, flash: flashOf(url, letterMessages) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const url = new URL(request.url);
  const record = await openCare(context, params.clientId, { what: "a-letter", url });
  const id = orNotFound(isUuid(params.letterId) ? params.letterId : undefined);
  const values = textsIn(await request.formData());
  return handleLetterAction({ ctx, record, id, values });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.letter.subject ?? "Letter", matches);

/** One letter about a client: written, shown to the client, sent, and how it stands. */
export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { client, letter, state, flash } = loaderData;
  return (
    <div className="max-w-5xl">
      <BackLink href={href("/therapist/clients/:clientId/letters", { clientId: client.id })}>
        Letters about {client.name}
      </BackLink>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{letter.subject}</h1>
        <LetterBadge state={state} />
      </div>
      <ActionNotice result={actionData} flash={flash} />
      {state === "draft" ? (
        <LetterDraft view={loaderData} result={resultFor(actionData, "save")} />
      ) : (
        <LetterFinished view={loaderData} result={actionData} />
      )}
    </div>
  );
}
