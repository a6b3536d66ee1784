import { KeyRound, Pause, Play, Send, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { Endpoint } from "#domain/studio/webhooks/queries.ts";

const icon = { "aria-hidden": true, className: "size-4" } as const;

/** The secret of a receiver, and what can be done with it beside editing. */
export function EndpointControls({ endpoint }: { endpoint: Endpoint }) {
  const { secret, formerSecretUntil, state } = endpoint;
  const isActive = state === "active";
  return (
    <>
      <Card as="section" className="mt-6">
        <h2 className="text-xl">Secret</h2>
        <p className="mt-2 text-soft">
          The receiver checks with it that a message is from here. Keep it between the two programs.
        </p>
        <details className="mt-2">
          <summary className="cursor-pointer py-1 font-semibold">Show the secret</summary>
          <code className="mt-2 block rounded bg-cream p-3 text-sm wrap-anywhere">{secret}</code>
        </details>
        {formerSecretUntil && (
          <p className="mt-2 text-sm text-soft">
            The former secret signs as well until {longDate(formerSecretUntil)},{" "}
            {clockTime(formerSecretUntil)}.
          </p>
        )}
        <Form method="post" className="mt-4">
          <Button
            name="intent"
            value="rotate"
            size="small"
            variant="secondary"
            icon={<KeyRound {...icon} />}
          >
            Make a new secret
          </Button>
        </Form>
      </Card>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        {isActive && <Act intent="test" label="Send a test" icon={<Send {...icon} />} />}
        {isActive ? (
          <Act intent="pause" label="Pause" icon={<Pause {...icon} />} />
        ) : (
          <Act intent="resume" label="Turn on" icon={<Play {...icon} />} />
        )}
        <Act intent="remove" label="Remove" icon={<Trash2 {...icon} />} />
      </Form>
    </>
  );
}

const Act = (act: { intent: string; label: string; icon: ReactNode }) => (
  <Button name="intent" value={act.intent} size="small" variant="secondary" icon={act.icon}>
    {act.label}
  </Button>
);
