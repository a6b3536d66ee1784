import { type ReactNode, useEffect, useState } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { hasDraft } from "#app/parts/typing/form-draft.ts";
import { useForgottenTyping } from "#app/parts/typing/use-form-draft.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import type { Area } from "#domain/people/messages.ts";
import type { LoginResult } from "./login-result.ts";
import { loginCopy } from "./login-copy.ts";
import { PasskeyEntrance } from "./passkey-entrance.tsx";

/** The layout of every login page: one title, one thing to do. */
export function AuthSheet({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="wrap pt-10 pb-20 md:pt-16 md:pb-28">
      <div className="mx-auto max-w-md">
        <h1
          className={classes(title.length > 22 ? "text-3xl" : "text-4xl", "text-balance sm:-mr-24")}
        >
          {title}
        </h1>
        {lead && <p className="mt-3 mb-8 text-lg text-balance text-soft">{lead}</p>}
        {children}
      </div>
    </div>
  );
}

/**
 * Tells a person whose session has ended why they see the login page again, and that nothing is
 * lost.
 */
function SessionEnded() {
  const [isKept, setKept] = useState(false);
  useEffect(() => setKept(hasDraft()), []);
  return (
    <Notice tone="info" title="Your session has ended" className="mb-6">
      Please sign in again: you come back to the page you were on
      {isKept ? ", and what you typed there is still in its form." : "."}
    </Notice>
  );
}

/** A login page with its form; the message of a failed try is above the fields. */
export function LoginPage({ area, result }: { area: Area; result: LoginResult | undefined }) {
  const { title, lead, others } = loginCopy[area];
  const busy = useNavigation().state !== "idle";
  const hasEnded = useSearchParams()[0].has("ended");
  useForgottenTyping(!hasEnded);
  return (
    <AuthSheet title={title} lead={lead}>
      {hasEnded && !result?.failed && <SessionEnded />}
      <Card>
        {result?.failed && !busy && (
          <Notice tone="error" className="mb-6">
            {result.failed}
          </Notice>
        )}
        <Form method="post" className="grid gap-5" noValidate>
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={result?.values?.["email"]}
            required
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
          />
          <Button wide busy={busy}>
            {busy ? "Signing in..." : "Sign In"}
          </Button>
        </Form>
        <PasskeyEntrance />
      </Card>
      <ul className="mt-6 grid gap-1">
        {others.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className="inline-block py-1 underline underline-offset-4">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </AuthSheet>
  );
}
