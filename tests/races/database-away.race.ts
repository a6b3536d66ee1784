import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { aBuyer, type Page } from "#tests/support/buyer.ts";
import { aProduct, openForBusiness } from "#tests/support/builders.ts";
import { findPostgres, startCluster, type Cluster } from "#tests/support/cluster.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { addToBasket } from "#tests/support/purchase.ts";
import { createStudioAt } from "#tests/support/studio.ts";
import { findTemplates } from "#tests/support/templates.ts";
import { startDemoStudio, type DemoStudio } from "../support/server.ts";
import { submitOrder } from "./open-shop.ts";

let cluster: Cluster;
let site: DemoStudio;
let product: string;
const addresses = () => ({
  superuser: cluster.url("studio"),
  owner: cluster.url("studio", "studio_owner"),
  app: cluster.url("studio", "studio_app"),
});

/** A look into the database that does not outlive it. */
async function inStudio<T>(
  work: (studio: Awaited<ReturnType<typeof createStudioAt>>) => Promise<T>,
): Promise<T> {
  const studio = await createStudioAt(addresses());
  return work(studio).finally(() => studio.db.close());
}

beforeAll(async () => {
  expect(inject("postgres")).not.toBe("");
  const { cluster: from } = await findTemplates();
  cluster = await startCluster(findPostgres()!, { from });
  await cluster.create("studio", "studio_template");
  const { app, owner } = addresses();
  site = await startDemoStudio({
    DATABASE_URL: app,
    DATABASE_MIGRATE_URL: owner,
    DEMO_DATA: "off",
  });
  product = await inStudio(
    async (studio) => (await openForBusiness(studio), aProduct(studio, { stock: 10_000 })),
  );
});
afterAll(async () => {
  await site.stop();
  await cluster.stop();
});

test("when the database crashes, visitors are asked to come back soon, and soon all is well and nothing is lost", async () => {
  type Moment = "before" | "changing" | "away" | "after";
  const answers: { at: Moment; page: Page; ordered: boolean }[] = [];
  let at = "before" as Moment;
  let open = true;
  const visitor = async () => {
    while (open) {
      const began = at;
      const buyer = aBuyer(site.url);
      const page = await addToBasket(buyer, product);
      const placed = page.status === 303 ? await submitOrder(buyer, 1_000) : page;
      // What begins in one moment and ends in another may go either way.
      if (began === at && at !== "changing")
        answers.push({
          at,
          page: placed,
          ordered: placed.location?.startsWith("/payment/") ?? false,
        });
    }
  };
  const visitors = Array.from({ length: 8 }, visitor);
  const many = (when: Moment) =>
    expect(answers.filter((answer) => answer.at === when).length).toBeGreaterThan(30);
  await vi.waitFor(() => many("before"), { timeout: 20_000 });
  at = "changing";
  await cluster.crash();
  at = "away";
  await vi.waitFor(() => many("away"), { timeout: 20_000 });
  const ready = await aBuyer(site.url).get("/readyz");
  at = "changing";
  await cluster.revive();
  await vi.waitFor(async () => expect((await aBuyer(site.url).get("/readyz")).status).toBe(200), {
    timeout: 10_000,
  });
  at = "after";
  await vi.waitFor(() => many("after"), { timeout: 20_000 });
  open = false;
  await Promise.all(visitors);

  const during = answers.filter((answer) => answer.at === "away");
  expect(ready.status).toBe(503);
  expect(new Set(during.map(({ page }) => page.status))).toEqual(new Set([503]));
  expect(new Set(during.map(({ page }) => page.headers["retry-after"]))).toEqual(new Set(["5"]));
  const well = answers.filter((answer) => answer.at !== "away");
  expect(new Set(well.map(({ page }) => page.status))).toEqual(new Set([303]));
  await inStudio(async (studio) => {
    const { rows } = await studio.owner.query<{ id: string }>("select id from orders");
    const kept = new Set(rows.map(({ id }) => `/payment/${id}`));
    expect(
      answers.filter(({ page, ordered }) => ordered && !kept.has(page.location ?? "")),
    ).toEqual([]);
    await expectInvariants(studio.owner);
  });
});

test("without a database the login pages and the registration say so, and the form keeps its values except the passwords", async () => {
  const visitor = aBuyer(site.url);
  const person = {
    firstName: "Ana",
    lastName: "O'Brien",
    email: "ana@example.com",
    phone: "",
  };
  const form = { ...person, password: "heron-on-the-ivel", confirmPassword: "heron-on-the-ivel" };
  await cluster.crash();
  for (const area of ["client", "therapist", "dashboard"]) {
    const { status, body } = await visitor.post(`/${area}/login`, {
      email: form.email,
      password: form.password,
    });
    expect([area, status]).toEqual([area, 503]);
    expect(body).toContain("Authentication service not configured. Please try again later.");
    expect(body).toContain('value="ana@example.com"');
    expect(body).not.toContain(form.password);
  }
  const registering = {
    ...form,
    medicalConsent: "on",
    step: 3,
    intent: "register",
  };
  const { status, body } = await visitor.post("/client/register", registering);
  expect(status).toBe(503);
  expect(body).toContain("Registration failed. Please try again.");
  expect(body).toContain('value="O&#x27;Brien"');
  expect(body).not.toContain(form.password);

  await cluster.revive();
  await vi.waitFor(async () => expect((await aBuyer(site.url).get("/readyz")).status).toBe(200), {
    timeout: 10_000,
  });
  expect((await visitor.post("/client/register", registering)).body).toContain("Check your mail");

  await visitor.post("/client/login", { email: form.email, password: form.password });
  await cluster.crash();
  const inside = await visitor.get("/client/dashboard");
  await cluster.revive();
  expect([inside.status, inside.headers["retry-after"]]).toEqual([503, "5"]);
  expect(inside.body).toContain("A data processing error occurred. Please try again.");
  expect(inside.body).toMatch(/ERR-\d+-[A-Z0-9]{6}/);
});
