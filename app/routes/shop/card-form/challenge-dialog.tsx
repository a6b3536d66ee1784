import { useEffect, useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";

interface ChallengeDialogProps {
  busy: boolean;
  onAnswer: (outcome: "complete" | "fail") => void;
  /** Left without an answer; the payment stays open. */
  onLeave: () => void;
}

/** The bank asks the card's owner (3-D Secure). It takes the focus and keeps it until it is answered or left. */
export function ChallengeDialog({ busy, onAnswer, onLeave }: ChallengeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onLeave}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-lg bg-paper p-6 text-ink shadow-high backdrop:bg-ink/60 sm:p-8"
    >
      <h2 id={titleId} className="text-xl">
        Confirm your payment
      </h2>
      <p className="mt-3">Your bank would like to know that it is you. No real money moves: this is a demonstration.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" busy={busy} onClick={() => onAnswer("complete")}>
          Complete
        </Button>
        <Button type="button" variant="secondary" disabled={busy} onClick={() => onAnswer("fail")}>
          Fail
        </Button>
      </div>
    </dialog>
  );
}
