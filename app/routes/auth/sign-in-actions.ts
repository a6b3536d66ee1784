import { data, href, redirect, type RouterContextProvider } from "react-router";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import { isDatabaseAway, errorReportOf } from "#app/http/pipeline/error-report.ts";
import { rememberStep, currentAccount } from "#app/http/signed-in.ts";
import { signInForm } from "#domain/people/forms.ts";
import { safeReturn, whyNoEntry } from "#domain/people/rules.ts";
import { signIn } from "#domain/people/sign-in.ts";
import { type Area, signInErrors, homes, refusalAt } from "#domain/people/messages.ts";
import { handlePasskeyAction } from "./passkey-actions.ts";
import { browserOf, fromOf, redirectSignedIn } from "./start-session.ts";
import type { LoginResult } from "./login-result.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

const statusOf = {
  "wrong-password": 401,
  "no-profile": 403,
  disabled: 403,
  "too-many": 429,
} as const;

/** Redirects a signed-in person to where they wanted to go; all others get the form. */
export async function loadLoginPage(area: Area, { request, context }: ActionArgs) {
  const account = await currentAccount(context).catch(() => undefined);
  if (account && !whyNoEntry(area, account))
    throw redirect(safeReturn(area, fromOf(request)) ?? homes[area]);
  return null;
}

/** Signs a person in, asks for their code, or says why not beside the email that was typed. */
export async function submitSignIn(area: Area, { request, context }: ActionArgs) {
  const asksPasskey = await handlePasskeyAction(area, { request, context });
  if (asksPasskey) return asksPasskey;
  const reading = await readForm(request, signInForm);
  if (!reading.ok) {
    const { values, errors } = reading;
    return data<LoginResult>(
      { values: { email: values["email"] ?? "" }, failed: Object.values(errors)[0] ?? "" },
      422,
    );
  }
  const { email } = reading.value;
  try {
    const entered = await signIn(
      anyone(context),
      area,
      reading.value,
      browserOf({ request, context }),
    );
    if (!entered.ok)
      return data<LoginResult>(
        { values: { email }, failed: refusalAt(area, entered.why) },
        statusOf[entered.why],
      );
    if ("secret" in entered.value)
      return redirectSignedIn(area, entered.value, { request, context });
    const headers = { "Set-Cookie": rememberStep(context, entered.value.step) };
    return redirect(`${href(`/${area}/second-step`)}${new URL(request.url).search}`, {
      status: 303,
      headers,
    });
  } catch (thrown) {
    const { notes, reference } = requestContextOf(context);
    notes.error = thrown;
    const { status } = errorReportOf(thrown, { reference, now: anyone(context).now });
    return data<LoginResult>(
      { values: { email }, failed: isDatabaseAway(thrown) ? signInErrors.away : signInErrors.bug },
      status,
    );
  }
}
