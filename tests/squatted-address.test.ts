import { afterAll, beforeAll, expect, test } from "vitest";
import { join } from "node:path";
import type { DemoStudio } from "./support/server.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { startDemoSite } from "./support/demo-site.ts";
import { aBuyer, type Buyer } from "./support/buyer.ts";
import { addToBasket, payByCard, placeOrder } from "./support/purchase.ts";

// A stranger who registers first with another person's address never gets that account, whichever way its owner signs in.

let studio: DemoStudio;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, ".."));
  studio = await startDemoSite();
}, 180_000);
afterAll(() => studio.stop());

const thief = "magpie-on-the-mast";
const hers = "heron-on-the-ivel";
let people = 0;

/** A stranger who has registered with another person's address and is signed in, as far as an unverified account can. */
async function squat() {
  const email = `dora${(people += 1)}@example.com`;
  const stranger = aBuyer(studio.url);
  await register(stranger, email, thief, "Mallory");
  expect((await signIn(stranger, email, thief)).status).toBe(303);
  expect((await stranger.get("/client/dashboard")).location).toBe("/client/verify-email");
  return { email, stranger };
}

const register = (browser: Buyer, email: string, password: string, firstName = "Dora") =>
  browser.post("/client/register", {
    firstName,
    lastName: "Finch",
    email,
    phone: "",
    medicalConsent: "on",
    password,
    confirmPassword: password,
  });
const signIn = (browser: Buyer, email: string, password: string) =>
  browser.post("/client/login", { email, password });

/** The newest link of an account that was mailed to an address (an order's mail has one too): its page and its secret. */
async function linkTo(email: string, count = 1): Promise<{ path: string; token: string }> {
  const links = async () =>
    (await studio.mails())
      .filter(({ to, text }) => to === email && /\/client\/[a-z-]+\?token=/.test(text))
      .map(({ text }) => text);
  await expect
    .poll(async () => (await links()).length, { timeout: 15_000 })
    .toBeGreaterThanOrEqual(count);
  const [text = ""] = await links();
  const [, path = "", token = ""] = /http:\/\/[^/\s]+(\/[^\s?]+)\?token=([\w-]+)/.exec(text)!;
  return { path, token };
}

/** The owner takes over the account with the mailed link. */
const claim = (browser: Buyer, token: string, values: Record<string, string> = {}) =>
  browser.post("/client/verify-email", {
    token,
    intent: "claim",
    firstName: "Dora",
    lastName: "Finch",
    medicalConsent: "on",
    password: hers,
    confirmPassword: hers,
    ...values,
  });

/** The stranger's session and password no longer open the account. */
async function expectShutOut({ email, stranger }: { email: string; stranger: Buyer }) {
  for (const path of [
    "/client/dashboard",
    "/client/account",
    "/client/privacy",
    "/client/dashboard.data",
  ])
    expect([
      path,
      (await stranger.get(path)).status,
      (await stranger.get(path)).body.includes(email),
    ]).not.toEqual([path, 200, true]);
  expect((await stranger.get("/client/dashboard")).location).toMatch(/^\/client\/login/);
  const again = await signIn(aBuyer(studio.url), email, thief);
  expect([again.status, again.location]).toEqual([401, undefined]);
}

test("the mailed link alone verifies nothing: it needs the account's password, or a new one", async () => {
  const { email, stranger } = await squat();
  const { path, token } = await linkTo(email);
  const dora = aBuyer(studio.url);
  expect(path).toBe("/client/verify-email");
  expect((await dora.get(`${path}?token=${token}`)).body).toContain('type="password"');
  const submitted = await dora.post(path, { token });
  expect([submitted.status, submitted.body.includes("is verified")]).toEqual([422, false]);
  const guessed = await dora.post(path, { token, password: hers });
  expect([guessed.status, guessed.body.includes("is verified")]).toEqual([401, false]);
  expect((await stranger.get("/client/dashboard")).location).toBe("/client/verify-email");

  expect((await claim(dora, token)).body).toContain("Your email address is verified.");
  expect((await dora.get("/client/dashboard")).body).toContain("Dora");
  await expectShutOut({ email, stranger });
  expect((await signIn(aBuyer(studio.url), email, hers)).status).toBe(303);
});

