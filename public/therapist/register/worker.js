// Keeps today's registers on the phone of the therapist who opened them, for halls without a signal.
// Its scope is /therapist/register/ alone: no other page is ever kept. A page is removed when its
// time is over, when the studio does not show it any more, and when its reader signs out.
const pages = "registers";
const files = "register-files";
const untilHeader = "x-kept-until";
/** A slow network is given up for the page that is kept, in milliseconds. */
const patience = 4_000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  if (event.data?.kind === "keep") event.waitUntil(keep(event.data));
  if (event.data?.kind === "forget") event.waitUntil(forget());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(openFile(request));
});

/** How often it was told to forget: what was being kept meanwhile is not kept any more. */
let forgotten = 0;

async function forget() {
  forgotten += 1;
  await caches.delete(pages);
}

async function keep({ page, until, files: wanted }) {
  const before = forgotten;
  await removeOld();
  const response = await fetch(page, { credentials: "same-origin" });
  await (isShown(response) ? putPage(page, response, until) : removePage(page));
  if (forgotten !== before) return void (await caches.delete(pages));
  const store = await caches.open(files);
  for (const file of wanted) if (!(await store.match(file))) await store.add(file);
}

async function putPage(page, response, until) {
  const headers = new Headers(response.headers);
  headers.set(untilHeader, String(until));
  const kept = new Response(await response.blob(), { headers });
  await (await caches.open(pages)).put(page, kept);
}

const isShown = ({ ok, redirected }) => ok && !redirected;
const removePage = async (page) => (await caches.open(pages)).delete(page);

async function removeOld() {
  const store = await caches.open(pages);
  for (const page of await store.keys())
    if (!(await findKept(store, page))) await store.delete(page);
  if ((await store.keys()).length === 0) await caches.delete(files);
}

async function findKept(store, page) {
  const kept = await store.match(page, { ignoreSearch: true });
  return kept && Number(kept.headers.get(untilHeader)) > Date.now() ? kept : undefined;
}

async function openPage({ request }) {
  const kept = await findKept(await caches.open(pages), request);
  if (!kept) return fetch(request);
  const fresh = fetch(request).then(async (response) => {
    // A redirect is followed by the browser; it leads to signing in.
    if (response.type === "opaqueredirect" || [401, 403, 404].includes(response.status))
      await removePage(request.url);
    return response;
  });
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patience));
  return Promise.race([fresh.catch(() => kept), late]);
}

async function openFile(request) {
  const kept = await (await caches.open(files)).match(request);
  return kept ?? fetch(request);
}
