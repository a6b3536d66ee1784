import { Check, Repeat, Users } from "lucide-react";
import { useRef } from "react";
import { classes } from "#app/ui/classes.ts";
import { type Placed, quarter, rowsOf, type Stretch } from "#domain/schedule/calendar/rules.ts";
import { type CalendarItem, clockOf, spokenItem } from "./calendar-item.ts";
import type { CalendarLinks } from "./calendar-links.ts";
import { type Shift, useMoving } from "./use-moving.ts";

/** What the grid does for its events: where they lead, how far they may go, and what happens when they are dropped. */
export type EventDesk = {
  links: CalendarLinks;
  within: (item: CalendarItem, shift: Shift) => Shift;
  onShift: (item: CalendarItem, shift: Shift | undefined) => void;
  onDrop: (item: CalendarItem, shift: Shift) => void;
};

const spans: Record<number, string> = { 1: "col-span-12", 2: "col-span-6", 3: "col-span-4", 4: "col-span-3" };
const looks: Record<string, string> = {
  individual: "border-pine bg-mist/70 hover:bg-mist",
  group: "border-clay bg-blush/45 hover:bg-blush/70",
  done: "border-sage bg-cream text-soft",
  missed: "border-danger bg-danger-tint text-danger",
  cancelled: "border-dashed border-edge bg-paper text-soft line-through",
};

/** A session in the calendar: a link to it, which can be dragged or moved by keys as long as it is still to come. */
export function EventBlock({ placed, shown, desk }: { placed: Placed<CalendarItem>; shown: Stretch; desk: EventDesk }) {
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
    within: (wished) => desk.within(item, wished),
    onShift: (wished) => desk.onShift(item, wished),
    onDrop: (wished) => desk.onDrop(item, wished),
  });
  const span = 12 / lanes;
  const people = item.isGroup ? desk.links.people?.(item) : undefined;
  return (
    <li
      ref={box}
      // Set by script alone, while something is moved: our policy allows no style in the page as it is sent.
      style={shift && { translate: translation(shift, measure()) }}
      className={classes(
        `z-10 row-start-${start} row-end-${end} col-start-${(lane - 1) * span + 1} relative min-h-6 min-w-0 p-px`,
        spans[lanes],
        shift && "z-30 opacity-90 shadow-mid",
      )}
    >
      <a
        href={desk.links.event(item)}
        aria-keyshortcuts={item.isMovable ? "m" : undefined}
        {...(item.isMovable && handlers)}
        className={classes(
          "block h-full overflow-hidden rounded-sm border-l-4 px-1.5 py-0.5 text-xs leading-tight select-none",
          item.isMovable && "cursor-grab md:touch-none active:cursor-grabbing",
          looks[lookOf(item)],
        )}
      >
        <span className="sr-only">{spokenItem(item)}</span>
        <span aria-hidden>
          <EventWords item={item} isCounted={!people} />
        </span>
      </a>
      {people && (
        <a
          href={people}
          className="absolute right-1 bottom-1 inline-flex h-6 min-w-6 items-center justify-center gap-0.5 rounded-sm bg-white px-1 text-xs tabular-nums hover:bg-mist"
        >
          <span className="sr-only">{`Participants of ${item.title}, ${clockOf(item.from)}: `}</span>
          <Users aria-hidden className="size-3" />
          {`${item.confirmed}/${item.places}`}
        </a>
      )}
    </li>
  );
}

/** `isCounted`: whether who takes part is said here, or by a link of its own. */
function EventWords({ item, isCounted }: { item: CalendarItem; isCounted: boolean }) {
  return (
    <>
      <span className="flex items-center gap-1 font-semibold">
        <span className="tabular-nums">{clockOf(item.from)}</span>
        <span className="truncate">{item.title}</span>
        {item.seriesId && <Repeat aria-hidden className="ml-auto size-3 shrink-0" />}
        {item.status === "completed" && <Check aria-hidden className="size-3 shrink-0" />}
      </span>
      <span className="flex items-center gap-1">
        <span className="truncate">{item.type}</span>
        {item.isGroup && isCounted && (
          <span className="ml-auto inline-flex shrink-0 items-center gap-0.5 tabular-nums">
            <Users aria-hidden className="size-3" />
            {item.confirmed}/{item.places}
          </span>
        )}
      </span>
      {item.until - item.from > 45 && <span className="block truncate text-soft">{item.place}</span>}
    </>
  );
}

const lookOf = ({ status, isGroup }: CalendarItem): string => {
  if (status === "cancelled") return "cancelled";
  if (status === "missed" || status === "no-show") return "missed";
  if (status === "completed" || status === "attended") return "done";
  return isGroup ? "group" : "individual";
};

function translation(
  { days, minutes }: Shift,
  { quarterHeight, dayWidth }: { quarterHeight: number; dayWidth: number },
) {
  return `${days * dayWidth}px ${(minutes / quarter) * quarterHeight}px`;
}
