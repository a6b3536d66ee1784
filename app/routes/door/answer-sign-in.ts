import { data, redirect, type RouterContextProvider } from "react-router";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import { isDatabaseAway } from "#app/http/problem.ts";
import { rememberSession, sessionSecretOf, whoAsks } from "#app/http/signed-in.ts";
import { signInForm } from "#domain/people/forms.ts";
import { safeReturn, whyDoorClosed } from "#domain/people/rules.ts";
import { signIn } from "#domain/people/sign-in.ts";
import { signOut } from "#domain/people/sign-out.ts";
import { type Door, homes, signInRefusals } from "#domain/people/words.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };
export type DoorAnswer = { email: string; sorry: string };

const fromOf = (request: Request) => new URL(request.url).searchParams.get("from");
const statusOf = { "wrong-password": 401, "no-profile": 403, disabled: 403, "too-many": 429 } as const;

/** Whoever is in already goes on to where she wanted; everybody else gets the form. */
export async function atDoor(door: Door, { request, context }: Asked) {
  const account = await whoAsks(context).catch(() => undefined);
  if (account && !whyDoorClosed(door, account)) throw redirect(safeReturn(door, fromOf(request)) ?? homes[door]);
  return null;
}

/** Lets somebody in, or says why not beside the e-mail that was typed. */
export async function answerSignIn(door: Door, { request, context }: Asked) {
  const reading = await readForm(request, signInForm);
  if (!reading.ok) {
    const { typed, errors } = reading;
    return data<DoorAnswer>({ email: typed["email"] ?? "", sorry: Object.values(errors)[0] ?? "" }, 422);
  }
  const { email } = reading.value;
  const { address, notes } = factsOf(context);
  const ctx = anyone(context);
  try {
    const device = request.headers.get("user-agent") ?? "";
    const entered = await signIn(ctx, door, reading.value, { address, device });
    if (!entered.ok) return data<DoorAnswer>({ email, sorry: signInRefusals[entered.why] }, statusOf[entered.why]);
    const former = sessionSecretOf(context);
    if (former) await signOut(ctx, former, { address });
    const { secret, seconds } = entered.value;
    const to = safeReturn(door, fromOf(request)) ?? homes[door];
    return redirect(to, { status: 303, headers: { "Set-Cookie": rememberSession(context, secret, seconds) } });
  } catch (thrown) {
    if (!isDatabaseAway(thrown)) throw thrown;
    notes.problem = thrown;
    return data<DoorAnswer>({ email, sorry: "Authentication service not configured" }, 503);
  }
}
