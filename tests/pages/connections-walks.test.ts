// What a studio connects: webhooks, the timetable in another page, a private calendar; through the built app without a script.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import type { DemoStudio } from "../support/server.ts";
import { aVisitor, type Visited, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let [owner, therapist] = [] as unknown as [Visitor, Visitor];
let elsewhere: Server;
let at: string;
const called: string[] = [];

beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  elsewhere = createServer((request, response) => {
    called.push(`${request.method} ${request.url}`);
    request.resume();
    if (request.url === "/mine.ics")
      response.end("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n");
    else response.writeHead(request.url === "/gone" ? 410 : 200).end("<script>alert(1)</script>");
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  at = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  studio = await startDemoSite({ OUTGOING_INSIDE: "on" });
  owner = await aVisitor(studio, "owner@demo.example");
  therapist = await aVisitor(studio, "therapist@demo.example");
}, 180_000);
afterAll(async () => {
  elsewhere.close().closeAllConnections();
  await studio.stop();
});

/** A page once it says so: what it is about is done by a job. */
async function once(visitor: Visitor, path: string, says: RegExp): Promise<Visited> {
  for (let tries = 0; ; tries += 1) {
    const page = await visitor.open(path);
    if (says.test(page.text) || tries === 100) return page;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test("a webhook is added, tested, sees its answer escaped, sends again, and ends", async () => {
  const empty = await owner.open("/dashboard/webhooks/new");
  const lost = await owner.press(empty, /Add webhook/, { name: "Accounts", url: "ftp://x.test/" });
  expect([lost.status, lost.text.includes("Please choose what it hears of.")]).toEqual([422, true]);
  const refused = await owner.press(empty, /Add webhook/, {
    name: "Accounts",
    url: "ftp://x.test/",
    order_paid: "on",
  });
  expect(refused.text).toContain("Please enter an address that begins with https://.");
  const added = await owner.press(empty, /Add webhook/, {
    name: "Accounts",
    url: `${at}/hook`,
    order_paid: "on",
  });
  expect(added.text).toMatch(/Webhook added\..*whsec_/s);
  const path = added.path.split("?")[0]!;
  await owner.press(added, /Send a test/);
  const answered = await once(owner, path, /Delivered[^]*Answered 200/);
  expect(answered.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  const again = await owner.press(answered, /Send again/);
  expect(again.text).toContain("It is being sent again.");
  await once(owner, path, /after 2 calls/);
  expect(called).toEqual(["POST /hook", "POST /hook"]);
  const moved = await owner.press(again, /Save webhook/, { url: `${at}/gone` });
  expect(moved.text).toContain("Webhook saved.");
  await owner.press(moved, /Send a test/);
  const stopped = await once(owner, path, /It was stopped/);
  expect(stopped.text).toContain("Answered 410");
  const on = await owner.press(stopped, /Turn on/);
  expect(on.text).toContain("Active again");
  const gone = await owner.press(on, /Remove/);
  expect(gone.text).toMatch(/Webhook removed\..*No webhooks yet/s);
});

test("the timetable stands in a frame of any site, sets no cookie, and leads here in a new tab", async () => {
  const now = await fetch(new URL("/embed/timetable", studio.url));
  // At the end of a week there may be no class of it to come; in the next one there are.
  const [next] = /\?week=[\d-]+(?=" aria-label="Next week)/.exec(await now.text())!;
  const page = await fetch(new URL(`/embed/timetable${next}`, studio.url));
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get("set-cookie")).toBeNull();
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(page.headers.get("etag")).toBeTruthy();
  expect(html).toMatch(/places? left|Full/);
  const links = [...html.matchAll(/<a [^>]*href="(http[^"]*)"[^>]*>/g)];
  expect(links.length).toBeGreaterThan(1);
  for (const [link, href] of links)
    expect([link.includes('target="_blank"'), href!.startsWith(studio.url)]).toEqual([true, true]);
  const script = await fetch(new URL("/embed/timetable.js", studio.url));
  expect(script.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const help = await owner.open("/dashboard/embed");
  expect(help.html).toContain(`${studio.url}/embed/timetable.js`);
});

test("a therapist has a private calendar read, sees how it stands and no address, and ends it", async () => {
  const path = "/therapist/settings/calendar";
  const page = await therapist.open(path);
  const refused = await therapist.press(page, /Read this calendar/, {
    address: "file:///etc/passwd",
  });
  expect([refused.status, refused.text.includes("whole address")]).toEqual([422, true]);
  await therapist.press(page, /Read this calendar/, { address: `${at}/mine.ics` });
  const read = await once(therapist, path, /Last read on/);
  expect(read.text).toContain("0 times at which you are busy");
  expect(read.html).not.toContain("mine.ics");
  const left = await therapist.press(read, /Stop reading it/);
  expect(left.text).toContain("not read any more");
});
