import { Form, href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import type { RequestRow } from "#domain/care/questionnaires/queries.ts";
import { shortDate } from "#domain/kernel/time.ts";

type RequestListProps = { clientId: string; asked: readonly RequestRow[] };

/** What is open, then what was answered, the latest first. */
export function RequestList({ clientId, asked }: RequestListProps) {
  const open = asked.filter(({ answeredAt }) => !answeredAt);
  const answered = asked.filter(({ answeredAt }) => answeredAt);
  return (
    <>
      {open.length > 0 && <h2 className="mt-7 text-xl">Not answered yet</h2>}
      <ul className={list}>
        {open.map((row) => (
          <li key={row.id} className={line}>
            <div className="min-w-0">
              <p className="font-semibold">{row.title}</p>
              <p className="text-sm text-soft">
                {`Asked on ${shortDate(row.askedAt)}${row.dueOn ? `, wanted by ${shortDate(row.dueOn)}` : ""}`}
                {row.repeatWeeks && `, then every ${row.repeatWeeks} weeks`}
              </p>
            </div>
            <span className="grid justify-items-end gap-1">
              {row.repeatWeeks && <Change row={row} intent="stop" />}
              <Change row={row} intent="withdraw" />
            </span>
          </li>
        ))}
      </ul>
      <h2 className="mt-7 text-xl">Answered</h2>
      {answered.length === 0 && <p className="text-soft">Nothing yet.</p>}
      <ul className={list}>
        {answered.map((row) => (
          <li key={row.id} className={line}>
            <div className="min-w-0">
              <a
                href={href("/therapist/clients/:clientId/questionnaires/:answerId", {
                  clientId,
                  answerId: row.answerId ?? "",
                })}
                className="link inline-block py-0.5 font-semibold"
              >
                {row.title}
                <span className="sr-only">{`, ${shortDate(row.answeredAt!)}`}</span>
              </a>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
                {shortDate(row.answeredAt!)}
                {row.repeatWeeks && `, asked again after ${row.repeatWeeks} weeks`}
                <Marks row={row} />
              </p>
              {row.repeatWeeks && <Change row={row} intent="stop" />}
            </div>
            {row.score && <b className="text-lg tabular-nums">{row.score.words}</b>}
          </li>
        ))}
      </ul>
    </>
  );
}

const list = "mt-2 divide-y divide-line rounded-lg border border-line bg-white empty:hidden";
const line = "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5";

function Marks({ row: { alarms, isWorse, reviewedAt } }: { row: RequestRow }) {
  const isMarked = Boolean(alarms) || isWorse;
  return (
    <>
      {Boolean(alarms) && <Badge tone="bad">Red flag</Badge>}
      {isWorse && <Badge tone="bad">Worse</Badge>}
      {isMarked && !reviewedAt && <Badge tone="warn">To look at</Badge>}
    </>
  );
}

const labels = { stop: "Do not ask again", withdraw: "Take back" };

const Change = ({ row, intent }: { row: RequestRow; intent: keyof typeof labels }) => (
  <Form method="post">
    <input type="hidden" name="request_id" value={row.id} />
    <Button name="intent" value={intent} variant="quiet" size="small">
      {labels[intent]}
      <span className="sr-only">{`: ${row.title}`}</span>
    </Button>
  </Form>
);
