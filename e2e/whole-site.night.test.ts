import { lost, visit } from "./crawl.ts";
import { expect, test } from "./fixtures.ts";

/** Pages that are reached only by an action of the visitor; other journeys test them. */
const notWalked = /^\/(payment|order-confirmation|dev)\b/;
/** Where a class or a session is booked: for those who have signed in. */
const forClients = /^\/client\/(timetable\/|sessions\/book)/;

test("every page that a link or the sitemap leads to is whole, on a wide and on a narrow screen", async ({
  page,
  request,
  studio,
}) => {
  test.setTimeout(360_000);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  );
  const [links, files, walked] = [new Set(["/", ...listed]), new Set<string>(), new Set<string>()];
  const faults: string[] = [];
  // A loop over a set also visits the elements that are added meanwhile.
  for (const link of links) {
    const { pathname } = new URL(link, studio.url);
    // One page under many filters is one page.
    if (walked.has(pathname) || notWalked.test(pathname) || /\.\w+$/.test(pathname)) continue;
    walked.add(pathname);
    const seen = await visit(page, studio.url, link);
    faults.push(...seen.faults);
    for (const next of seen.links) if (!forClients.test(next)) links.add(next);
    for (const file of seen.files) files.add(file);
  }
  expect(faults).toEqual([]);
  expect(await lost(request, new Set([...links, ...files]))).toEqual([]);
  expect([walked.size, files.size].every((count) => count > 30)).toBe(true);
});
