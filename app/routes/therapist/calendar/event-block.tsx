import { Check, FolderOpen, NotebookPen, Repeat, Users } from "lucide-react";
import { useRef } from "react";
import { classes } from "#app/ui/classes.ts";
import type { Day } from "#domain/kernel/time.ts";
import {
  type Crowd,
  type Placed,
  quarter,
  rowsOf,
  type Stretch,
} from "#domain/schedule/calendar/rules.ts";
import { type CalendarItem, clockOf, spokenItem } from "./calendar-item.ts";
import type { CalendarLinks } from "./calendar-links.ts";
import { Mark } from "./therapist-mark.tsx";
import { type Shift, useMoving } from "./use-moving.ts";

/** What the grid does for its events: where they lead, how far they may go, and what happens when they are dropped. */
export type EventActions = {
  links: CalendarLinks;
  within: (item: CalendarItem, shift: Shift) => Shift;
  onShift: (item: CalendarItem, shift: Shift | undefined) => void;
  onDrop: (item: CalendarItem, shift: Shift) => void;
};

/** How many of a day's twelve columns a strip takes. */
const spanOf = (lanes: number): number => Math.floor(12 / lanes);
const spans: Record<number, string> = {
  12: "col-span-12",
  6: "col-span-6",
  4: "col-span-4",
  3: "col-span-3",
  2: "col-span-2",
  1: "col-span-1",
};
const styles: Record<string, string> = {
  individual: "border-pine bg-mist/70 hover:bg-mist",
  group: "border-clay bg-blush/45 hover:bg-blush/70",
  done: "border-sage bg-cream text-soft",
  held: "border-dashed border-clay bg-paper text-soft",
  missed: "border-danger bg-danger-tint text-danger",
  cancelled: "border-dashed border-edge bg-paper text-soft line-through",
};

/** A session in the calendar: a link to it, which can be dragged or moved by keys as long as it is still to come. */
export function EventBlock({
  placed,
  shown,
  actions,
}: {
  placed: Placed<CalendarItem>;
  shown: Stretch;
  actions: EventActions;
}) {
  const { item, lane, lanes } = placed;
  const box = useRef<HTMLLIElement>(null);
  const { start, end } = rowsOf(item, shown);
  const measure = () => {
    const column = box.current?.parentElement?.getBoundingClientRect();
    const rows = (shown.until - shown.from) / quarter;
    return { quarterHeight: (column?.height ?? 1) / rows, dayWidth: column?.width ?? 1 };
  };
  const { shift, handlers } = useMoving({
    measure,
    within: (target) => actions.within(item, target),
    onShift: (target) => actions.onShift(item, target),
    onDrop: (target) => actions.onDrop(item, target),
  });
  const span = spanOf(lanes);
  // What leads elsewhere stands beside the time and needs a line of its own: what is shorter has none.
  const isLong = item.until - item.from >= 45;
  const people = item.isGroup && isLong ? actions.links.people?.(item) : undefined;
  const hasClientWays = isLong && item.clientId !== null;
  return (
    <li
      ref={box}
      // Set by script alone, while something is moved: the content security policy allows no style
      // in the page as it is sent.
      style={shift && { translate: translation(shift, measure()) }}
      className={classes(
        `z-10 row-start-${start} row-end-${end} col-start-${(lane - 1) * span + 1} relative group min-h-6 min-w-0 p-px`,
        spans[span],
        shift && "z-30 opacity-90 shadow-mid",
      )}
    >
      <a
        href={actions.links.event(item)}
        aria-keyshortcuts={item.isMovable ? "m" : undefined}
        {...(item.isMovable && handlers)}
        className={classes(
          "block h-full overflow-hidden rounded-sm border-l-4 px-1 py-0.5 text-xs leading-tight select-none",
          item.isMovable && "cursor-grab md:touch-none active:cursor-grabbing",
          styles[styleOf(item)],
        )}
      >
        <span className="sr-only">{spokenItem(item)}</span>
        {/* A line that does not fit goes into a next column, out of sight, rather than being cut in half. */}
        <span
          aria-hidden
          className="flex h-full flex-col flex-wrap content-start overflow-hidden *:w-full"
        >
          <EventText
            item={item}
            isCounted={!people}
            hasWays={people !== undefined || hasClientWays}
          />
        </span>
      </a>
      {item.clientId && hasClientWays && (
        <ClientWays {...item} clientId={item.clientId} isNarrow={lanes > 1} />
      )}
      {people && (
        <a
          href={people}
          className="group/people absolute top-0.5 right-0.5 block h-6 min-w-6 text-xs tabular-nums"
        >
          <span className="sr-only">{`Participants of ${item.title}, ${clockOf(item.from)}: `}</span>
          <span className="inline-flex h-5 items-center gap-0.5 rounded-sm bg-white px-1 group-hover/people:bg-mist">
            <Users aria-hidden className="size-3" />
            {`${item.confirmed}/${item.places}`}
          </span>
        </a>
      )}
    </li>
  );
}

