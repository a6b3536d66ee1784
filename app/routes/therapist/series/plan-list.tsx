import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { afterClockChanges, type DateView, takesPlace, timeOf } from "./date-view.ts";

const tones = {
  new: "good",
  moved: "info",
  changed: "info",
  stays: "plain",
  cancelled: "bad",
  "left out": "plain",
} as const;

type Choose = (day: string, choice: "in" | "out") => void;

/**
 * Every date that a change would touch, each with what is to be known of it; what can be left out or taken in has a box to
 * tick.
 */
export function PlanList({ dates, choose }: { dates: readonly DateView[]; choose?: Choose }) {
  const clockChanges = afterClockChanges(dates);
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
            (date.clash || date.tooMany !== undefined) &&
              date.what !== "left out" &&
              "bg-danger-tint/60",
          )}
        >
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <p
              className={classes(
                "tabular-nums sm:w-96",
                date.what === "cancelled" && "line-through",
                !takesPlace(date) && date.what !== "stays" && "text-soft",
              )}
            >
              <span className="font-semibold">{longDate(date.startsAt)}</span>
              <span className="ml-2 whitespace-nowrap">
                {clockTime(date.startsAt)}–{clockTime(date.endsAt)}
              </span>
            </p>
            {!isStart && <Badge tone={tones[date.what]}>{date.what}</Badge>}
            <DateNotes
              date={date}
              isAfterClockChange={takesPlace(date) && clockChanges.has(timeOf(date).getTime())}
            />
          </div>
          {hasChoice && date.choice !== "none" && choose && <Choice date={date} choose={choose} />}
        </li>
      ))}
    </ol>
  );
}

function DateNotes({ date, isAfterClockChange }: { date: DateView; isAfterClockChange: boolean }) {
  const { was, holiday, clash, tooMany } = date;
  return (
    <>
      {was && (
        <span className="text-sm text-soft">
          was {longDate(was)}, {clockTime(was)}
        </span>
      )}
      {isAfterClockChange && <Badge tone="info">First after the clocks change</Badge>}
      {holiday && <Badge tone="warn">{holiday}</Badge>}
      {clash && (
        <span
          className={classes(
            "text-sm",
            date.what === "left out" ? "text-soft" : "font-semibold text-danger",
          )}
        >
          Not free: {clash}
        </span>
      )}
      {tooMany && (
        <span className="text-sm font-semibold text-danger">{tooMany} places are taken</span>
      )}
    </>
  );
}

/** A box that leaves a date out, or leaves what is there as it is, or takes in what had been left out. */
function Choice({ date, choose }: { date: DateView; choose: Choose }) {
  const isOut = date.what === "left out";
  const [words, short] =
    boxLabels[date.what === "new" || date.what === "left out" ? date.what : "other"];
  const [ticked, unticked] = isOut ? (["in", "out"] as const) : (["out", "in"] as const);
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      <input
        type="checkbox"
        name={isOut ? "take_in" : "leave_out"}
        value={date.day}
        checked={date.choice === ticked}
        onChange={(event) => choose(date.day, event.currentTarget.checked ? ticked : unticked)}
        className="size-5 shrink-0"
      />
      <span>
        <span className="max-sm:sr-only">{words}</span>
        <span className="sm:hidden" aria-hidden>
          {short}
        </span>
        <span className="sr-only"> {longDate(date.day)}</span>
      </span>
    </label>
  );
}

const boxLabels = {
  new: ["Leave out", "Out"],
  "left out": ["Take in", "In"],
  other: ["Leave as it is", "Leave"],
} as const;
