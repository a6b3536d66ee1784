import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { longDate } from "#domain/kernel/time.ts";
import type { SeriesView } from "./series-facts.ts";

/** Days to come that have no session, each with a button that gives it one. */
export function ExcludedDates({ dates }: { dates: SeriesView["excludedDates"] }) {
  if (dates.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-xl">Left out</h2>
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
            <Form method="post">
              <input type="hidden" name="day" value={day} />
              <Button variant="secondary" size="small">
                Add after all
                <span className="sr-only">, {longDate(day)}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