test("what they take over has their name and their consent, nothing of the stranger's", async () => {
  const { email } = await squat();
  const { token } = await linkTo(email);
  const dora = aBuyer(studio.url);
  expect((await claim(dora, token, { medicalConsent: "" })).status).toBe(422);
  expect((await claim(dora, token, { confirmPassword: thief })).status).toBe(422);
  expect((await claim(dora, token)).status).toBe(200);
  const page = (await dora.get("/client/dashboard")).body;
  expect([page.includes("Dora"), page.includes("Mallory")]).toEqual([true, false]);
  const { rows } = (await studio.running
    .ctx()
    .db.read({ actor: "auth" }, (tx) =>
      tx.execute(
        `select k.withdrawn_at is null as "inForce" from consents k join clients c on c.id = k.client_id where c.email = '${email}' order by k.given_at, 1`,
      ),
    )) as unknown as { rows: { inForce: boolean }[] };
  expect(rows).toEqual([{ inForce: false }, { inForce: true }]);
});

test("registering with the address again leads to the same page, not into a stranger's account", async () => {
  const { email, stranger } = await squat();
  await linkTo(email);
  const dora = aBuyer(studio.url);
  await register(dora, email, hers);
  const { path, token } = await linkTo(email, 2);
  expect(path).toBe("/client/verify-email");
  expect((await dora.post(path, { token, password: hers })).status).toBe(401);
  await claim(dora, token);
  await expectShutOut({ email, stranger });
});

test("a forgotten password of an unverified account is chosen on that page, too", async () => {
  const { email, stranger } = await squat();
  await linkTo(email);
  const dora = aBuyer(studio.url);
  await dora.post("/client/forgot-password", { email });
  const { path, token } = await linkTo(email, 2);
  expect(path).toBe("/client/verify-email");
  await claim(dora, token);
  await expectShutOut({ email, stranger });
});

test("what the owner buys as a guest is never seen by the stranger who took their address", async () => {
  const { email, stranger } = await squat();
  const dora = aBuyer(studio.url);
  await addToBasket(dora, await someProduct());
  const placed = await placeOrder(dora, { email, firstName: "Dora", lastName: "Finch" });
  expect(placed.status).toBe(303);
  await payByCard(dora, placed.location!);
  const order = placed.location!.split("/").at(-1)!;
  const confirmation = `/order-confirmation/${order}`;
  const asked = async () => [
    (await stranger.get(confirmation)).body,
    (await stranger.get("/client/dashboard")).body,
  ];
  for (const body of await asked()) expect(body).not.toContain("High Street");
  const { token } = await linkTo(email);
  await claim(dora, token);
  for (const body of await asked()) expect(body).not.toContain("High Street");
  await expectShutOut({ email, stranger });
});

/** A product of the demo studio that visitors can put into a basket. */
async function someProduct(): Promise<string> {
  const { rows } = (await studio.running
    .ctx()
    .db.read({ actor: "system" }, (tx) =>
      tx.execute(
        "select p.id from products p join stock_items s on s.id = p.stock_item_id where p.status = 'published' and s.quantity > 5 limit 1",
      ),
    )) as unknown as { rows: { id: string }[] };
  return rows[0]!.id;
}

test("an account moves to another address only with its own password, even with the mailed link", async () => {
  const mallory = aBuyer(studio.url);
  expect((await signIn(mallory, "second@demo.example", "demo-second-2026")).status).toBe(303);
  const email = "nell@example.com";
  await mallory.post("/client/account/email", {
    intent: "change",
    password: "demo-second-2026",
    newEmail: email,
  });
  const { path, token } = await linkTo(email);
  const nell = aBuyer(studio.url);
  expect((await nell.post(path, { token })).status).toBe(422);
  expect((await nell.post(path, { token, password: hers })).status).toBe(401);
  expect((await signIn(aBuyer(studio.url), email, "demo-second-2026")).status).toBe(401);

  const elsewhere = aBuyer(studio.url);
  await signIn(elsewhere, "second@demo.example", "demo-second-2026");
  expect((await mallory.post(path, { token, password: "demo-second-2026" })).status).toBe(200);
  expect((await elsewhere.get("/client/dashboard")).location).toMatch(/^\/client\/login/);
  expect((await mallory.get("/client/dashboard")).status).toBe(200);
  expect((await signIn(aBuyer(studio.url), email, "demo-second-2026")).status).toBe(303);
});
