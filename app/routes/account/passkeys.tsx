import { privateMeta } from "#app/frame/private-meta.ts";
import { requireSignedIn } from "#app/http/guards.ts";
import { AccountPage } from "#app/parts/account/account-page.tsx";
import { listPasskeys } from "#domain/people/own-account/passkeys.ts";
import type { Route } from "./+types/passkeys.ts";
import { NewPasskey } from "./new-passkey.tsx";
import { submitPasskeys } from "./passkeys-actions.ts";
import { PasskeyList } from "./passkey-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, account, area } = requireSignedIn(context);
  return { area, needsCode: account.secondFactor === true, passkeys: await listPasskeys(ctx) };
}

export const action = (args: Route.ActionArgs) => submitPasskeys(args);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Passkeys", matches);

const lead =
  "Sign in with your finger, your face or your device’s PIN in place of password and code. Your device keeps the key; we never see it.";

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { area, passkeys, needsCode } = loaderData;
  const result = actionData && "intent" in actionData ? actionData : undefined;
  return (
    <AccountPage area={area} title="Passkeys" lead={lead}>
      <PasskeyList passkeys={passkeys} needsCode={needsCode} result={result} />
      <NewPasskey needsCode={needsCode} />
    </AccountPage>
  );
}
