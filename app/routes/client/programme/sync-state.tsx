import { CircleCheck, CloudOff, RefreshCw } from "lucide-react";
import { classes } from "#app/ui/classes.ts";
import { formatSync, notTakenMessage } from "#domain/care/offline/messages.ts";
import type { PhoneProgramme } from "./use-programme.ts";

/** Whether the studio has what was ticked, in sight while something waits; nothing without a script. */
export function SyncState({ phone }: { phone: PhoneProgramme }) {
  const { isRunning, state, waiting, failed, hasLost } = phone;
  if (!isRunning) return null;
  const isAway = state === "offline" || (state === "signed-out" && waiting > 0);
  const isOpen = isAway || waiting > 0;
  const Icon = isAway ? CloudOff : waiting > 0 ? RefreshCw : CircleCheck;
  return (
    <div
      role="status"
      data-sync={isAway ? state : waiting > 0 ? "sending" : "sent"}
      className={classes(
        "mb-4 flex items-start gap-2 rounded-md border px-3.5 py-2 text-sm print:hidden",
        isOpen && "sticky top-16 z-10 lg:top-2",
        isAway ? "border-warn/25 bg-warn-tint text-warn" : "border-line bg-paper text-soft",
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p>
        {failed ?? formatSync(state, waiting)}
        {!failed && state === "sent" && waiting === 0 && " This page also opens without a signal."}
        {hasLost && ` ${notTakenMessage}`}
      </p>
    </div>
  );
}
