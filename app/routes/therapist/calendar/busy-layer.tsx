import { rowsOf, type Stretch } from "#domain/schedule/calendar/rules.ts";
import { clockOf } from "./calendar-item.ts";

type BusyLayerProps = {
  busy: readonly Stretch[] | undefined;
  shown: Stretch;
  /** Of which day. */
  name: string;
};

/** Below the sessions of a day: when the reader is busy elsewhere, and nothing of what with. */
export function BusyLayer({ busy = [], shown, name }: BusyLayerProps) {
  const visible = busy.filter(({ from, until }) => from < shown.until && until > shown.from);
  if (visible.length === 0) return null;
  return (
    <ul
      aria-label={`Busy elsewhere on ${name}`}
      className="pointer-events-none absolute inset-0 grid auto-rows-[0.9375rem] grid-cols-1"
    >
      {visible.map((stretch) => {
        const { start, end } = rowsOf(stretch, shown);
        return (
          <li
            key={stretch.from}
            className={`col-start-1 row-start-${start} row-end-${end} m-px rounded border border-dashed border-edge bg-line/60 px-1.5 py-0.5 text-xs text-soft`}
          >
            Busy
            <span className="sr-only">
              {" "}
              {clockOf(stretch.from)} to {clockOf(stretch.until)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
