import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from "react";

type Typed = { text: string; from: number; to: number };

const nothingChanges = () => () => {};

/**
 * Keeps what was typed into a text area before the page came alive. React puts back the text that
 * the server sent when it takes over one that is not empty, as it does not for an input. The page
 * then tells its handlers, as of every field (`app/parts/typing/chosen-before.ts`).
 */
export function useTypedBefore(id: string, area: RefObject<HTMLTextAreaElement | null>): void {
  const takesOver = useSyncExternalStore(
    nothingChanges,
    () => false,
    () => true,
  );
  const [typed] = useState(() => (takesOver ? typedInto(id) : undefined));
  useLayoutEffect(() => {
    if (typed && area.current) putBack(area.current, typed);
  }, [typed, area]);
}

function typedInto(id: string): Typed | undefined {
  if (typeof document === "undefined") return undefined;
  const area = document.getElementById(id);
  if (!(area instanceof HTMLTextAreaElement)) return undefined;
  return {
    text: area.value,
    from: area.selectionStart,
    to: area.selectionEnd,
  };
}

function putBack(area: HTMLTextAreaElement, { text, from, to }: Typed): void {
  if (area.value === text) return;
  // Not by its value, whose setter React watches to tell its own changes from the person's.
  area.setRangeText(text, 0, area.value.length);
  if (document.activeElement === area) area.setSelectionRange(from, to);
}
