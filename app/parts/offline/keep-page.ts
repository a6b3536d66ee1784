type Keeping = {
  /** The address of the service worker. */
  worker: string;
  /** What it looks after; its folder, unless said otherwise. */
  scope?: string;
  until: Date;
  /** Pictures of the page, to be kept and dropped with it. */
  pictures?: readonly string[];
};

/**
 * Has a service worker keep this page and its files, so that it opens without a signal until a
 * moment. A browser without service workers shows the page only while there is a signal.
 */
export async function keepPage({ worker, scope, until, pictures = [] }: Keeping): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker
    .register(worker, scope ? { scope } : {})
    .catch(() => undefined);
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({
    kind: "keep",
    page: location.origin + location.pathname,
    until: until.getTime(),
    files: filesOfThisPage(),
    pictures,
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
