import { type MouseEvent, useState } from "react";

/**
 * A look at one row of a list above it: `look(id)` is for the click on the link to the row's own page, which still opens
 * where a script, or the plain click, is missing.
 */
export function usePeek() {
  const [peeked, setPeeked] = useState<string>();
  const look = (id: string) => (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPeeked(id);
  };
  return { peeked, look, close: () => setPeeked(undefined) };
}
