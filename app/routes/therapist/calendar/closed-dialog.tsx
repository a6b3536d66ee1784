import { Button } from "#app/ui/forms/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { weAreOpen } from "#domain/schedule/sessions/messages.ts";
import type { Dropped } from "./moving-dialog.tsx";

type ClosedDialogProps = {
  asked: { moving: Dropped; why: string } | undefined;
  onMove: (to: Dropped) => void;
  onGiveUp: () => void;
};

/**
 * Asks after a drop on a closed day: the session stays where it was, or is moved after a
 * confirmation that the studio is open then.
 */
export function ClosedDialog({ asked, onMove, onGiveUp }: ClosedDialogProps) {
  if (!asked) return null;
  return (
    <Dialog
      open
      onClose={onGiveUp}
      title={`Move ${asked.moving.item.title} to a closed day?`}
      actions={
        <>
          <Button type="button" variant="quiet" onClick={onGiveUp}>
            Leave it
          </Button>
          <Button type="button" onClick={() => onMove(asked.moving)}>
            {weAreOpen}
          </Button>
        </>
      }
    >
      <p>{asked.why}</p>
    </Dialog>
  );
}
