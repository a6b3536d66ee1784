import { data, redirect, type RouterContextProvider } from "react-router";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import { isDatabaseAway, problemOf } from "#app/http/pipeline/problem.ts";
import { rememberStep, whoAsks } from "#app/http/signed-in.ts";
import { signInForm } from "#domain/people/forms.ts";
import { safeReturn, whyDoorClosed } from "#domain/people/rules.ts";
import { signIn } from "#domain/people/sign-in.ts";
import { type Door, doorTroubles, homes, refusalAt } from "#domain/people/words.ts";
import { answerPasskey } from "./answer-passkey.ts";
import { browserOf, fromOf, letThrough } from "./let-through.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };
/** What a door says back; `options` is what the browser is to have signed by a passkey. */
export type DoorAnswer = FormAnswer & { options?: object };

const statusOf = {
  "wrong-password": 401,
  "no-profile": 403,
  disabled: 403,
  "too-many": 429,
} as const;

/** Whoever is in already goes on to where they wanted; everybody else gets the form. */
export async function atDoor(door: Door, { request, context }: Asked) {
  const account = await whoAsks(context).catch(() => undefined);
  if (account && !whyDoorClosed(door, account))
    throw redirect(safeReturn(door, fromOf(request)) ?? homes[door]);
  return null;
}

/** Lets somebody in, asks for their code, or says why not beside the e-mail that was typed. */
export async function answerSignIn(door: Door, { request, context }: Asked) {
  const asksPasskey = await answerPasskey(door, { request, context });
  if (asksPasskey) return asksPasskey;
  const reading = await readForm(request, signInForm);
  if (!reading.ok) {
    const { typed, errors } = reading;
    return data<DoorAnswer>(
      { typed: { email: typed["email"] ?? "" }, failed: Object.values(errors)[0] ?? "" },
      422,
    );
  }
  const { email } = reading.value;
  try {
    const entered = await signIn(
      anyone(context),
      door,
      reading.value,
      browserOf({ request, context }),
    );
    if (!entered.ok)
      return data<DoorAnswer>(
        { typed: { email }, failed: refusalAt(door, entered.why) },
        statusOf[entered.why],
      );
    if ("secret" in entered.value) return letThrough(door, entered.value, { request, context });
    const headers = { "Set-Cookie": rememberStep(context, entered.value.step) };
    return redirect(`/${door}/second-step${new URL(request.url).search}`, { status: 303, headers });
  } catch (thrown) {
    const { notes, reference } = factsOf(context);
    notes.problem = thrown;
    const { status } = problemOf(thrown, { reference, now: anyone(context).now });
    return data<DoorAnswer>(
      { typed: { email }, failed: isDatabaseAway(thrown) ? doorTroubles.away : doorTroubles.bug },
      status,
    );
  }
}
