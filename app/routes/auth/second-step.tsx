import { data, Form, href, redirect, useLocation, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import { rememberStep, stepSecretOf } from "#app/http/signed-in.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox, Field } from "#app/ui/forms/field.tsx";
import { codeForm } from "#domain/people/forms.ts";
import { isBetweenSteps, takeSecondStep } from "#domain/people/take-second-step.ts";
import { codeRefusals } from "#domain/people/messages.ts";
import type { Route } from "./+types/second-step";
import { areaOf } from "./area-of.ts";
import { AuthSheet } from "./login-page.tsx";
import { browserOf, redirectSignedIn } from "./start-session.ts";

const statusOf = {
  "wrong-code": 401,
  "too-many": 429,
  "too-many-today": 429,
  "no-profile": 403,
  disabled: 403,
} as const;

/** A person who has not given a password lately begins at the login page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const step = stepSecretOf(context);
  if (!step || !(await isBetweenSteps(anyone(context), step)))
    throw redirect(`${href(`/${areaOf(pathname)}/login`)}${search}`);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { pathname, search } = new URL(request.url);
  const area = areaOf(pathname);
  const reading = await readForm(request, codeForm);
  if (!reading.ok) return data({ failed: reading.errors["code"] }, 422);
  const { code, trust } = reading.value;
  const step = stepSecretOf(context) ?? "";
  const taken = await takeSecondStep(
    anyone(context),
    area,
    { step, code, trust: trust === "on" },
    browserOf({ request, context }),
  );
  if (taken.ok) return redirectSignedIn(area, taken.value, { request, context });
  if (taken.why !== "step-over")
    return data({ failed: codeRefusals[taken.why] }, statusOf[taken.why]);
  const headers = { "Set-Cookie": rememberStep(context, "") };
  return redirect(`${href(`/${area}/login`)}${search}`, { status: 303, headers });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Second step", matches);

export default function SecondStep({ actionData: result }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const recovery = asked.get("with") === "recovery";
  if (recovery) asked.delete("with");
  else asked.set("with", "recovery");
  const error = result?.failed;
  return (
    <AuthSheet
      title="One more step"
      lead={
        recovery
          ? "Type one of your ten recovery codes. Each works once."
          : "Open your authenticator app, and type the six digits it shows for us."
      }
    >
      <Card>
        <CodeForm recovery={recovery} error={error} />
      </Card>
      <ul className="mt-6 grid gap-1">
        <Way to={`${pathname}?${asked.toString()}`}>
          {recovery ? "Use the authenticator app" : "No phone at hand? Use a recovery code"}
        </Way>
        <Way to={href(`/${areaOf(pathname)}/login`)}>Back to the login</Way>
      </ul>
    </AuthSheet>
  );
}

function CodeForm({ recovery, error }: { recovery: boolean; error: string | undefined }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <Field
        key={recovery ? "recovery" : "app"}
        label={recovery ? "Recovery code" : "Code"}
        name="code"
        error={error}
        help="You have ten minutes. After that, please begin again."
        inputMode={recovery ? "text" : "numeric"}
        autoComplete={recovery ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
      />
      <Checkbox
        name="trust"
        label="Trust this browser for 30 days"
        help="It is then asked for the password alone. Only on a device of your own; your account page takes it back."
      />
      <Button wide busy={busy}>
        {busy ? "Signing in..." : "Sign In"}
      </Button>
    </Form>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <a href={to} className="inline-block py-1 underline underline-offset-4">
        {children}
      </a>
    </li>
  );
}
