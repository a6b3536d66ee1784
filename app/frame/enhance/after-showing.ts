/**
 * Does what nobody waits for once the page stands on the screen and the browser has nothing else to do. The browser
 * itself says when it has painted: a frame that was only asked for may come later than what is asked of the network.
 */
export function afterShowing(work: () => void) {
  const whenIdle = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2_000 });
    else setTimeout(work);
  };
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return void requestAnimationFrame(whenIdle);
  const watcher = new PerformanceObserver(() => {
    watcher.disconnect();
    whenIdle();
  });
  watcher.observe({ type: "paint", buffered: true });
}
