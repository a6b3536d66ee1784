import { Form, href } from "react-router";
import { LetterText } from "#app/parts/care/letter-text.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { linkDays } from "#domain/care/letters/messages.ts";
import { longDate } from "#domain/kernel/time.ts";
import { ConsentForms, SendForms } from "./letter-forms.tsx";
import type { LetterResult } from "./letter-actions.ts";
import type { LetterView } from "./read-letter-view.ts";
import { SendList } from "./send-list.tsx";

type FinishedProps = { view: LetterView; result: LetterResult | undefined };

/** A finished letter beside what is to be done with it: consent first, then the sending. */
export function LetterFinished({ view, result }: FinishedProps) {
  const { letter, client, state, sends } = view;
  const mayDecide = letter.isOwn && (state === "finished" || state === "asked");
  const maySend = letter.isOwn && (state === "agreed" || state === "sent");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6 lg:order-2">
        {result?.code && <Code code={result.code} />}
        <Card as="section">
          <h2 className="text-xl">Consent</h2>
          <p className="mt-1">{consentOf(view)}</p>
          {letter.objection && (
            <blockquote className="mt-2 border-l-2 border-clay pl-3 wrap-anywhere">
              {letter.objection}
            </blockquote>
          )}
          {mayDecide && <ConsentForms view={view} result={result} />}
        </Card>
        {maySend && <SendForms view={view} result={result} />}
        {sends.length > 0 && <SendList sends={sends} mayEnd={letter.isOwn} />}
        <div className="flex flex-wrap gap-2">
          <LinkButton
            href={href("/therapist/clients/:clientId/letters/:letterId/pdf", {
              clientId: client.id,
              letterId: letter.id,
            })}
            variant="secondary"
            size="small"
            target="_blank"
          >
            PDF
          </LinkButton>
          <Form method="post">
            <Button name="intent" value="copy" variant="quiet" size="small">
              Write it anew
            </Button>
          </Form>
        </div>
      </div>
      <LetterText {...letter} />
    </div>
  );
}

function consentOf({ letter, client, state }: LetterView): string {
  const { consentGivenAt, consentWithdrawnAt, objectedAt, previewAskedAt } = letter;
  if (consentWithdrawnAt)
    return `${client.name} took their consent back on ${longDate(consentWithdrawnAt)}. Links open nothing any more.`;
  if (consentGivenAt) return `Given on ${longDate(consentGivenAt)}, for this letter alone.`;
  if (objectedAt) return `${client.name} objected on ${longDate(objectedAt)}. It is not sent.`;
  if (state === "asked" && previewAskedAt)
    return `${client.name} was asked to read it on ${longDate(previewAskedAt)}, and has not decided yet.`;
  return `${client.name} has not agreed to this letter yet. It cannot be sent before.`;
}

/** Shown once, in the answer to the press that sent it. */
const Code = ({ code }: { code: string }) => (
  <Notice tone="success" title="The code, shown once">
    <p className="my-1 font-mono text-2xl tracking-widest select-all">{code}</p>
    <p>
      Tell it to them on the phone, not by e-mail. The link and the code open the letter for{" "}
      {linkDays} days. If it is lost, send the letter again.
    </p>
  </Notice>
);
