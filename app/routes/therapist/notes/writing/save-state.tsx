import { Check, CloudOff, LoaderCircle, Pencil } from "lucide-react";
import type { SaveState } from "./use-autosave.ts";

type SaveStateLineProps = { state: SaveState; hasDraft: boolean };

/** Whether what is typed is safe, in words; only what failed interrupts. */
export function SaveStateLine({ state, hasDraft }: SaveStateLineProps) {
  if (state.is === "failed")
    return (
      <p role="alert" className="flex items-start gap-2 text-sm font-semibold text-danger">
        <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
        {state.words}
      </p>
    );
  const [Icon, words] = formatState(state, hasDraft);
  return (
    <p role="status" className="flex items-start gap-2 text-xs text-soft sm:text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {words}
    </p>
  );
}

function formatState({ is }: SaveState, hasDraft: boolean) {
  if (is === "typing")
    return [Pencil, "Not kept yet: the draft is kept as soon as you pause."] as const;
  if (is === "saving") return [LoaderCircle, "Keeping the draft…"] as const;
  if (is === "saved") return [Check, "Draft kept. You find it on every device."] as const;
  if (is === "merged")
    return [
      Check,
      "Draft kept, with what was changed on another device. Load the page again to see both.",
    ] as const;
  if (hasDraft) return [Check, "This draft is kept by itself while you type."] as const;
  return [Check, "Kept as a draft by itself as soon as you type."] as const;
}
