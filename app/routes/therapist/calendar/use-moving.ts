import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useMove } from "react-aria/useMove";
import { quarter } from "#domain/schedule/calendar/rules.ts";

/** How far something is moved from where it stands: days to the right, minutes down. */
export type Shift = { days: number; minutes: number };

type Moving = {
  /** The size of a quarter of an hour and of a day, in pixels. */
  measure: () => { quarterHeight: number; dayWidth: number };
  /** Keeps a shift within the calendar. */
  within: (shift: Shift) => Shift;
  /** Told at every step, for the live region; `undefined` when the move was given up. */
  onShift: (shift: Shift | undefined) => void;
  onDrop: (shift: Shift) => void;
};

const nowhere: Shift = { days: 0, minutes: 0 };
const steps: Record<string, Shift> = {
  ArrowUp: { days: 0, minutes: -quarter },
  ArrowDown: { days: 0, minutes: quarter },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
};

/**
 * Moves a session by pointer (drag) and by keyboard: M begins, arrows go by a quarter of an hour or
 * a day, Enter drops, Escape cancels. The form behind "Move to…" needs neither.
 */
export function useMoving({ measure, within, onShift, onDrop }: Moving) {
  const [shift, setShift] = useState<Shift>();
  const pixels = useRef({ x: 0, y: 0 });
  const dragged = useRef(false);

  const show = (next: Shift | undefined) => {
    setShift(next);
    onShift(next);
  };
  const drop = (last: Shift | undefined) => {
    setShift(undefined);
    if (last && (last.days || last.minutes)) onDrop(last);
    else onShift(undefined);
  };
  const fromPixels = () => {
    const { quarterHeight, dayWidth } = measure();
    const minutes = Math.round(pixels.current.y / quarterHeight) * quarter;
    return within({ days: Math.round(pixels.current.x / dayWidth), minutes });
  };

  const { moveProps } = useMove({
    onMoveStart() {
      pixels.current = { x: 0, y: 0 };
    },
    onMove({ deltaX, deltaY }) {
      pixels.current = { x: pixels.current.x + deltaX, y: pixels.current.y + deltaY };
      dragged.current ||= Math.hypot(pixels.current.x, pixels.current.y) > 4;
      if (dragged.current) show(fromPixels());
    },
    onMoveEnd() {
      if (dragged.current) drop(fromPixels());
    },
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!shift && event.key.toLowerCase() === "m" && !event.ctrlKey && !event.metaKey)
      show(nowhere);
    else if (shift && step)
      show(within({ days: shift.days + step.days, minutes: shift.minutes + step.minutes }));
    else if (shift && event.key === "Enter") drop(shift);
    else if (shift && event.key === "Escape") drop(undefined);
    else return;
    event.preventDefault();
  };
  /** The click that ends a drag opens nothing. */
  const onClick = (event: MouseEvent) => {
    if (dragged.current) event.preventDefault();
    dragged.current = false;
  };
  return {
    shift,
    handlers: { onPointerDown: moveProps.onPointerDown, onKeyDown, onClick, draggable: false },
  };
}
