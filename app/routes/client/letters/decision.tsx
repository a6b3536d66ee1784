import { Form } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import { linkDays, maxObjection, sendWays } from "#domain/care/letters/messages.ts";
import { longDate } from "#domain/kernel/time.ts";

type DecisionProps = { letter: { recipient: string }; result: ActionResult | undefined };

/** Yes, or no with a reason if they like. */
export const Decision = ({ letter, result }: DecisionProps) => (
  <Card as="section" className="mb-6">
    <h2 className="text-xl">May it be sent?</h2>
    <p className="mt-1 wrap-anywhere">
      If you agree, {letter.recipient} gets this letter on paper, or by a link with a code that ends
      after {linkDays} days. You can take it back at any time; the link then opens nothing.
    </p>
    <Form method="post" className="mt-4">
      <Button name="intent" value="agree">
        Yes, send it
      </Button>
    </Form>
    <details className="mt-4" open={result?.intent === "object"}>
      <summary className="cursor-pointer py-1 underline underline-offset-4">
        No, not like this
      </summary>
      <Form method="post" noValidate className="mt-2 grid gap-3">
        <TextArea
          name="objection"
          label="What should be different"
          optional
          rows={3}
          maxLength={maxObjection}
          defaultValue={result?.values?.["objection"] ?? ""}
          error={result?.errors?.["objection"]}
        />
        <div>
          <Button name="intent" value="object" variant="secondary">
            Do not send it
          </Button>
        </div>
      </Form>
    </details>
  </Card>
);

/** After they agreed. */
export const TakeBack = () => (
  <Form method="post" className="mt-8 border-t border-line pt-4">
    <p className="mb-3 text-soft">
      You can take your consent back. It is sent no more, and a link that was sent opens nothing.
      What was read or printed before cannot be called back.
    </p>
    <Button name="intent" value="withdraw" variant="secondary" size="small">
      Take my consent back
    </Button>
  </Form>
);

type Send = {
  id: string;
  how: "link" | "print";
  recipientName: string;
  sentAt: Date;
  firstOpenedAt: Date | null;
};

/** To whom it went. */
export const OwnSends = ({ sends }: { sends: readonly Send[] }) => (
  <section className="mt-6">
    <h2 className="text-xl">Sent</h2>
    <ul className="mt-2 grid gap-2">
      {sends.map(({ id, how, recipientName, sentAt, firstOpenedAt }) => (
        <li key={id} className="wrap-anywhere">
          {longDate(sentAt)}: to {recipientName}, {sendWays[how].toLowerCase()}
          {firstOpenedAt && `, opened on ${longDate(firstOpenedAt)}`}
        </li>
      ))}
    </ul>
  </section>
);
