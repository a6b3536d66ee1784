import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { submitGuardian } from "#app/http/guardian-actions.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { GuardianCard, GuardianForm } from "#app/parts/care/guardian-form.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { londonDay } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findPracticeClient } from "#domain/people/clients/queries.ts";
import { findGuardian } from "#domain/people/guardians/queries.ts";
import { ageOfMajority, isUnder } from "#domain/people/guardians/rules.ts";
import { guardianMessages } from "#domain/people/guardians/messages.ts";
import type { Route } from "./+types/guardian.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const clientId = orNotFound(isUuid(params.clientId) ? params.clientId : undefined);
  orNotFound(await findPracticeClient(ctx, clientId));
  const guardian = orNotFound(await findGuardian(ctx, clientId));
  const isOfAge =
    guardian.born !== null && !isUnder(ageOfMajority, guardian.born, londonDay(ctx.now));
  return { clientId, guardian, isOfAge, flash: flashOf(url, guardianMessages) };
}

export function action({ request, context, params }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const clientId = orNotFound(isUuid(params.clientId) ? params.clientId : undefined);
  return submitGuardian(request, ctx, {
    clientId,
    to: href("/therapist/clients/:clientId/guardian", { clientId }),
  });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Parent or guardian", matches);

/** Who speaks for a client under 18, as those who treat them see and name them. */
export default function ClientGuardian({ loaderData, actionData }: Route.ComponentProps) {
  const { clientId, guardian, isOfAge, flash } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/clients/:clientId", { clientId })}>Record</BackLink>
      <h1 className="mb-4 text-3xl wrap-anywhere">{`Parent or guardian of ${guardian.firstName} ${guardian.lastName}`}</h1>
      <ActionNotice result={actionData} flash={flash} />
      <div className="grid gap-6">
        <GuardianCard guardian={guardian} />
        {isOfAge ? (
          <Notice title="18 or over">
            The date of birth in the profile says that nobody confirms for them.
          </Notice>
        ) : (
          <GuardianForm isNamed={guardian.id !== null} result={actionData} />
        )}
      </div>
    </div>
  );
}
