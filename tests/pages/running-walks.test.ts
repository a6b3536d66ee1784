// What is asked and told about running the studio, through the whole pipeline of the built app.
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import type { DemoStudio } from "../support/server.ts";
import { aVisitor } from "../support/visitor.ts";

const [secret, token] = ["a secret of the mail provider", "a token of twenty characters"];
let site: DemoStudio;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  site = await startDemoSite({ BOUNCE_SECRET: secret, METRICS_TOKEN: token });
}, 180_000);
afterAll(() => site.stop());

const una = "client@demo.example";
const report = (headers: Record<string, string>, body: unknown, query = "") =>
  fetch(`${site.url}/api/mail/bounces${query}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  }).then(({ status }) => status);
const bounces = [
  {
    email: una,
    type: "permanent",
    status: "5.1.1",
  },
];

test("mail that came back is told with the secret only, is shown to the owner, and is tried again by a press", async () => {
  await site.running.ctx().db.transaction({ actor: "system" }, (tx) =>
    tx.execute(sql`
      insert into mails (key, kind, recipient, subject, message_id, status, created_at)
      values ('walk', 'news', ${una}, 'Hello', 'walk', 'sent', now())`),
  );
  expect(await report({}, { bounces })).toBe(401);
  expect(await report({ authorization: "Bearer another" }, { bounces })).toBe(401);
  const right = { authorization: `Bearer ${secret}` };
  expect(await report(right, { bounce: 1 })).toBe(422);
  expect(await report(right, { bounces })).toBe(202);
  expect(await report({}, { bounces: [] }, `?token=${encodeURIComponent(secret)}`)).toBe(202);

  const owner = await aVisitor(site, "owner@demo.example");
  const system = async () => (await owner.open("/dashboard/system")).text;
  await expect.poll(system).toContain("there is no such mailbox");
  const pressed = await owner.buyer.post("/dashboard/system", {
    intent: "try-address",
    address: una,
  });
  expect(pressed.status).toBe(303);
  const { text } = await owner.open("/dashboard/system?done=address-tried");
  expect(text).toContain("Mail goes to this address again");
  expect(text).not.toContain("there is no such mailbox");
  expect(text).toContain("Last tried restore");
});

test("metrics are never on the site's own port without the token, and name no address of a visitor's page", async () => {
  const ask = (headers: Record<string, string> = {}) => fetch(`${site.url}/metrics`, { headers });
  expect((await ask()).status).toBe(404);
  expect((await ask({ authorization: "Bearer another" })).status).toBe(404);
  const visitor = await aVisitor(site, "owner@demo.example");
  await visitor.open("/dashboard/customers?q=canary-walk");
  const measured = await ask({ authorization: `Bearer ${token}` });
  const text = await measured.text();
  expect(measured.status).toBe(200);
  expect(text).toContain('route="/dashboard/customers"');
  expect(text).toContain('jobs{state="waiting"}');
  expect(text).not.toMatch(/canary-walk|demo\.example/);
  const health = await (await fetch(`${site.url}/healthz`)).text();
  expect(health).toMatch(/^ok \d+\.\d+\.\d+\n$/);
});

test("papers begin in the product's words, and are the studio's once it has published its own", async () => {
  const owner = await aVisitor(site, "owner@demo.example");
  const visitor = await aVisitor(site);
  const seen = async () => (await visitor.open("/policies/complaints-policy")).text;
  const page = await owner.open("/dashboard/papers/complaints-policy");
  expect(page.text).toContain("Came with the product");
  const form = { ...page.form("lead"), intent: "words" };
  const bare = { ...form, "if-you-disagree-with-our-answer": "That is that." };
  const refused = await owner.send(page.path, bare);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("whether you take part in dispute resolution");
  await owner.send(page.path, { ...form, "what-we-keep": "We keep complaints for 5 years." });
  expect((await owner.open(`${page.path}/draft`)).text).toContain("for 5 years.");
  expect(await seen()).not.toContain("for 5 years.");
  const publish = { intent: "publish", version: "1" };
  expect((await owner.send(page.path, publish)).text).toContain("Published.");
  await expect.poll(seen).toContain("We keep complaints for 5 years.");
  expect((await owner.open("/dashboard/papers")).text).toContain("Your words");
});
