import { Form } from "react-router";
import { resultFor } from "#app/parts/pages/action-result.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { linkDays, saidWays } from "#domain/care/letters/messages.ts";
import type { LetterResult } from "./letter-actions.ts";
import type { LetterView } from "./read-letter-view.ts";

type FormsProps = { view: LetterView; result: LetterResult | undefined };

const ways = Object.entries(saidWays).map(([value, label]) => ({ value, label }));

/** How the client agrees: in the portal, or told to the therapist, who notes it. */
export function ConsentForms({ view: { client, state }, result }: FormsProps) {
  const noting = resultFor(result, "note-consent");
  return (
    <div className="mt-4 grid gap-4">
      {state === "finished" && client.canSignIn && (
        <Form method="post">
          <Button name="intent" value="ask" wide>
            Ask them to read it
          </Button>
        </Form>
      )}
      <Form method="post" noValidate className="grid gap-3">
        <Select
          name="way"
          label="Or they have agreed"
          placeholder="Choose how"
          options={ways}
          defaultValue={noting?.values?.["way"] ?? ""}
          error={noting?.errors?.["way"]}
        />
        <Button name="intent" value="note-consent" variant="secondary" wide>
          Note their consent
        </Button>
      </Form>
    </div>
  );
}

/** By a link with a code, or on paper. */
export function SendForms({ view: { client, letter, state, keys }, result }: FormsProps) {
  const sending = resultFor(result, "send");
  const name = letter.to[0] ?? "the recipient";
  return (
    <Card as="section">
      <h2 className="text-xl">Send it</h2>
      {letter.email ? (
        <Form method="post" noValidate className="mt-2 grid gap-3">
          <HeldField name="form_key" value={keys.link} />
          <p className="wrap-anywhere">
            A link to {letter.email}, for {linkDays} days. It opens with a code only.
          </p>
          <Select
            name="code_to"
            label="Who tells them the code"
            options={[
              { value: "therapist", label: "I do, on the phone" },
              ...(client.canSignIn ? [{ value: "client", label: `${client.name}, by mail` }] : []),
            ]}
            defaultValue={sending?.values?.["code_to"] ?? "therapist"}
            error={sending?.errors?.["code_to"]}
          />
          <Button
            name="intent"
            value="send"
            variant={state === "sent" ? "secondary" : "primary"}
            wide
          >
            {state === "sent" ? "Send another link" : "Send the link"}
          </Button>
        </Form>
      ) : (
        <p className="mt-2 text-soft">
          {name} has no email address in this letter, so it goes on paper.
        </p>
      )}
      <Form method="post" className="mt-3">
        <HeldField name="form_key" value={keys.paper} />
        <Button name="intent" value="printed" variant="secondary" wide>
          Note that it went on paper
        </Button>
      </Form>
    </Card>
  );
}
