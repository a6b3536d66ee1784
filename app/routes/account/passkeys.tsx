import { data, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import { requireSignedIn } from "#app/http/guards.ts";
import { readPasskeyResponse } from "#app/http/passkey-response.ts";
import { AccountPage } from "#app/parts/account/account-page.tsx";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { ownThingForm, passkeyNameForm, proofForm } from "#domain/people/forms.ts";
import { addPasskey, askForPasskey } from "#domain/people/own-account/add-passkey.ts";
import { listPasskeys } from "#domain/people/own-account/passkeys.ts";
import { removePasskey } from "#domain/people/own-account/remove-passkey.ts";
import type { Route } from "./+types/passkeys.ts";
import { NewPasskey } from "./new-passkey.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { misread, refused } from "./why-refused.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, account, area } = requireSignedIn(context);
  return { area, needsCode: account.secondFactor === true, passkeys: await listPasskeys(ctx) };
}

/** Removes one, or adds one in two steps: what the device is asked, and what it answers. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const intent = String(posted.get("intent"));
  if (intent === "remove") return remove({ request, context }, String(posted.get("id")));
  const { ctx } = requireSignedIn(context);
  const { origin, address } = requestContextOf(context);
  const naming = await readForm(request, passkeyNameForm);
  if (intent === "add") {
    if (!naming.ok) return misread({ intent: "ask" }, naming.errors);
    const result = readPasskeyResponse(posted.get("answer"));
    const added = await addPasskey(ctx, {
      name: naming.value.name,
      answer: result,
      origin,
      address,
    });
    return added.ok ? data({ added: naming.value.name }) : refused({ intent: "ask" }, added.why);
  }
  const reading = await readForm(request, proofForm);
  const errors = { ...(!naming.ok && naming.errors), ...(!reading.ok && reading.errors) };
  if (!naming.ok || !reading.ok) return misread({ intent: "ask" }, errors);
  const siteName = (await findStudioDetails(ctx))?.name ?? "Free Rein";
  const asked = await askForPasskey(ctx, { origin, siteName }, { ...reading.value, address });
  return asked.ok ? data({ options: asked.value.options }) : refused({ intent: "ask" }, asked.why);
}

async function remove(
  { request, context }: Pick<Route.ActionArgs, "request" | "context">,
  id: string,
) {
  const { ctx, area } = requireSignedIn(context);
  const form = { intent: `remove-${id}` };
  const [which, proof] = [
    await readForm(request, ownThingForm),
    await readForm(request, proofForm),
  ];
  if (!proof.ok) return misread(form, proof.errors);
  const { address } = requestContextOf(context);
  const removed =
    which.ok && (await removePasskey(ctx, { id: which.value.id, address, ...proof.value }));
  if (!removed || removed.ok || removed.why === "not-there")
    return redirect(`/${area}/account/passkeys`, 303);
  return refused(form, removed.why);
}

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
