import { data, type RouterContextProvider } from "react-router";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { readPasskeyAnswer } from "#app/http/passkey-answer.ts";
import { askToSignIn, signInWithPasskey } from "#domain/people/sign-in-with-passkey.ts";
import { type Door, passkeyRefusals } from "#domain/people/words.ts";
import type { DoorAnswer } from "./answer-sign-in.ts";
import { browserOf, letThrough } from "./let-through.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

const statusOf = {
  "no-passkey": 401,
  "no-profile": 403,
  disabled: 403,
  "too-many": 429,
} as const;

/** Answers a browser that signs in with a passkey, in its two steps; undefined when it wants something else. */
export async function answerPasskey(door: Door, { request, context }: Asked) {
  const form = await request.formData();
  const step = form.get("passkey");
  if (step !== "ask" && step !== "signed") return undefined;
  const { origin, address } = factsOf(context);
  const ctx = anyone(context);
  const refused = (why: keyof typeof statusOf) =>
    data<DoorAnswer>({ failed: passkeyRefusals[why] }, statusOf[why]);
  if (step === "ask") {
    const asked = await askToSignIn(ctx, { origin, address });
    return asked.ok ? data<DoorAnswer>({ options: asked.value.options }) : refused(asked.why);
  }
  const answer = readPasskeyAnswer(form.get("answer"));
  const entered = await signInWithPasskey(
    ctx,
    door,
    { answer, origin },
    browserOf({ request, context }),
  );
  return entered.ok ? letThrough(door, entered.value, { request, context }) : refused(entered.why);
}
