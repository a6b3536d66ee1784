import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { ScheduleEntry } from "#domain/schedule/leaving/list-week.ts";

/** Sessions in order of time: when, what, who attends, with which therapist and where. */
export const ScheduleList = ({
  entries,
  withDay = false,
}: {
  entries: readonly ScheduleEntry[];
  withDay?: boolean;
}) => (
  <ul className="mt-2 divide-y divide-line">
    {entries.map(({ id, startsAt, endsAt, what, client, therapist, where }) => (
      <li key={id} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr]">
        <p className="tabular-nums">
          {withDay && <span className="block">{longDate(startsAt)}</span>}
          {clockTime(startsAt)} to {clockTime(endsAt)}
        </p>
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{[client, what].filter(Boolean).join(", ")}</span>
          <span className="block text-sm text-soft">
            {[therapist && `with ${therapist}`, where].filter(Boolean).join(", ")}
          </span>
        </p>
      </li>
    ))}
  </ul>
);
