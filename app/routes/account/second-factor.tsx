import { privateMeta } from "#app/frame/private-meta.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { requireSignedIn } from "#app/http/guards.ts";
import { AccountPage } from "#app/parts/account/account-page.tsx";
import { RecoveryCodeSheet } from "#app/parts/account/recovery-code-sheet.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { findPendingKey, findSecondFactor } from "#domain/people/own-account/second-factor.ts";
import { seesOthers } from "#domain/people/rules.ts";
import { homes } from "#domain/people/messages.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import type { Route } from "./+types/second-factor.ts";
import { handleSecondFactorAction } from "./second-factor-actions.ts";
import { ConfirmApp, ManageFactor, StartFactor } from "./second-factor-steps.tsx";

/** Shown again only as long as it waits for its first code. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, account, area } = requireSignedIn(context);
  const [factor, studio] = await Promise.all([findSecondFactor(ctx), findStudioDetails(ctx)]);
  const issuer = studio?.name ?? "The studio";
  const pending = await findPendingKey(ctx, { issuer, email: account.email });
  const required = requestContextOf(context).secondFactorNeeded && seesOthers(account);
  return { area, factor, pending, required };
}

export const action = (args: Route.ActionArgs) => handleSecondFactorAction(args);
export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Second factor", matches);

const lead =
  "A code of an app on your phone, beside your password: so that the password alone opens nothing.";

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { area, factor, pending, required } = loaderData;
  const result = actionData && "intent" in actionData ? actionData : undefined;
  const codes = actionData && "codes" in actionData ? actionData.codes : undefined;
  return (
    <AccountPage area={area} title="Second factor" lead={lead}>
      {required && !factor && !codes && (
        <Notice tone="info" title="Please set it up before you go on" className="mb-6">
          You see other people’s data here. It takes two minutes, once.
        </Notice>
      )}
      {codes ? (
        <RecoveryCodeSheet codes={codes}>
          <LinkButton href={homes[area]}>I have kept them, go on</LinkButton>
        </RecoveryCodeSheet>
      ) : (
        <Card>
          {pending && <ConfirmApp {...pending} result={result} />}
          {!pending && factor && (
            <ManageFactor factor={factor} required={required} result={result} />
          )}
          {!pending && !factor && <StartFactor result={result} />}
        </Card>
      )}
    </AccountPage>
  );
}
