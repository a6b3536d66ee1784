import { ChevronDown, ChevronLeft, ChevronRight, Plus } from "lucide-react";
import type { ChangeEvent, ReactNode } from "react";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { Day } from "#domain/kernel/time.ts";

export type CalendarView = "day" | "week" | "month";

/** Where the calendar's controls lead; each is an address, so that Back, reload and a bookmark do what they should. */
export type CalendarPlaces = {
  view: CalendarView;
  /** "23 to 29 November 2026". */
  title: string;
  /** The same as a phone says it: "25 Dec". */
  shortTitle: string;
  date: Day;
  previous: string;
  today: string;
  next: string;
  /** On a phone, where a week is shown day by day. */
  dayTitle: string;
  dayBefore: string;
  dayAfter: string;
  views: Record<CalendarView, string>;
  /** A day's own calendar, but for its date. */
  dayHref: string;
  /** What the form of the date picker carries besides the date. */
  hidden: Record<string, string>;
};

const round =
  "inline-flex size-10 items-center justify-center rounded-full border border-line bg-white hover:bg-mist/50";

type CalendarControlsProps = {
  places: CalendarPlaces;
  /**
   * The calendar's title, where its screen has one; then the date is beside it, on a line of their
   * own.
   */
  heading?: string | undefined;
  newHref: string | undefined;
  children?: ReactNode;
};

/**
 * The line above a calendar: backwards, today, forwards, a date, the view, a new session. On a phone one short line, so
 * that the first hour is seen at once: date, view and filters are behind a switch that says which day it is.
 */
export function CalendarControls({ places, heading, newHref, children }: CalendarControlsProps) {
  const { view, today, views } = places;
  return (
    <div className="group/controls flex flex-wrap items-center gap-x-1.5 gap-y-2 md:gap-x-3">
      {heading && (
        <div className="flex w-full items-baseline gap-3 max-md:sr-only">
          <h2 className="text-xl">{heading}</h2>
          <p className="font-semibold">
            <Title {...places} />
          </p>
        </div>
      )}
      <nav aria-label="Calendar dates" className="flex items-center gap-1 md:gap-1.5">
        <Steps places={places} way="back" />
        <LinkButton href={today} variant="secondary" size="small" data-keep-place="">
          Today
        </LinkButton>
        <Steps places={places} way="on" />
      </nav>
      {!heading && (
        <h2 className="font-sans text-base font-semibold tracking-normal max-md:sr-only">
          <Title {...places} />
        </h2>
      )}
      {newHref && <NewSession href={newHref} className="order-1 ml-auto md:hidden" />}
      <label className="inline-flex min-h-10 cursor-pointer items-center gap-1 rounded-md border border-line bg-white px-2 text-sm whitespace-nowrap has-checked:bg-mist/60 has-focus-visible:outline-2 md:hidden">
        <input type="checkbox" data-options="" className="sr-only" />
        <span className="sr-only">Another date or view, or a part of it: </span>
        {places.shortTitle}
        <ChevronDown aria-hidden className="size-4" />
      </label>
      <div className="order-2 hidden w-full flex-wrap items-center gap-2 group-has-[[data-options]:checked]/controls:flex md:ml-auto md:flex md:w-auto">
        <DayPicker {...places} />
        <nav
          aria-label="Calendar view"
          className="flex rounded-md border border-line bg-white p-0.5 text-sm"
        >
          {(Object.keys(views) as CalendarView[]).map((one) => (
            <a
              key={one}
              href={views[one]}
              aria-current={one === view ? "page" : undefined}
              data-keep-place=""
              className={classes(
                "rounded-sm px-1.5 py-1.5 capitalize md:px-2.5",
                one === view ? "bg-pine text-white" : "hover:bg-mist/50",
              )}
            >
              {one}
            </a>
          ))}
        </nav>
        {children}
        {newHref && <NewSession href={newHref} className="max-md:hidden" />}
      </div>
    </div>
  );
}

function NewSession({ href, className }: { href: string; className: string }) {
  return (
    <LinkButton
      href={href}
      size="small"
      icon={<Plus aria-hidden className="size-4" />}
      className={className}
    >
      <span className="max-md:sr-only">New session</span>
    </LinkButton>
  );
}

/** Goes to a day: on a phone, which has a picker of its own, as soon as one is chosen; elsewhere after "Go". */
function DayPicker({ date, hidden }: CalendarPlaces) {
  const go = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (matchMedia("(pointer: coarse)").matches && currentTarget.value)
      currentTarget.form?.requestSubmit();
  };
  return (
    <form method="get" className="flex items-center gap-1.5">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        key={date}
        type="date"
        name="date"
        aria-label="Show the day"
        defaultValue={date}
        autoComplete="off"
        onChange={go}
        className="min-h-10 max-w-31 rounded-md border border-edge bg-white px-1.5 text-sm md:max-w-34 md:px-2"
      />
      <button
        type="submit"
        className="min-h-10 cursor-pointer px-0.5 text-sm underline underline-offset-4 md:px-1.5 pointer-coarse:[@media(scripting:enabled)]:hidden"
      >
        Go
      </button>
    </form>
  );
}

/** A step backwards or on: by what is shown, which of a week is a single day on a phone. */
function Steps({ places, way }: { places: CalendarPlaces; way: "back" | "on" }) {
  const { view, previous, next, dayBefore, dayAfter } = places;
  const Icon = way === "back" ? ChevronLeft : ChevronRight;
  const word = way === "back" ? "Previous" : "Next";
  const wide = { href: way === "back" ? previous : next, label: `${word} ${view}` };
  const narrow = { href: way === "back" ? dayBefore : dayAfter, label: `${word} day` };
  const steps =
    view === "week"
      ? [
          { ...wide, on: "max-md:hidden" },
          { ...narrow, on: "md:hidden" },
        ]
      : [{ ...wide, on: "" }];
  return steps.map(({ href, label, on }) => (
    <a
      key={label}
      href={href}
      aria-label={label}
      title={label}
      className={classes(round, on)}
      data-keep-place=""
    >
      <Icon aria-hidden className="size-5" />
    </a>
  ));
}

function Title({ view, title, dayTitle }: CalendarPlaces) {
  if (view !== "week") return title;
  return (
    <>
      <span className="max-md:hidden">{title}</span>
      <span className="md:hidden">{dayTitle}</span>
    </>
  );
}
