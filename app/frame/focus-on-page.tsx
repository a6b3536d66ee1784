import { useEffect, useRef } from "react";

/** After the router has changed the page, puts the focus where the new page begins, as a fresh document would. */
export function FocusOnPage({ path }: { path: string }) {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [path]);
  return null;
}
