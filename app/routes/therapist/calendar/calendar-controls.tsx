import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { Day } from "#domain/kernel/time.ts";

export type CalendarView = "day" | "week" | "month";

/** Where the calendar's controls lead; each is an address, so that Back, reload and a bookmark do what they should. */
export type CalendarPlaces = {
  view: CalendarView;
  /** "23 to 29 November 2026". */
  title: string;
  date: Day;
  previous: string;
  today: string;
  next: string;
  views: Record<CalendarView, string>;
  add: string;
  /** What the form of the date picker carries besides the date. */
  hidden: Record<string, string>;
};

const round =
  "inline-flex size-10 items-center justify-center rounded-full border border-line bg-white hover:bg-mist/50";

/** The line above a calendar: backwards, today, forwards, a date, the view, a new session. */
export function CalendarControls({ places, children }: { places: CalendarPlaces; children?: ReactNode }) {
  const { view, title, date, previous, today, next, views, add, hidden } = places;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <nav aria-label="Calendar dates" className="flex items-center gap-1.5">
        <a
          href={previous}
          aria-label={`Previous ${view}`}
          title={`Previous ${view}`}
          className={round}
          data-keep-place=""
        >
          <ChevronLeft aria-hidden className="size-5" />
        </a>
        <LinkButton href={today} variant="secondary" size="small" data-keep-place="">
          Today
        </LinkButton>
        <a href={next} aria-label={`Next ${view}`} title={`Next ${view}`} className={round} data-keep-place="">
          <ChevronRight aria-hidden className="size-5" />
        </a>
      </nav>
      <h2 className="font-sans text-base font-semibold tracking-normal max-sm:order-first max-sm:w-full">{title}</h2>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {children}
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
            className="min-h-10 rounded-md border border-edge bg-white px-2 text-sm"
          />
          <button type="submit" className="min-h-10 cursor-pointer px-1.5 text-sm underline underline-offset-4">
            Go
          </button>
        </form>
        <nav aria-label="Calendar view" className="flex rounded-md border border-line bg-white p-0.5 text-sm">
          {(Object.keys(views) as CalendarView[]).map((one) => (
            <a
              key={one}
              href={views[one]}
              aria-current={one === view ? "page" : undefined}
              data-keep-place=""
              className={classes(
                "rounded-sm px-2.5 py-1.5 capitalize",
                one === view ? "bg-pine text-white" : "hover:bg-mist/50",
              )}
            >
              {one}
            </a>
          ))}
        </nav>
        <LinkButton href={add} size="small" icon={<Plus aria-hidden className="size-4" />}>
          New session
        </LinkButton>
      </div>
    </div>
  );
}
