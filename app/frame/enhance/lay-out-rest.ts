import { afterShowing } from "./after-showing.ts";

/**
 * Lays out what the styles left for later (`content-visibility`, routes/site/site.css), a section in each frame once the
 * page stands on the screen: no long halt for the finger, and soon the page is as long as it will be. Who comes back to
 * where she was has all of it at once, because the browser looks for her place.
 */
export function layOutRest() {
  const sections = [...document.querySelectorAll<HTMLElement>("main > *")];
  const next = () => {
    const section = sections.shift();
    if (!section) return;
    section.style.contentVisibility = "visible";
    requestAnimationFrame(next);
  };
  const [{ type } = { type: "navigate" }] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (type === "navigate") afterShowing(next);
  else for (const { style } of sections) style.contentVisibility = "visible";
}
