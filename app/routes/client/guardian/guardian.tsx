import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { submitGuardian } from "#app/http/guardian-actions.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireClient } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { GuardianCard, GuardianForm } from "#app/parts/care/guardian-form.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { londonDay } from "#domain/kernel/time.ts";
import { findGuardian } from "#domain/people/guardians/queries.ts";
import { ageOfMajority, isUnder } from "#domain/people/guardians/rules.ts";
import { guardianMessages } from "#domain/people/guardians/messages.ts";
import type { Route } from "./+types/guardian.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const guardian = orNotFound(await findGuardian(ctx, ctx.actor.id));
  const isOfAge =
    guardian.born !== null && !isUnder(ageOfMajority, guardian.born, londonDay(ctx.now));
  return { guardian, isOfAge, flash: flashOf(url, guardianMessages) };
}

export function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  return submitGuardian(request, ctx, {
    clientId: ctx.actor.id,
    to: href("/client/guardian"),
  });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Parent or guardian", matches);

/** Who speaks for a client under 18, as the client sees and names them. */
export default function Guardian({ loaderData, actionData }: Route.ComponentProps) {
  const { guardian, isOfAge, flash } = loaderData;
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Parent or guardian</h1>
      <p className="mt-3 mb-6 text-lg text-soft">
        Until you are 18, somebody with parental responsibility confirms that you may be taught and
        treated here. They get a mail with a link; from 13 this account stays your own.
      </p>
      <ActionNotice result={actionData} flash={flash} />
      <div className="grid gap-6">
        <GuardianCard guardian={guardian} />
        {isOfAge ? (
          <Notice title="You are 18 or over">
            Nobody confirms for you. What you sign and agree to is your own.
          </Notice>
        ) : (
          <GuardianForm isNamed={guardian.id !== null} result={actionData} />
        )}
      </div>
    </div>
  );
}
