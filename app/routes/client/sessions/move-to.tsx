import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";

type MovableDate = { id: string; what: string; startsAt: Date; endsAt: Date; location: string };
type MoveToProps = {
  dates: readonly MovableDate[];
  what: string;
  /** A date of a course, which any class of its kind makes up. */
  isMadeUp: boolean;
};

/** Other dates of the same class with a free place: one press moves a place there. */
export function MoveTo({ dates, what: from, isMadeUp }: MoveToProps) {
  const moving = useNavigation().formData?.get("to");
  return (
    <Card as="section" className="mt-6">
      <h2 className="text-2xl">
        {isMadeUp ? "Or make it up in another class" : "Or move it to another date"}
      </h2>
      <Form method="post">
        <input type="hidden" name="intent" value="move" />
        <ul className="mt-3 divide-y divide-line">
          {dates.map(({ id, what, startsAt, endsAt, location }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold tabular-nums">{longDate(startsAt)}</p>
                <p className="text-sm text-soft tabular-nums">
                  {what !== from && `${what}, `}
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
