import { Form } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import type { OwnPass } from "#domain/shop/passes/own-passes.ts";
import { maxSharers } from "#domain/shop/passes/rules.ts";

type Invitation = { id: string; passName: string; buyer: string };

/** What others want to share with the client, each with both answers. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  return invitations.map(({ id, passName, buyer }) => (
    <Card as="section" key={id} className="mb-6">
      <h2 className="text-2xl wrap-anywhere">{buyer} shares a pass with you</h2>
      <p className="mt-1 wrap-anywhere">
        {passName}. You can then book and pay with it, and each of you sees what it was used for.
      </p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <Button name="intent" value={`accept:${id}`}>
          Accept
        </Button>
        <Button name="intent" value={`decline:${id}`} variant="secondary">
          Decline
        </Button>
      </Form>
    </Card>
  ));
}

/** Who uses a pass beside its buyer; the buyer names and removes them, and who shares it can leave. */
export function Sharing({ pass, result }: { pass: OwnPass; result: ActionResult | undefined }) {
  const { id, isOwn, sharers } = pass;
  const isUsable = pass.state === "active" || pass.state === "frozen";
  const own = sharers.find(({ isMe }) => isMe);
  if (!isOwn)
    return (
      <Form method="post" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-soft">It is shared with you.</span>
        {own && (
          <Button name="intent" value={`end:${own.id}`} variant="quiet" size="small">
            Do not share it any more
          </Button>
        )}
      </Form>
    );
  return (
    <section aria-label="Who else uses it" className="mt-6">
      <h3 className="text-lg">Who else uses it</h3>
      {sharers.length === 0 && <p className="text-soft">Nobody yet.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {sharers.map((sharer) => (
          <li key={sharer.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="wrap-anywhere">
              {sharer.email}
              {!sharer.hasAccepted && <span className="text-soft"> (has not accepted yet)</span>}
            </span>
            <Form method="post">
              <Button
                name="intent"
                value={`end:${sharer.id}`}
                variant="quiet"
                size="small"
                aria-label={`Remove ${sharer.email}`}
              >
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {isUsable && sharers.length < maxSharers && (
        <Form method="post" noValidate className="mt-3 flex max-w-xl flex-wrap items-end gap-3">
          <Field
            label="Their e-mail address"
            name="email"
            id={`email-${id}`}
            type="email"
            maxLength={254}
            autoComplete="off"
            defaultValue={result?.values?.["email"] ?? ""}
            error={result?.errors?.["email"]}
            help={`Up to ${maxSharers} people. They accept by signing in with it.`}
            className="min-w-0 grow"
          />
          <Button name="intent" value={`share:${id}`} variant="secondary">
            Share it
          </Button>
        </Form>
      )}
    </section>
  );
}
