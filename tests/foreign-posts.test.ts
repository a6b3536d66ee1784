import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { noticePastEvents } from "#domain/shop/retreats/notice-past-events.ts";
import type { DemoStudio } from "./support/server.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { startDemoSite } from "./support/demo-site.ts";
import { noId } from "./support/access-matrix.ts";
import { cookiesOf, secret } from "./support/principals.ts";

let studio: DemoStudio;
let cookies: Awaited<ReturnType<typeof cookiesOf>>;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, ".."));
  studio = await startDemoSite({ SESSION_SECRET: secret });
  cookies = await cookiesOf(studio.running, ["clientA", "allFlags", "founder"]);
  // What the studio's own jobs would change in the first minute, so that nothing but a post can change it afterwards.
  await noticePastEvents(studio.running.ctx());
}, 180_000);
afterAll(() => studio.stop());

const pathsOf = (entries: RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path}` : above;
    return [...(path ? [here] : []), ...pathsOf(children ?? [], here)];
  });
/**
 * What others may post to: the webhook, which is signed, mail that came back, which has a secret, and the sealed link out of
 * a mail (RFC 8058). The API is opened by a key in a header, and no cookie counts there (app/api/matrix.test.ts).
 */
const provesItself = [
  "/api/stripe/webhook",
  "/api/mail/bounces",
  "/news/leave",
  "/programme/leave",
];
/** Every other address there is. */
const all = ["/", ...pathsOf(routes as RouteConfigEntry[])].filter(
  (path) => !provesItself.includes(path) && !path.startsWith("/api/v1/"),
);

const origins: Record<string, Record<string, string>> = {
  "another site": { origin: "https://evil.test" },
  "the origin null": { origin: "null" },
  "no origin": {},
};
/** Bodies that would have an effect if they were accepted. */
const input = (path: string) => ({
  intent: path.startsWith("/client") ? "ask-erasure" : "turn-off",
  area: "portal",
  door: "client",
  password: "x",
});

/** Jobs that are due now. */
async function workToDo(): Promise<unknown> {
  const due = `select (select count(*)::int from schedules where next_run_at <= now()) as schedules,
    (select count(*)::int from outbox where done_at is null and dead_at is null and due_at <= now()) as outbox`;
  const { rows } = (await studio.running
    .ctx()
    .db.read({ actor: "system" }, (tx) => tx.execute(due))) as unknown as {
    rows: unknown[];
  };
  return rows[0];
}

/** All rows that a post could have changed, as the auth service and the system see them. */
async function traces() {
  const { db } = studio.running.ctx();
  const office = [
    "products",
    "product_categories",
    "discount_codes",
    "classes",
    "images",
    "content_versions",
  ];
  const audit = "(select * from audit_log where action not like 'account.%')";
  const sums = {
    system: [
      "orders",
      "carts",
      "enquiries",
      "outbox",
      "mails",
      "subscriptions",
      "letters",
      ...office,
      audit,
    ],
    auth: ["auth_sessions", "consents", "staff_invitations"],
  };
  const found: unknown[] = [];
  for (const [actor, tables] of Object.entries(sums) as ["system" | "auth", string[]][])
    for (const table of tables) {
      const asked = `select count(*)::int as number, md5(string_agg(t::text, '' order by t::text)) as sum from ${table} t`;
      const rows = await db.read(
        { actor },
        async (reader) => ((await reader.execute(asked)) as unknown as { rows: unknown[] }).rows,
      );
      found.push({ table, rows });
    }
  return found;
}

test("a cross-origin post is refused at every address for all kinds of people, and changes nothing", async () => {
  await expect.poll(workToDo, { timeout: 60_000 }).toEqual({ schedules: 0, outbox: 0 });
  const before = await traces();
  const accepted: string[] = [];
  for (const pattern of all) {
    const path = pattern.replace("*", "no-such-page").replaceAll(/:\w+/g, noId);
    const who = path.startsWith("/client")
      ? "clientA"
      : path.startsWith("/therapist")
        ? "allFlags"
        : "founder";
    for (const [what, headers] of Object.entries(origins))
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const init = {
          method,
          headers: { ...headers, cookie: cookies.get(who)! },
          body: new URLSearchParams(input(path)),
        };
        const { status } = await studio.running.ask(
          new Request(studio.running.origin + path, init),
        );
        // No form is sent by another method, wherever it comes from.
        if (status !== (method === "POST" ? 403 : 405))
          accepted.push(`${method} ${path} with ${what}: ${status}`);
      }
  }
  expect(accepted).toEqual([]);
  for (const headers of Object.values(origins)) {
    const init = { method: "POST", headers, body: new URLSearchParams({ what: "all" }) };
    for (const path of ["news", "programme"]) {
      const address = `${studio.running.origin}/${path}/leave?s=${noId}.forged`;
      const { status } = await studio.running.ask(new Request(address, init));
      expect(status).toBeGreaterThanOrEqual(400);
    }
  }
  expect(await traces()).toEqual(before);
}, 120_000);
