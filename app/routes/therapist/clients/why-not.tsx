import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { handleOverride } from "#app/http/override-actions.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { WhyNot } from "#app/parts/refusals/why-not.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findPracticeClient } from "#domain/people/clients/queries.ts";
import { listRefusals } from "#domain/schedule/refusals/list-refusals.ts";
import { overrideNews } from "#domain/schedule/refusals/messages.ts";
import type { Route } from "./+types/why-not.ts";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const found = isUuid(clientId) ? await findPracticeClient(ctx, clientId) : undefined;
  const { id, firstName, lastName } = orNotFound(found);
  return {
    id,
    name: `${firstName} ${lastName}`,
    rows: await listRefusals(ctx, id),
    flash: flashOf(url, overrideNews),
  };
}

export async function action({ context, request, params: { clientId } }: Route.ActionArgs) {
  const { ctx, account } = requireTherapist(context);
  const found = isUuid(clientId) ? await findPracticeClient(ctx, clientId) : undefined;
  const { id } = orNotFound(found);
  return handleOverride(ctx, {
    values: textsIn(await request.formData()),
    by: account.name,
    back: href("/therapist/clients/:clientId/why-not", { clientId: id }),
  });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Why not?", matches);

/** Why a client could not book, beside the person, with the way to book it for them. */
export default function WhyNotOfClient({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, rows, flash } = loaderData;
  return (
    <div className="max-w-5xl">
      <BackLink href={href("/therapist/clients/:clientId", { clientId: id })}>{name}</BackLink>
      <h1 className="text-2xl">Why not?</h1>
      <p className="mt-1 mb-4 text-soft">
        What {name} could not book in the last 90 days, and why.
      </p>
      <ActionNotice result={actionData} flash={flash} />
      <WhyNot rows={rows} result={actionData} />
    </div>
  );
}
