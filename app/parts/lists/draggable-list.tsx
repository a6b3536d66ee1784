import { GripVertical } from "lucide-react";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { useMove } from "react-aria/useMove";
import { useNavigation } from "react-router";
import { classes } from "#app/ui/classes.ts";

type DraggableListProps = {
  ids: readonly string[];
  /** What a row shows; `handle` is what it is dragged by, and nothing without a script. */
  children: (id: string, place: number, handle: ReactNode) => ReactNode;
  /** Told where a row was dropped: its place, counted from 0. */
  onDrop: (id: string, place: number) => void;
  className: string;
  rowClassName: string;
};

/** Where the rows stood when one of them was taken hold of, in pixels of the page. */
type Drag = {
  from: number;
  shift: number;
  tops: readonly number[];
  heights: readonly number[];
};

/** So near an edge of the window the page scrolls along, in pixels. */
const edge = 72;

/**
 * A list that is put into another order by dragging, with mouse or finger. Each row needs buttons
 * that do the same: the handle is for a pointer only. What was dropped is shown at once, and as the
 * studio has it when the answer is there.
 */
export function DraggableList({ ids, children, onDrop, ...look }: DraggableListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const [dropped, setDropped] = useState<readonly string[]>();
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") setDropped(undefined);
  }, [state]);
  const shown = dropped ?? ids;

  const begin = (from: number) => {
    const rects = [...list.current!.children].map((row) => row.getBoundingClientRect());
    setDrag({
      from,
      shift: 0,
      tops: rects.map(({ top }) => top + scrollY),
      heights: rects.map(({ height }) => height),
    });
  };
  const move = (deltaY: number) =>
    setDrag((now) => now && { ...now, shift: now.shift + deltaY + scrollAlong(now) });
  const end = () => {
    setDrag(undefined);
    if (!drag || placeOf(drag) === drag.from) return;
    const [id, place] = [shown[drag.from]!, placeOf(drag)];
    setDropped(shown.toSpliced(drag.from, 1).toSpliced(place, 0, id));
    onDrop(id, place);
  };
  return (
    <ol ref={list} className={look.className}>
      {shown.map((id, place) => (
        <Row
          key={id}
          className={look.rowClassName}
          shift={drag && shiftOf(drag, place)}
          isDragged={drag?.from === place}
          onBegin={() => begin(place)}
          onMove={move}
          onEnd={end}
        >
          {(handle) => children(id, place, handle)}
        </Row>
      ))}
    </ol>
  );
}

/** Scrolls the page when the row is near an edge of the window; answers by how much. */
function scrollAlong({ from, shift, tops, heights }: Drag): number {
  const top = tops[from]! + shift - scrollY;
  const step = top < edge ? -12 : top + Math.min(heights[from]!, 160) > innerHeight - edge ? 12 : 0;
  const before = scrollY;
  if (step !== 0) scrollBy(0, step);
  return scrollY - before;
}

/** The place that the row is over: below each row whose middle is above its own. */
const placeOf = ({ from, shift, tops, heights }: Drag): number => {
  const middle = tops[from]! + heights[from]! / 2 + shift;
  return tops.filter((top, place) => place !== from && top + heights[place]! / 2 < middle).length;
};

/** How far a row stands from its place while another is dragged, in pixels. */
function shiftOf(drag: Drag, place: number): number {
  const { from, shift, heights } = drag;
  if (place === from) return shift;
  const to = placeOf(drag);
  if (from < place && place <= to) return -heights[from]!;
  return to <= place && place < from ? heights[from]! : 0;
}

type RowProps = {
  className: string;
  shift: number | undefined;
  isDragged: boolean;
  onBegin: () => void;
  onMove: (deltaY: number) => void;
  onEnd: () => void;
  children: (handle: ReactNode) => ReactNode;
};

function Row({ className, shift, isDragged, onBegin, onMove, onEnd, children }: RowProps) {
  const { moveProps } = useMove({
    onMoveStart: onBegin,
    onMove: ({ deltaY }) => onMove(deltaY),
    onMoveEnd: onEnd,
  });
  const style: CSSProperties | undefined = shift
    ? { transform: `translateY(${shift}px)` }
    : undefined;
  return (
    <li
      style={style}
      className={classes(
        className,
        isDragged && "relative z-10 rounded-lg bg-white shadow-mid",
        !isDragged && shift !== undefined && "motion-safe:transition-transform",
      )}
    >
      {children(
        <span
          aria-hidden
          data-needs-script=""
          data-drag-handle=""
          onPointerDown={moveProps.onPointerDown}
          className={classes(
            "inline-flex size-9 shrink-0 touch-none items-center justify-center rounded-full text-soft select-none hover:bg-cream",
            isDragged ? "cursor-grabbing" : "cursor-grab",
          )}
        >
          <GripVertical className="size-4.5" />
        </span>,
      )}
    </li>
  );
}
