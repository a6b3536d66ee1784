import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";

type MovableDate = { id: string; startsAt: Date; endsAt: Date; location: string };

/** Other dates of the same class with a free place: one press moves a place there. */
export function MoveTo({ dates, what }: { dates: readonly MovableDate[]; what: string }) {
  const moving = useNavigation().formData?.get("to");
  return (
    <Card as="section" className="mt-6">
      <h2 className="text-2xl">Or move it to another date</h2>
      <Form method="post">
        <input type="hidden" name="intent" value="move" />
        <ul className="mt-3 divide-y divide-line">
          {dates.map(({ id, startsAt, endsAt, location }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold tabular-nums">{longDate(startsAt)}</p>
                <p className="text-sm text-soft tabular-nums">
                  {clockTime(startsAt)} to {clockTime(endsAt)}, {location}
                </p>
              </div>
              <Button
                name="to"
                value={id}
                size="small"
                variant="secondary"
                busy={moving === id}
                aria-label={`Move here: ${what}, ${longDate(startsAt)}, ${clockTime(startsAt)}`}
              >
                Move here
              </Button>
            </li>
          ))}
        </ul>
      </Form>
    </Card>
  );
}
