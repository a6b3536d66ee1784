import { classes } from "#app/ui/classes.ts";
import type { Day } from "#domain/kernel/time.ts";
import { placeSideBySide, type Stretch } from "#domain/schedule/calendar/rules.ts";
import { BusyLayer } from "./busy-layer.tsx";
import { type CalendarDay, clockOf } from "./calendar-item.ts";
import { CrowdBlock, EventBlock, type EventActions } from "./event-block.tsx";
import { worksIn } from "./therapist-columns.ts";
import { Mark } from "./therapist-mark.tsx";

type WeekGridProps = {
  days: readonly CalendarDay[];
  /** The day that a phone shows of a week. */
  date: Day;
  shown: Stretch;
  actions: EventActions;
  /** Whose sessions are never hidden behind those of others. */
  own: string;
  /** To a day alone, where more stand side by side. */
  dayHref: (day: Day) => string;
};

/** As many strips as can be read in the width of a column. */
const maxStrips = {
  day: 12,
  therapists: 4,
  week: 2,
};

const columns = {
  day: "grid-cols-[3rem_minmax(0,1fr)]",
  /** A column a therapist: a phone shows one and a half, and goes on sideways. */
  therapists: "grid-flow-col grid-cols-[3rem] auto-cols-[minmax(11rem,1fr)]",
  week: "grid-cols-[3rem_minmax(0,1fr)] md:grid-cols-[3rem_repeat(7,minmax(7.5rem,1fr))] xl:grid-cols-[3rem_repeat(7,minmax(0,1fr))]",
};

/**
 * Days side by side, quarters of an hour downwards. Each day is a list in order of time, so that a
 * screen reader reads it well; everything is placed by classes, as the content security policy
 * allows no style attribute.
 */
export function WeekGrid({ days, date, shown, actions, own, dayHref }: WeekGridProps) {
  const hours = hoursOf(shown);
  const kind = days[0]?.therapist ? "therapists" : days.length > 1 ? "week" : "day";
  return (
    <div
      role="region"
      aria-label="Calendar"
      tabIndex={0}
      className={classes(
        "grid overflow-x-auto rounded-lg border border-line bg-white",
        columns[kind],
      )}
    >
      <div
        aria-hidden
        className="sticky left-0 z-20 border-r border-line bg-paper pt-7 text-right md:pt-11"
      >
        <div className="grid auto-rows-[3.75rem]">
          {hours.map((minute) => (
            <span key={minute} className="-mt-2 pr-1.5 text-xs text-soft tabular-nums first:mt-0">
              {clockOf(minute)}
            </span>
          ))}
        </div>
      </div>
      {days.map((day) => (
        <DayColumn
          key={`${day.day} ${day.therapist?.id}`}
          day={day}
          date={date}
          hours={hours}
          shown={shown}
          actions={actions}
          own={own}
          maxLanes={maxStrips[kind]}
          dayHref={kind === "week" ? dayHref : undefined}
        />
      ))}
    </div>
  );
}

const hoursOf = ({ from, until }: Stretch): number[] =>
  Array.from({ length: (until - from) / 60 }, (_, hour) => from + hour * 60);

type DayColumnProps = Omit<WeekGridProps, "days" | "dayHref"> & {
  day: CalendarDay;
  hours: number[];
  maxLanes: number;
  dayHref: ((day: Day) => string) | undefined;
};

function DayColumn({ day: column, maxLanes, own, dayHref, ...grid }: DayColumnProps) {
  const { date, hours, shown, actions } = grid;
  const { day, isToday, closed, away, therapist } = column;
  // Whose column it is stands above it: what is in it need not say so.
  const items = therapist
    ? column.items.map((item) => ({ ...item, mark: undefined }))
    : column.items;
  const name = therapist ? `${therapist.name}, ${names.long(day)}` : names.long(day);
  const note = closed ?? away.join(", ");
  const { placed, crowds } = placeSideBySide(items, {
    maxLanes,
    isFirst: ({ therapistId }) => therapistId === own,
  });
  return (
    <section
      aria-label={name}
      className={classes(
        "min-w-0 border-r border-line last:border-r-0",
        day !== date && "max-md:hidden",
      )}
    >
      <h3
        className={classes(
          "flex h-7 items-center justify-center gap-x-2 border-b px-1 leading-tight md:h-11 md:flex-col border-line bg-paper font-sans text-sm tracking-normal",
          isToday ? "font-semibold text-clay-deep" : "text-soft",
        )}
      >
        <span className="inline-flex max-w-full shrink-0 items-center gap-1.5">
          {therapist && <Mark {...therapist.mark} />}
          <span className="truncate">{therapist ? therapist.name : names.short(day)}</span>
          {isToday && <span className="sr-only">, today</span>}
        </span>
        {closed && <span className="sr-only">, closed</span>}
        {note && (
          <span title={note} className="max-w-full truncate text-xs font-normal">
            {note}
          </span>
        )}
      </h3>
      <div
        className={classes(
          "relative",
          closed && "bg-cream/70",
          isToday && !closed && "bg-warn-tint/25",
        )}
      >
        <ul
          aria-label={`Free hours of ${name}`}
          className="absolute inset-0 grid auto-rows-[3.75rem]"
        >
          {hours.map((minute) => (
            <li
              key={minute}
              className={classes(
                "border-b border-line/70",
                !worksIn(minute, column.hours) && "bg-line/35",
              )}
            >
              {actions.links.add && (
                <a
                  href={`${actions.links.add(day, minute)}${therapist ? `&therapist_id=${therapist.id}` : ""}`}
                  tabIndex={-1}
                  aria-label={`Add a session on ${name} at ${clockOf(minute)}`}
                  className="block h-full text-center text-lg leading-[3.75rem] text-transparent hover:bg-mist/40 hover:text-pine focus:text-pine"
                >
                  +
                </a>
              )}
            </li>
          ))}
        </ul>
        <BusyLayer busy={column.busy} shown={shown} name={name} />
        <ol
          aria-label={`Sessions of ${name}`}
          className={classes(
            "pointer-events-none relative grid auto-rows-[0.9375rem] grid-cols-12 *:pointer-events-auto",
          )}
        >
          {placed.map((one) => (
            <EventBlock key={one.item.id} placed={one} shown={shown} actions={actions} />
          ))}
          {crowds.map((crowd) => (
            <CrowdBlock
              key={crowd.from}
              crowd={crowd}
              day={day}
              maxLanes={maxLanes}
              shown={shown}
              href={dayHref}
            />
          ))}
          <li
            aria-hidden
            className={`pointer-events-none invisible row-start-${hours.length * 4} col-start-1`}
          />
        </ol>
      </div>
    </section>
  );
}

const short = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  timeZone: "UTC",
});
const long = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});
const names = {
  short: (day: Day) => short.format(new Date(`${day}T12:00:00Z`)),
  long: (day: Day) => long.format(new Date(`${day}T12:00:00Z`)),
};
