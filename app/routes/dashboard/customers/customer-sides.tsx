import { Form } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import type { CustomerHub } from "#domain/shop/customers/find-hub.ts";
import { maxNoteLength } from "#domain/shop/customers/messages.ts";
import { endedLabels, topicLabels } from "#domain/shop/news/messages.ts";

type NotesProps = {
  notes: CustomerHub["notes"];
  /** Whether the reader may remove a note from this account. */
  mayRemove: (accountId: string) => boolean;
  result: ActionResult | undefined;
};

/** What the staff wrote down, newest first, with a form for one more. */
export function CustomerNotes({ notes, mayRemove, result }: NotesProps) {
  return (
    <>
      <Form
        method="post"
        preventScrollReset
        data-on-device=""
        noValidate
        key={notes[0]?.id ?? "none"}
      >
        <TextArea
          label="A note for the staff"
          name="text"
          rows={2}
          maxLength={maxNoteLength}
          defaultValue={result?.values?.["text"]}
          error={result?.errors?.["text"]}
          help="Nothing of health: the customer may ask to read it."
        />
        <Button name="intent" value="note" variant="secondary" size="small" className="mt-3">
          Add note
        </Button>
      </Form>
      {notes.length > 0 && (
        <ul aria-label="Notes" className="mt-4 divide-y divide-line border-t border-line">
          {notes.map(({ id, text, accountId, writtenBy, writtenAt }) => (
            <li key={id} className="py-2.5">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-soft">
                <span>
                  {writtenBy}, {shortDate(writtenAt)}
                </span>
                {mayRemove(accountId) && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="noteId" value={id} />
                    <Button
                      name="intent"
                      value="remove-note"
                      variant="quiet"
                      size="small"
                      aria-label={`Remove the note of ${shortDate(writtenAt)}`}
                    >
                      Remove
                    </Button>
                  </Form>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Subscription = CustomerHub["asked"][number];

/** What they asked to be written to about, when and how they said so, and how it ended. */
export function CustomerMails({ asked }: { asked: CustomerHub["asked"] }) {
  if (asked.length === 0)
    return (
      <p className="text-soft">
        They have not asked for mails. Only they can, on the site; they are still sent what belongs
        to their orders.
      </p>
    );
  return (
    <ul aria-label="Mails" className="divide-y divide-line border-y border-line">
      {asked.map((one) => (
        <li key={one.id} className="flex items-start justify-between gap-3 py-2.5">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{aboutOf(one)}</span>
            <span className="block text-sm text-soft">{proofOf(one)}</span>
          </span>
          {!one.endedAt && (
            <Form method="post" preventScrollReset className="shrink-0">
              <input type="hidden" name="subscriptionId" value={one.id} />
              <Button
                name="intent"
                value="unsubscribe"
                variant="secondary"
                size="small"
                aria-label={`Unsubscribe from ${aboutOf(one)}`}
              >
                Unsubscribe
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

const aboutOf = ({ topic, product }: Subscription) =>
  product ? `${topicLabels[topic]}: ${product}` : topicLabels[topic];

/** "Asked on the site on 03/11/2026, confirmed from their mailbox on 04/11/2026 (wording 2026-11)." */
function proofOf({ askedAt, confirmedAt, wording, endedAt, endedBecause }: Subscription): string {
  const began = `Asked on the site on ${shortDate(askedAt)}, `;
  const consent = confirmedAt
    ? `confirmed from their mailbox on ${shortDate(confirmedAt)} (wording ${wording}).`
    : "not confirmed: nothing is sent.";
  const end =
    endedAt && endedBecause ? ` ${endedLabels[endedBecause]} on ${shortDate(endedAt)}.` : "";
  return began + consent + end;
}
