import { Button } from "#app/ui/forms/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

interface ChallengeDialogProps {
  busy: boolean;
  onResult: (outcome: "complete" | "fail") => void;
  /** Left without an answer; the payment stays open. */
  onLeave: () => void;
}

/** The bank asks the card's owner (3-D Secure). */
export function ChallengeDialog({ busy, onResult, onLeave }: ChallengeDialogProps) {
  return (
    <Dialog
      open
      title="Confirm your payment"
      onClose={onLeave}
      actions={
        <>
          <Button
            type="button"
            variant="secondary"
            disabled={busy}
            onClick={() => onResult("fail")}
          >
            Fail
          </Button>
          <Button type="button" busy={busy} onClick={() => onResult("complete")}>
            Complete
          </Button>
        </>
      }
    >
      <p>
        Your bank would like to know that it is you. No real money moves: this is a demonstration.
      </p>
    </Dialog>
  );
}
