import { Badge } from "#app/ui/badge.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { WeeklyPlan } from "#domain/schedule/courses/start-weekly.ts";

/** Every week of the plan, before it is saved: a tick leaves a week out, and the course goes on after it. */
export function Weeks({ plan: { weeks, mark } }: { plan: WeeklyPlan }) {
  const count = weeks.filter(({ gap }) => !gap).length;
  return (
    <fieldset className="mt-8 rounded-lg border border-line bg-white p-4">
      <legend className="px-1 font-semibold">{count} dates</legend>
      <p className="text-sm text-soft">
        Tick the weeks without a date, such as half-term, and show the dates again: the course then
        ends later.
      </p>
      <input type="hidden" name="shown" value={mark} />
      <ol className="mt-2 divide-y divide-line">
        {weeks.map(({ day, startsAt, endsAt, gap, clash }) => {
          const isChosen = gap === "Left out";
          const canChoose = !gap || isChosen;
          return (
            <li
              key={day}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
            >
              <p className={gap ? "text-soft" : "font-semibold tabular-nums"}>
                {longDate(startsAt)}
                {!gap && (
                  <span className="font-normal">
                    , {clockTime(startsAt)} to {clockTime(endsAt)}
                  </span>
                )}
              </p>
              <p className="flex flex-wrap items-center gap-x-4">
                {clash && <Badge tone="bad">{`Taken: ${clash}`}</Badge>}
                {gap && !isChosen && <Badge tone="plain">{`Gap: ${gap}`}</Badge>}
                {canChoose && (
                  <label className="flex min-h-11 items-center gap-2 text-sm">
                    <input
                      type="checkbox"
                      name="without"
                      value={day}
                      defaultChecked={isChosen}
                      aria-label={`Leave out ${longDate(startsAt)}`}
                      className="size-5 accent-pine"
                    />
                    Leave out
                  </label>
                )}
              </p>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
