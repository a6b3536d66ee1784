import { X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { IconButton } from "#app/ui/forms/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { currentToasts, dismissToast, onToastChange, type Toast } from "./toast-store.ts";

const none: readonly Toast[] = [];
const shownFor = 7_000;
const tones = {
  info: "bg-ink text-paper",
  success: "bg-pine text-white",
  error: "bg-danger text-white",
};

/**
 * The corner where toasts appear; the region is there from the start, so that screen readers
 * announce every one.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(onToastChange, currentToasts, () => none);
  return (
    <div
      role="status"
      aria-live="polite"
      data-dark=""
      className="toasts pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-3 sm:items-end"
    >
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Disappears by itself, but not while it is hovered or has the focus. */
function OneToast({ toast: { id, text, tone, action } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(id), shownFor);
    return () => clearTimeout(timer);
  }, [held, id]);
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classes(
        "pointer-events-auto flex w-full max-w-md animate-rise items-center gap-3 rounded-lg py-1.5 pr-1.5 pl-5 shadow-high",
        tones[tone],
      )}
    >
      <p className="grow py-2">{text}</p>
      {action && (
        <button
          type="button"
          className="min-h-11 shrink-0 cursor-pointer px-3 font-semibold underline underline-offset-4"
          onClick={() => {
            action.onAction();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
