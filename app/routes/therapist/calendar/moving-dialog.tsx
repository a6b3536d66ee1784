import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Day } from "#domain/kernel/time.ts";
import { longDate } from "#domain/kernel/time.ts";
import { type CalendarItem, clockOf } from "./calendar-item.ts";

/** A session that was dropped somewhere else, and waits for an answer. */
export type Dropped = { item: CalendarItem; day: Day; from: number };

type MovingDialogProps = {
  dropped: Dropped | undefined;
  onMove: (dropped: Dropped) => void;
  onGiveUp: () => void;
};

/** Asks before a drop that concerns more than one person's hour: a date of a series, or a group with people in it. */
export function MovingDialog({ dropped, onMove, onGiveUp }: MovingDialogProps) {
  if (!dropped) return null;
  const { item, day, from } = dropped;
  const people = item.confirmed === 1 ? "one person is" : `${item.confirmed} people are`;
  return (
    <Dialog
      open
      onClose={onGiveUp}
      title={`Move ${item.title}?`}
      actions={
        <>
          <Button type="button" variant="quiet" onClick={onGiveUp}>
            Leave it
          </Button>
          {item.seriesId && (
            <LinkButton href={laterDates(dropped)} variant="secondary">
              This and later dates…
            </LinkButton>
          )}
          <Button type="button" onClick={() => onMove(dropped)}>
            {item.seriesId ? "Move this date only" : "Move"}
          </Button>
        </>
      }
    >
      <p>
        To {longDate(day)}, {clockOf(from)}.
      </p>
      {item.isGroup && item.confirmed > 0 && <p className="mt-2">{people} told by e-mail.</p>}
      {item.seriesId && (
        <p className="mt-2">
          It repeats. Later dates are shown one by one before anything changes.
        </p>
      )}
    </Dialog>
  );
}

const laterDates = ({ item, day, from }: Dropped) =>
  `/therapist/series/${item.seriesId}/change?from=${item.id}&session_date=${day}&session_time=${clockOf(from)}`;

/** Whether a drop has to be confirmed. */
export const asksFirst = ({ seriesId, isGroup, confirmed }: CalendarItem): boolean =>
  seriesId !== null || (isGroup && confirmed > 0);
