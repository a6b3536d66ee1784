import { data, type RouterContextProvider } from "react-router";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { readPasskeyResponse } from "#app/http/passkey-response.ts";
import { askToSignIn, signInWithPasskey } from "#domain/people/sign-in-with-passkey.ts";
import { type Area, passkeyRefusals } from "#domain/people/messages.ts";
import type { LoginResult } from "./login-result.ts";
import { browserOf, redirectSignedIn } from "./start-session.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

const statusOf = {
  "no-passkey": 401,
  "no-profile": 403,
  disabled: 403,
  "too-many": 429,
} as const;

/** Answers a browser that signs in with a passkey, in its two steps; undefined when it wants something else. */
export async function handlePasskeyAction(area: Area, { request, context }: ActionArgs) {
  const form = await request.formData();
  const step = form.get("passkey");
  if (step !== "ask" && step !== "signed") return undefined;
  const { origin } = requestContextOf(context);
  const ctx = anyone(context);
  const refused = (why: keyof typeof statusOf) =>
    data<LoginResult>({ failed: passkeyRefusals[why] }, statusOf[why]);
  if (step === "ask") {
    const asked = await askToSignIn(ctx, { origin });
    return asked.ok ? data<LoginResult>({ options: asked.value.options }) : refused(asked.why);
  }
  const answer = readPasskeyResponse(form.get("answer"));
  const entered = await signInWithPasskey(
    ctx,
    area,
    { answer, origin },
    browserOf({ request, context }),
  );
  return entered.ok
    ? redirectSignedIn(area, entered.value, { request, context })
    : refused(entered.why);
}
