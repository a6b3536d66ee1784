import { Undo2 } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#app/ui/forms/button.tsx";
import type { Undo } from "#domain/schedule/sessions/find-undo.ts";
import { mailsWait } from "#domain/schedule/sessions/rules.ts";

/** What was dropped last, and can be taken back. */
export type Moved = { movedText: string; undo: Undo };

type MovedNoticeProps = { moved: Moved; onUndo: () => void; onOver: () => void };

/** Stays above the calendar after its toast has gone, until the mails go. */
export function MovedNotice({ moved, onUndo, onOver }: MovedNoticeProps) {
  useEffect(() => {
    const timer = setTimeout(onOver, mailsWait);
    return () => clearTimeout(timer);
  }, [moved, onOver]);
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {moved.movedText}
      <Button
        type="button"
        variant="secondary"
        size="small"
        onClick={onUndo}
        icon={<Undo2 aria-hidden className="size-4" />}
      >
        Undo
      </Button>
    </p>
  );
}
