import { type ReactNode, useEffect, useState } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { isTypingKept } from "#app/parts/typing/kept-typing.ts";
import { useForgottenTyping } from "#app/parts/typing/use-kept-typing.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { Door } from "#domain/people/words.ts";
import type { DoorAnswer } from "./answer-sign-in.ts";
import { doorCopy } from "./door-copy.ts";
import { PasskeyEntrance } from "./passkey-entrance.tsx";

/** The sheet that every page at a door is written on: one title, one thing to do. */
export function DoorSheet({
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

/** Why somebody who was in stands at the door again, and that nothing is lost by it. */
function SessionEnded() {
  const [isKept, setKept] = useState(false);
  useEffect(() => setKept(isTypingKept()), []);
  return (
    <Notice tone="info" title="Your session has ended" className="mb-6">
      Please sign in again: you come back to the page you were on
      {isKept ? ", and what you typed there is still in its form." : "."}
    </Notice>
  );
}

/** A door with its form; the answer to a wrong try stands above the fields. */
export function DoorPage({ door, answer }: { door: Door; answer: DoorAnswer | undefined }) {
  const { title, lead, others } = doorCopy[door];
  const busy = useNavigation().state !== "idle";
  const hasEnded = useSearchParams()[0].has("ended");
  useForgottenTyping(!hasEnded);
  return (
    <DoorSheet title={title} lead={lead}>
      {hasEnded && !answer?.failed && <SessionEnded />}
      <Card>
        {answer?.failed && !busy && (
          <Notice tone="error" className="mb-6">
            {answer.failed}
          </Notice>
        )}
        <Form method="post" className="grid gap-5" noValidate>
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={answer?.typed?.["email"]}
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
    </DoorSheet>
  );
}
