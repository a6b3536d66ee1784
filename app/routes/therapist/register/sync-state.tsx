import { CircleCheck, CloudOff, RefreshCw } from "lucide-react";
import { countPending } from "#domain/schedule/register/rules.ts";
import { syncWords } from "#domain/schedule/register/messages.ts";
import type { PhoneRegister } from "./use-register.ts";

type SyncStateProps = { phone: PhoneRegister; isKept: boolean };

/** Whether the studio has what was ticked, always in sight; nothing without a script, which sends a form instead. */
export function SyncState({ phone, isKept }: SyncStateProps) {
  const { isRunning, state, pending, failed } = phone;
  if (!isRunning) return null;
  const waiting = countPending(pending);
  const isAway = state === "offline" || state === "signed-out";
  const Icon = isAway ? CloudOff : waiting > 0 ? RefreshCw : CircleCheck;
  return (
    <div
      role="status"
      data-sync={isAway ? state : waiting > 0 ? "sending" : "sent"}
      className={`sticky top-16 z-10 mt-4 lg:top-2 rounded-md border px-3.5 py-2 text-sm ${isAway ? "border-warn/25 bg-warn-tint text-warn" : "border-line bg-paper text-soft"}`}
    >
      <p className="flex items-start gap-2">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {failed ?? syncWords(state, waiting)}
          {state === "sent" && isKept && " This register also opens without a signal today."}
        </span>
      </p>
    </div>
  );
}
