import { useEffect, useRef } from "react";

/** When the line with the focus goes, the focus moves to the page rather than back to its very beginning. */
export function useFocusAfterRemoval(lines: number) {
  const before = useRef(lines);
  useEffect(() => {
    const fewer = lines < before.current;
    before.current = lines;
    if (fewer && document.activeElement === document.body)
      document.getElementById("content")?.focus();
  }, [lines]);
}
