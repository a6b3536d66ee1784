import { useEffect, useLayoutEffect, useRef } from "react";
import { type ChosenBefore, chosenBefore, enterAgain } from "./chosen-before.ts";

/**
 * The moment at which React takes over the page: what was typed or chosen before counts. It is
 * looked for before a component can draw its own state over it, and entered when all of them listen.
 */
export function useTakeover(): void {
  const before = useRef<ChosenBefore[]>([]);
  useLayoutEffect(() => {
    before.current = chosenBefore();
  }, []);
  useEffect(() => {
    void enterAgain(before.current).then(() =>
      // From here on a press is answered in the page; before, its link or its form is followed.
      document.documentElement.setAttribute("data-hydrated", ""),
    );
  }, []);
}
