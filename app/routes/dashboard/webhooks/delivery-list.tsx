import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import { deliveryStates, problems, typeName } from "#domain/studio/webhooks/messages.ts";
import type { DeliveryRow } from "#domain/studio/webhooks/queries.ts";

const tones = {
  waiting: "warn",
  delivered: "good",
  "given-up": "bad",
} as const;

/** What was sent to a receiver, the newest first, each with every answer to it. */
export const DeliveryList = ({ rows, mayResend }: { rows: DeliveryRow[]; mayResend: boolean }) => (
  <ul className="grid gap-4">
    {rows.map((row) => (
      <Card key={row.id} as="li" className="!p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="text-base font-semibold">
            {typeName(row.type)} <code className="text-sm font-normal text-soft">{row.type}</code>
          </h3>
          <Badge tone={tones[row.state]}>{deliveryStates[row.state]}</Badge>
        </div>
        <p className="mt-1 text-sm text-soft wrap-anywhere">
          {when(row.happenedAt)} · <code>msg_{row.messageId.replaceAll("-", "")}</code>
          {row.nextTryAt && row.attempts.length > 0 && <> · next try {when(row.nextTryAt)}</>}
        </p>
        <details className="mt-2">
          <summary className="cursor-pointer py-1 text-sm font-semibold">
            {lastAnswer(row.attempts)}
          </summary>
          <pre className="mt-2 overflow-x-auto rounded bg-cream p-3 text-xs" tabIndex={0}>
            {JSON.stringify(row.data, undefined, 2)}
          </pre>
          <ol className="mt-3 grid gap-3 text-sm">
            {row.attempts.map((attempt) => (
              <li key={attempt.id} className="border-l-2 border-line pl-3">
                <p>
                  {when(attempt.at)}: {answerOf(attempt)}{" "}
                  <span className="text-soft">({attempt.milliseconds} ms)</span>
                </p>
                {attempt.answer && (
                  <p className="mt-1 font-mono text-xs text-soft wrap-anywhere whitespace-pre-wrap">
                    {attempt.answer}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </details>
        {mayResend && row.state !== "waiting" && (
          <Form method="post" className="mt-2">
            <input type="hidden" name="deliveryId" value={row.id} />
            <Button name="intent" value="again" size="small" variant="secondary">
              Send again
            </Button>
          </Form>
        )}
      </Card>
    ))}
  </ul>
);

type Attempt = DeliveryRow["attempts"][number];

const when = (at: Date): string => `${shortDate(at)} ${clockTime(at)}`;

const answerOf = ({ status, problem }: Pick<Attempt, "status" | "problem">): string =>
  status === null ? problems[problem as keyof typeof problems] : `Answered ${status}`;

function lastAnswer([last, ...others]: Attempt[]): string {
  if (!last) return "What is sent";
  const tries = others.length === 0 ? "" : `, after ${others.length + 1} calls`;
  return `${answerOf(last).replace(/\.$/, "")}${tries}`;
}
