/** Does what nobody waits for once the page has been painted and the browser has nothing else to do. */
export function afterShowing(work: () => void) {
  requestAnimationFrame(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2_000 });
    else setTimeout(work);
  });
}
