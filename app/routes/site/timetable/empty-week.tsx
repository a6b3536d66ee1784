import { CalendarDays } from "lucide-react";
import { href } from "react-router";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type Day, spokenDay } from "#domain/kernel/time.ts";
import {
  isNarrowed,
  timetableAddress,
  type TimetableQuery,
  withoutFilters,
} from "./timetable-address.ts";

type EmptyWeekProps = { query: TimetableQuery; nextWeek: Day | undefined };

/** A week without a class says so, and leads to the next one that has any. */
export function EmptyWeek({ query, nextWeek }: EmptyWeekProps) {
  const narrowed = isNarrowed(query);
  return (
    <div className="rounded-lg border border-line bg-white">
      <EmptyState
        icon={<CalendarDays aria-hidden className="size-8" />}
        title={narrowed ? "No such classes this week" : "No classes this week"}
        action={
          <>
            {nextWeek && (
              <LinkButton href={timetableAddress(query, { week: nextWeek })}>
                Go to the week of {spokenDay(nextWeek)}
              </LinkButton>
            )}
            {narrowed && (
              <LinkButton href={withoutFilters(query)} variant="secondary">
                Show all classes
              </LinkButton>
            )}
            {!nextWeek && !narrowed && (
              <LinkButton href={`${href("/contact")}?type=session`}>
                Ask us for a session
              </LinkButton>
            )}
          </>
        }
      >
        <p>
          {nextWeek
            ? `The next ones are in the week of ${spokenDay(nextWeek)}.`
            : "None are planned yet for the weeks that can be booked."}
        </p>
      </EmptyState>
    </div>
  );
}
