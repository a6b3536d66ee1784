/**
 * Does what nobody waits for once the whole page is there and stands on the screen, and the browser has nothing else to
 * do. The browser itself says when it has painted: a frame that was only asked for may come later than what is asked of
 * the network.
 */
export function afterShowing(work: () => void) {
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", () => afterShowing(work));
    return;
  }
  const watcher = new PerformanceObserver(() => {
    watcher.disconnect();
    if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2_000 });
    else setTimeout(work);
  });
  watcher.observe({ type: "paint", buffered: true });
}
