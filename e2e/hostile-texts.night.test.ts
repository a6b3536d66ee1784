// What an attacker types to run a script in another person's browser stays text, wherever it is shown
// (requirements 3.6.6): sent through every form, as much at once as a field takes. That each of the 300 is shown in
// each field: hostile-pairs.night.test.ts.
import type { Page } from "@playwright/test";
import { formWith } from "#tests/support/form-of.ts";
import { expect, test } from "./fixtures.ts";
import { call, hostile } from "./hostile-payloads.ts";

test.use({ studioOf: "hostile-texts" });

/** Fails as soon as anything of all this runs, opens or leads anywhere. */
function watch(page: Page): string[] {
  const ran: string[] = [];
  page.on("dialog", (dialog) => void (ran.push(`dialog: ${dialog.message()}`), dialog.dismiss()));
  page.on(
    "console",
    (message) => message.text().includes("Content Security Policy") && ran.push(message.text()),
  );
  page.on("request", (request) => request.url().includes("evil.test") && ran.push(request.url()));
  return ran;
}

/** So many of them in one field as it takes; each field and each try begins where the last one ended. */
let turn = 0;
function some(maxLength: number): string {
  let text = "";
  for (let tries = 0; tries < hostile.length; tries += 1) {
    const next = hostile[turn % hostile.length]!;
    if (text.length + next.length > maxLength) break;
    text += next;
    turn += 1;
  }
  return text || "<b>x".slice(0, maxLength);
}

async function signIn(page: Page) {
  await page.goto("/dashboard/login");
  await page.getByLabel("Email").fill("owner@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("demo-owner-2026");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(
    page.getByRole("button", { name: "Logout" }).filter({ visible: true }).first(),
  ).toBeVisible();
}

/** Posts the form that a room shows with other words in it. */
async function fill(page: Page, room: string, field: string, words: Record<string, string>) {
  const form = formWith(await (await page.request.get(room)).text(), field);
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post(room, {
    form: { ...form, ...words },
    headers,
    maxRedirects: 0,
  });
  const wrong =
    answer.status() < 400 ? [] : (await answer.text()).match(/(Please|Only|The)[^<"&]{5,80}\./g);
  expect([room, wrong]).toEqual([room, []]);
}

test("nothing that is typed into the back office or the contact form runs as a script", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const ran = watch(page);
  await signIn(page);
  const origin = new URL(page.url()).origin;
  const shelves = await (await page.request.get("/dashboard/products/new")).text();
  const categoryId = /<option value="([0-9a-f-]{36})"/.exec(shelves)?.[1] ?? "";
  const products: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    const name = `${round} ${some(110)}`;
    await fill(page, "/dashboard/products/new", "shortDescription", {
      name,
      slug: `hostile-${round}`,
      shortDescription: some(290),
      detailedDescription: some(15_000),
      price: "10",
      keyFeatures: some(190),
      whatsIncluded: some(190),
      specifications: some(190),
      highlights: some(190),
      duration: some(100),
      location: some(100),
      stock: "5",
      status: "published",
      categoryId,
    });
    products.push(`/shop/product/hostile-${round}`);
    await fill(page, "/dashboard/categories", "name", {
      name: `${round} ${some(55)}`,
      intent: "create",
    });
    await fill(page, "/dashboard/classes/new", "class_name", {
      class_name: some(78),
      class_date: "2026-12-24",
      start_time: "09:00",
      end_time: "10:00",
      location: some(118),
      max_participants: "9",
      price: "8",
      instructor_name: some(98),
      class_description: some(1_900),
      status: "scheduled",
    });
    await page.request.post("/contact", {
      form: {
        name: some(98),
        email: `person${round}@example.com`,
        phone: "07700 900142",
        service: "general",
        message: some(4_000),
      },
      headers: { origin },
    });
  }
  await fill(page, "/dashboard/settings", "business_address", {
    business_address: some(190),
    social_instagram: some(150),
  });
  await fill(page, "/dashboard/words", "home.tagline", {
    "home.tagline": some(78),
    "home.introduction": some(290),
  });
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>${call}</script></svg>`);
  for (const [file, mimeType] of [
    ["a.svg", "image/svg+xml"],
    ["a.svg.png", "image/png"],
    ["<img src=x onerror=alert(1)>.png", "image/png"],
  ] as const) {
    const sent = { file: { name: file, mimeType, buffer: svg } };
    expect(
      (
        await page.request.post("/dashboard/images/upload", {
          multipart: sent,
          headers: { origin },
        })
      ).status(),
    ).toBe(422);
  }

  const rooms = [
    "products",
    "products/import",
    "categories",
    "classes",
    "enquiries",
    "settings",
    "words",
    "images",
    "mail",
    "audit",
  ];
  for (const path of [
    "/",
    "/contact",
    "/shop",
    "/shop?q=hostile",
    ...products,
    "/dashboard",
    ...rooms.map((room) => `/dashboard/${room}`),
  ]) {
    await page.goto(path, { waitUntil: "load" });
    expect(new URL(page.url()).origin).toBe(origin);
    await expect(page.locator("h1").first()).toBeVisible();
  }
  for (const list of ["products?q=", "enquiries", "classes"])
    for (const href of await linksIn(page, `/dashboard/${list}`)) {
      await page.goto(href);
      await expect(page.locator("h1").first()).toBeVisible();
    }
  expect(ran).toEqual([]);

  const csv = await (await page.request.get("/dashboard/products.csv")).text();
  expect(csv.split(/[\r\n,]"?/).filter((cell) => /^[=+@\t-](?![\d.]+"?$)/.test(cell))).toEqual([]);
});

/** The first dozen rows of a list, by where they lead. */
async function linksIn(page: Page, list: string): Promise<string[]> {
  await page.goto(list);
  const found = await page
    .locator("tbody a")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  return [...new Set(found)].filter((path) => /[0-9a-f-]{36}$/.test(path)).slice(0, 12);
}
