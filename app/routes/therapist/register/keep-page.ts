const worker = "/therapist/register/worker.js";

/**
 * Has the service worker keep this page and its files, so that it opens without a signal until a
 * moment. A browser without service workers shows the page only while there is a signal.
 */
export async function keepPage(until: Date): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register(worker).catch(() => undefined);
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({
    kind: "keep",
    page: location.origin + location.pathname,
    until: until.getTime(),
    files: filesOfThisPage(),
  });
}

const filesOfThisPage = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/assets/`)),
  ),
];
