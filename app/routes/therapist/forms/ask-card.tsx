import { Form, href, useNavigation } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import type { CareClient } from "#domain/care/record/list-care-clients.ts";

type AskProps = {
  slug: string;
  clients: readonly CareClient[];
  /** Whether there are more clients than the list holds, so that one looks for the others. */
  many: boolean;
  words: string;
  clientId: string | undefined;
  today: string;
  /** How many have been asked: a client who has just been asked is not asked again. */
  asked: number;
  result: ActionResult | undefined;
};

/** Asks one client for this form. */
export function AskCard({ slug, clients, many, words, clientId, today, asked, result }: AskProps) {
  const busy = useNavigation().formData?.get("intent") === "ask";
  const options = clients.map(({ id, name, number }) => ({
    value: id,
    label: number ? `${name} (${number})` : name,
  }));
  const errors = result?.errors ?? {};
  return (
    <Card as="section">
      <h2 className="text-xl">Ask a client to fill this in</h2>
      {many && (
        <form
          action={href("/therapist/forms/:slug", { slug })}
          className="mt-3 flex items-end gap-2"
        >
          <Field
            name="find"
            type="search"
            label="Find a client"
            maxLength={80}
            defaultValue={words}
            className="grow"
          />
          <Button variant="secondary">Find</Button>
        </form>
      )}
      <Form method="post" noValidate className="mt-3 grid gap-4" key={`${words} ${asked}`}>
        <Select
          name="client_id"
          label="Client"
          options={options}
          placeholder="Choose a client"
          defaultValue={result?.values?.["client_id"] ?? clientId ?? ""}
          error={errors["client_id"]}
        />
        <Field
          name="due_on"
          type="date"
          label="To be signed by"
          optional
          min={today}
          defaultValue={result?.values?.["due_on"] ?? ""}
          error={errors["due_on"]}
          help="They are told by mail that there is a form, without a word of what it asks."
        />
        <Button name="intent" value="ask" busy={busy} className="justify-self-start">
          Ask for this form
        </Button>
      </Form>
    </Card>
  );
}
