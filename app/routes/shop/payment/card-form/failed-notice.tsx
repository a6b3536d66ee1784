import { Button } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** Why it did not work, and the way to go on; it takes the focus, which the failed button has lost. */
export function FailedNotice({ message, onTryAgain }: { message: string; onTryAgain: () => void }) {
  return (
    <Notice tone="error" className="mb-6">
      <p>{message}</p>
      <Button
        autoFocus
        type="button"
        variant="quiet"
        size="small"
        className="mt-1 -ml-4"
        onClick={onTryAgain}
      >
        Try Again
      </Button>
    </Notice>
  );
}