type ClientWaysProps = Pick<CalendarItem, "title" | "from" | "noteHref"> & {
  clientId: string;
  isNarrow: boolean;
};

/**
 * A link from an appointment to its client's record and to the note; beside the time, where it
 * fits.
 */
function ClientWays({ title, from, noteHref, clientId, isNarrow }: ClientWaysProps) {
  const ways = [
    [`Record of ${title}, ${clockOf(from)}`, `/therapist/clients/${clientId}`, FolderOpen],
    [`Note about ${title}, ${clockOf(from)}`, noteHref, NotebookPen],
  ] as const;
  return (
    <span
      className={classes(
        "absolute top-0.5 right-0.5 flex",
        isNarrow && "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100",
      )}
    >
      {ways.map(
        ([label, href, Icon]) =>
          href && (
            <a
              key={href}
              href={href}
              aria-label={label}
              title={label}
              className={classes(
                "inline-flex size-6 items-center justify-center rounded-sm hover:bg-white",
                isNarrow && "bg-white",
              )}
            >
              <Icon aria-hidden className="size-3.5" />
            </a>
          ),
      )}
    </span>
  );
}

type CrowdBlockProps = {
  crowd: Crowd;
  day: Day;
  maxLanes: number;
  shown: Stretch;
  href: ((day: Day) => string) | undefined;
};

/** What finds no strip of its own: how many there are, which leads to the day, where they stand apart. */
export function CrowdBlock({ crowd, day, maxLanes, shown, href }: CrowdBlockProps) {
  const { start, end } = rowsOf(crowd, shown);
  const span = spanOf(maxLanes);
  const words = `${crowd.count} more from ${clockOf(crowd.from)} to ${clockOf(crowd.until)}`;
  const look =
    "flex h-full items-center justify-center rounded-sm border border-dashed border-edge bg-paper text-xs";
  return (
    <li
      className={`z-10 row-start-${start} row-end-${end} col-start-${(maxLanes - 1) * span + 1} min-w-0 p-px ${spans[span]}`}
    >
      {href ? (
        <a
          href={href(day)}
          aria-label={words}
          title={words}
          className={`${look} hover:bg-mist/50`}
          data-keep-place=""
        >
          {`+${crowd.count}`}
        </a>
      ) : (
        <span className={look}>
          <span className="sr-only">{words}</span>
          <span aria-hidden>{`+${crowd.count}`}</span>
        </span>
      )}
    </li>
  );
}

type EventTextProps = { item: CalendarItem; isCounted: boolean; hasWays: boolean };

/** `isCounted`: whether who takes part is said here, or by a link; `hasWays`: whether links stand beside the time. */
function EventText({ item, isCounted, hasWays }: EventTextProps) {
  return (
    <>
      <span
        className={classes(
          "flex items-center gap-x-1 font-semibold",
          hasWays ? "min-h-5" : "flex-wrap",
        )}
      >
        <span className="tabular-nums">{clockOf(item.from)}</span>
        {item.seriesId && <Repeat aria-hidden className="size-3 shrink-0" />}
        {item.status === "completed" && <Check aria-hidden className="size-3 shrink-0" />}
        {!hasWays && <span className="truncate">{item.title}</span>}
      </span>
      {hasWays && <span className="truncate font-semibold">{item.title}</span>}
      <span className="flex items-center gap-1">
        {item.mark && <Mark {...item.mark} />}
        <span className="truncate">{item.type}</span>
        {item.isGroup && isCounted && (
          <span className="ml-auto inline-flex shrink-0 items-center gap-0.5 tabular-nums">
            <Users aria-hidden className="size-3" />
            {item.confirmed}/{item.places}
          </span>
        )}
      </span>
      {item.until - item.from > 45 && (
        <span className="block truncate text-soft">{item.place}</span>
      )}
    </>
  );
}

const styleOf = ({ status, isGroup }: CalendarItem): string => {
  if (status === "cancelled") return "cancelled";
  if (status === "missed" || status === "no-show") return "missed";
  if (status === "completed" || status === "attended") return "done";
  if (status === "held") return "held";
  return isGroup ? "group" : "individual";
};

function translation(
  { days, minutes }: Shift,
  { quarterHeight, dayWidth }: { quarterHeight: number; dayWidth: number },
) {
  return `${days * dayWidth}px ${(minutes / quarter) * quarterHeight}px`;
}
