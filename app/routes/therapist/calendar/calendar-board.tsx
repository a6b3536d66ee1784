import { type ComponentProps, useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { whenConnected } from "#app/ui/feedback/connection.ts";
import { toast } from "#app/ui/feedback/toast-store.ts";
import { addDays, type Day, longDate } from "#domain/kernel/time.ts";
import type { Undo } from "#domain/schedule/sessions/find-undo.ts";
import type { Stretch } from "#domain/schedule/calendar/rules.ts";
import { type CalendarDay, type CalendarItem, clockOf } from "./calendar-item.ts";
import type { CalendarLinks } from "./calendar-links.ts";
import type { EventActions } from "./event-block.tsx";
import { type Moved, MovedNotice } from "./moved-notice.tsx";
import { ClosedDialog } from "./closed-dialog.tsx";
import { asksFirst, type Dropped, MovingDialog } from "./moving-dialog.tsx";
import { itemsOn } from "./therapist-columns.ts";
import { MarkLegend } from "./therapist-mark.tsx";
import type { Shift } from "./use-moving.ts";
import { WeekGrid } from "./week-grid.tsx";

/** What the address that moves a session answers to a drop. */
export type MoveResult =
  | { ok: true; movedText: string; undo?: Undo | undefined }
  /** `isClosed`: it is moved all the same by a person who confirms that the studio is open then. */
  | { ok: false; message: string; isClosed: boolean };

type CalendarBoardProps = {
  days: readonly CalendarDay[];
  date: Day;
  shown: Stretch;
  links: CalendarLinks;
  own: string;
  dayHref: (day: Day) => string;
  legend: ComponentProps<typeof MarkLegend>["people"];
};

/** The calendar one works in: what is dragged or moved by keys is saved at once, asked about first, or goes back. */
export function CalendarBoard({
  days,
  date,
  shown,
  links,
  own,
  dayHref,
  legend,
}: CalendarBoardProps) {
  const mover = useFetcher<MoveResult>();
  const [dropped, setDropped] = useState<Dropped>();
  const [asked, ask] = useState<{ moving: Dropped; why: string }>();
  const moving = useRef<Dropped>(undefined);
  const [announcement, announce] = useState("");
  const [moved, setMoved] = useState<Moved>();

  const takeBack = ({ id, version }: Undo) => {
    setMoved(undefined);
    const options = {
      method: "post",
      action: href("/therapist/sessions/:sessionId/move", { sessionId: id }),
    } as const;
    void whenConnected(() => void mover.submit({ intent: "undo", version }, options));
  };

  useEffect(() => {
    if (mover.state !== "idle" || !mover.data) return;
    if (mover.data.ok) {
      const { movedText, undo } = mover.data;
      setMoved(undo && { movedText, undo });
      toast(movedText, {
        tone: "success",
        ...(undo && { action: { label: "Undo", onAction: () => takeBack(undo) } }),
      });
    } else if (mover.data.isClosed && moving.current)
      ask({ moving: moving.current, why: mover.data.message });
    else toast(mover.data.message, { tone: "error" });
  }, [mover.state, mover.data]);

  const move = (to: Dropped, isOpen = false) => {
    const { item, day, from } = to;
    setDropped(undefined);
    ask(undefined);
    moving.current = to;
    const form = {
      intent: "move",
      scope: "this",
      session_date: day,
      session_time: clockOf(from),
      version: item.version,
      ...(isOpen && { open_on: day }),
    };
    const options = {
      method: "post",
      action: href("/therapist/sessions/:sessionId/move", { sessionId: item.id }),
    } as const;
    void whenConnected(() => void mover.submit(form, options));
  };
  const actions: EventActions = {
    links,
    within: (item, shift) => keptWithin(item, shift, days, shown),
    onShift: (item, shift) => announce(shift ? describeMove(placeOf(item, shift), days) : ""),
    onDrop: (item, shift) => {
      const place = placeOf(item, shift);
      announce("");
      if (asksFirst(item)) setDropped(place);
      else move(place);
    },
  };
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {moved && (
        <MovedNotice
          moved={moved}
          onUndo={() => takeBack(moved.undo)}
          onOver={() => setMoved(undefined)}
        />
      )}
      <WeekGrid
        days={days}
        date={date}
        shown={shown}
        actions={actions}
        own={own}
        dayHref={dayHref}
      />
      {legend.length > 0 && <MarkLegend people={legend} />}
      {links.add && (
        <p className="mt-2 text-xs text-soft max-md:hidden">
          Drag a session to move it, or press M on it and use the arrow keys: Enter drops it, Escape
          puts it back.
        </p>
      )}
      <ClosedDialog asked={asked} onMove={(to) => move(to, true)} onGiveUp={() => ask(undefined)} />
      <MovingDialog
        dropped={dropped}
        onMove={(to) => move(to)}
        onGiveUp={() => setDropped(undefined)}
      />
    </>
  );
}

const placeOf = (item: CalendarItem, { days, minutes }: Shift): Dropped => ({
  item,
  day: addDays(item.day, days),
  from: item.from + minutes,
});

function keptWithin(
  item: CalendarItem,
  shift: Shift,
  days: readonly CalendarDay[],
  shown: Stretch,
): Shift {
  const dates = [...new Set(days.map(({ day }) => day))];
  const at = dates.indexOf(item.day);
  const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
  return {
    days: between(shift.days, -at, dates.length - 1 - at),
    minutes: between(shift.minutes, shown.from - item.from, shown.until - item.until),
  };
}

/** "Tuesday 24 November 2026, 14:15, free": said at every step of a move. */
function describeMove({ item, day, from }: Dropped, days: readonly CalendarDay[]): string {
  const until = from + item.until - item.from;
  const isTaken = itemsOn(days, day).some(
    (other) =>
      other.id !== item.id &&
      other.therapistId === item.therapistId &&
      other.from < until &&
      from < other.until,
  );
  return `${longDate(day)}, ${clockOf(from)}, ${isTaken ? "occupied" : "free"}`;
}
