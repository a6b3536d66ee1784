import { Form } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { sendWays } from "#domain/care/letters/messages.ts";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import type { LetterView } from "./read-letter-view.ts";

type SendListProps = { sends: LetterView["sends"]; mayEnd: boolean };

/** To whom it went, how, when, and whether it was opened. */
export const SendList = ({ sends, mayEnd }: SendListProps) => (
  <Card as="section">
    <h2 className="text-xl">Sent</h2>
    <ul className="mt-2 grid gap-3">
      {sends.map((send) => (
        <li key={send.id} className="border-l-2 border-line pl-3">
          <p className="font-semibold wrap-anywhere">
            {[send.recipientName, send.recipientEmail].filter(Boolean).join(", ")}
          </p>
          <p className="text-sm text-soft">
            {sendWays[send.how]}, {shortDate(send.sentAt)}, {clockTime(send.sentAt)}, by{" "}
            {send.sender}
          </p>
          {send.expiresAt && (
            <p className="text-sm text-soft">
              {send.firstOpenedAt
                ? `Opened ${send.timesOpened === 1 ? "once" : `${send.timesOpened} times`}, first on ${shortDate(send.firstOpenedAt)}, ${clockTime(send.firstOpenedAt)}`
                : "Not opened yet"}
              {send.isOver ? ". The link has ended." : `. Until ${shortDate(send.expiresAt)}.`}
            </p>
          )}
          {mayEnd && send.expiresAt && !send.isOver && (
            <Form method="post" className="mt-1">
              <input type="hidden" name="send_id" value={send.id} />
              <Button name="intent" value="end" variant="secondary" size="small">
                End the link<span className="sr-only"> to {send.recipientName}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  </Card>
);
