// Keeps a client's programme on the phone on which they opened it, for where there is no signal.
// It looks at /client/programme alone: no other page is ever kept. What is kept goes when its time
// is over, when the studio does not show the page any more, and when the client signs out.
const pages = "programme";
const files = "programme-files";
const path = "/client/programme";
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
  if (request.mode === "navigate" && pathname === path) event.respondWith(openPage(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(openFile(request));
  else if (request.destination === "image" && pathname.startsWith("/files/exercises/"))
    event.respondWith(openPicture(request));
});

/** How often it was told to forget: what was being kept meanwhile is not kept any more. */
let forgotten = 0;

async function forget() {
  forgotten += 1;
  await caches.delete(pages);
}

async function keep({ page, until, files: wanted, pictures }) {
  const before = forgotten;
  const response = await fetch(page, { credentials: "same-origin" });
  await caches.delete(pages);
  if (!response.ok || response.redirected) return;
  const store = await caches.open(pages);
  const headers = new Headers(response.headers);
  headers.set(untilHeader, String(until));
  // A copy says that it is one: the page then goes by the phone's clock.
  const html = (await response.text()).replace("<html ", '<html data-kept="" ');
  await store.put(page, new Response(html, { headers }));
  if (forgotten !== before) return void (await caches.delete(pages));
  // A picture that cannot be had now is missing without a signal, and nothing else is.
  await Promise.allSettled(pictures.map((picture) => store.add(picture)));
  const others = await caches.open(files);
  for (const file of wanted) if (!(await others.match(file))) await others.add(file);
}

async function findKept(request) {
  if (!(await caches.has(pages))) return undefined;
  const kept = await (await caches.open(pages)).match(request, { ignoreSearch: true });
  if (kept && Number(kept.headers.get(untilHeader)) > Date.now()) return kept;
  await caches.delete(pages);
  return undefined;
}

async function openPage(request) {
  const kept = await findKept(request);
  if (!kept) return fetch(request);
  const fresh = fetch(request).then(async (response) => {
    // A redirect is followed by the browser; it leads to signing in.
    if (response.type === "opaqueredirect" || [401, 403, 404].includes(response.status))
      await caches.delete(pages);
    return response;
  });
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patience));
  return Promise.race([fresh.catch(() => kept), late]);
}

async function openFile(request) {
  const kept = await caches.match(request, { cacheName: files });
  return kept ?? fetch(request);
}

/** Who may see it is asked each time; what is kept is for where there is no signal. */
async function openPicture(request) {
  try {
    return await fetch(request);
  } catch (thrown) {
    const kept = await caches.match(request, { cacheName: pages });
    if (kept) return kept;
    throw thrown;
  }
}
