import { RefreshCw, Unplug } from "lucide-react";
import { Form } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import {
  type CalendarProblem,
  calendarProblems,
  keptHours,
} from "#domain/schedule/private-calendars/messages.ts";
import type { findCalendar } from "#domain/schedule/private-calendars/queries.ts";

type Calendar = NonNullable<Awaited<ReturnType<typeof findCalendar>>>;
const icon = { "aria-hidden": true, className: "size-4" } as const;

/** Which calendar is read, when it last answered, and what to do where it does not. */
export function CalendarState({ calendar }: { calendar: Calendar }) {
  const { host, checkedAt, goodAt, problem, busy } = calendar;
  return (
    <Card as="section" className="mb-6">
      <h2 className="text-xl wrap-anywhere">
        {host}/<span aria-label="the rest is not shown">••••••</span>
      </h2>
      <p className="mt-2 text-soft">
        {goodAt
          ? `Last read on ${when(goodAt)}: ${busy === 1 ? "1 time" : `${busy} times`} at which you are busy.`
          : "It has not been read yet."}
      </p>
      {problem && (
        <Notice tone="error" title="It does not answer as it should" className="mt-4">
          <p>{calendarProblems[problem as CalendarProblem]}</p>
          <p className="mt-1">
            {checkedAt && `Last tried on ${when(checkedAt)}. `}
            {goodAt && `What was read before counts for ${keptHours} hours, then it is free again.`}
          </p>
        </Notice>
      )}
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <Button
          name="intent"
          value="again"
          size="small"
          variant="secondary"
          icon={<RefreshCw {...icon} />}
        >
          Read it now
        </Button>
        <Button
          name="intent"
          value="leave"
          size="small"
          variant="secondary"
          icon={<Unplug {...icon} />}
        >
          Stop reading it
        </Button>
      </Form>
    </Card>
  );
}

const when = (at: Date): string => `${shortDate(at)} ${clockTime(at)}`;
