/**
 * Runs non-urgent work once the whole page is displayed and the browser is idle. The browser itself
 * says when it has painted: a frame that was only requested may come later than the network
 * requests.
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
