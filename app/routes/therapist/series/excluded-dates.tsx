import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { TellClient } from "../sessions/editor/tell-client.tsx";
import type { SeriesView } from "./series-facts.ts";

type ExcludedDatesProps = { dates: SeriesView["excludedDates"]; isGroup: boolean };

/**
 * Days to come that have no session, each with a button that gives it one. Whether the client is told is asked; a date of
 * a group has no one to tell yet.
 */
export function ExcludedDates({ dates, isGroup }: ExcludedDatesProps) {
  if (dates.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-xl">Left out</h2>
      <Form method="post">
        {!isGroup && (
          <div className="mt-3">
            <TellClient isGroup={false} help="Of a date that you add after all." />
          </div>
        )}
        <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-white">
          {dates.map(({ day, time, why }) => (
            <li
              key={day}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
            >
              <p>
                <span className="font-semibold">{longDate(day)}</span>, {time}
                <span className="ml-2 text-sm text-soft">{why}</span>
              </p>
              <Button name="day" value={day} variant="secondary" size="small">
                Add after all
                <span className="sr-only">, {longDate(day)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  );
}
