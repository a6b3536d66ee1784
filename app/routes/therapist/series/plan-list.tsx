import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { ShownDate } from "./plan-dates.ts";

const tones = {
  new: "good",
  moved: "info",
  changed: "info",
  stays: "plain",
  cancelled: "bad",
  "left out": "plain",
} as const;

/** Every date that a change would touch, each with what is to be known of it; what can be left out has a box to tick. */
export function PlanList({ dates }: { dates: readonly ShownDate[] }) {
  const hasChoice = dates.some(({ choice }) => choice !== "none");
  const isStart = dates.every(({ what }) => what === "new");
  return (
    <ol aria-label="Dates" className="divide-y divide-line rounded-lg border border-line bg-white">
      {dates.map((date) => (
        <li
          key={`${date.day} ${date.what}`}
          className={classes(
            "grid items-center gap-x-4 gap-y-1 px-3 py-1.5 sm:px-4",
            hasChoice && "grid-cols-[minmax(0,1fr)_auto]",
            (date.clash || date.tooMany !== undefined) && "bg-danger-tint/60",
          )}
        >
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <p className={classes("tabular-nums sm:w-96", date.what === "cancelled" && "line-through")}>
              <span className="font-semibold">{longDate(date.startsAt)}</span>
              <span className="ml-2 whitespace-nowrap">
                {clockTime(date.startsAt)}–{clockTime(date.endsAt)}
              </span>
            </p>
            {!isStart && <Badge tone={tones[date.what]}>{date.what}</Badge>}
            <Notes date={date} />
          </div>
          {hasChoice && date.choice !== "none" && <LeaveOut date={date} />}
        </li>
      ))}
    </ol>
  );
}

function Notes({ date }: { date: ShownDate }) {
  const { was, holiday, clash, tooMany } = date;
  const isAfterClockChange = date.isAfterClockChange && date.what !== "cancelled" && date.what !== "left out";
  return (
    <>
      {was && (
        <span className="text-sm text-soft">
          was {longDate(was)}, {clockTime(was)}
        </span>
      )}
      {isAfterClockChange && <Badge tone="info">First after the clocks change</Badge>}
      {holiday && <Badge tone="warn">{holiday}</Badge>}
      {clash && <span className="text-sm font-semibold text-danger">Not free: {clash}</span>}
      {tooMany && <span className="text-sm font-semibold text-danger">{tooMany} places are taken</span>}
    </>
  );
}

function LeaveOut({ date }: { date: ShownDate }) {
  const isNew = date.what === "new";
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      <input
        type="checkbox"
        name="leave_out"
        value={date.day}
        defaultChecked={date.choice === "out"}
        className="size-5 shrink-0"
      />
      <span>
        <span className="max-sm:sr-only">{isNew ? "Leave out" : "Leave as it is"}</span>
        <span className="sm:hidden" aria-hidden>
          {isNew ? "Out" : "Leave"}
        </span>
        <span className="sr-only"> {longDate(date.day)}</span>
      </span>
    </label>
  );
}
