import type { BrowserContext, Request } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

// A person's browser: an automatic one is not counted.
test.use({
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36",
});
test.beforeEach(({ context }) =>
  context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false }),
  ),
);

/** The page views that browsers of this context send, in order. */
function countedIn(context: BrowserContext): Record<string, string>[] {
  const sent: Record<string, string>[] = [];
  const isView = (request: Request) => new URL(request.url()).pathname === "/insights/view";
  context.on("request", (request) => {
    if (isView(request))
      sent.push(Object.fromEntries(new URLSearchParams(request.postData() ?? "")));
  });
  return sent;
}

test("every page is counted once, whether it is loaded or the shop changes it in place", async ({
  page,
  context,
}) => {
  const sent = countedIn(context);
  await page.goto("/mat-pilates?utm_source=ana@example.com");
  await expect
    .poll(() => sent)
    .toEqual([
      {
        page: "/mat-pilates",
        arrived: "yes",
        from: "",
      },
    ]);

  await page.goto("/shop");
  await expect.poll(() => sent.length).toBe(2);
  const product = page.locator("main a[href^='/shop/product/']").first();
  const address = await product.getAttribute("href");
  await product.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect.poll(() => sent.slice(2)).toEqual([{ page: address }]);

  await page.goBack();
  await expect.poll(() => sent.slice(3)).toEqual([{ page: "/shop" }]);
});

test("a visit begins when a visitor arrives from another site, and only then", async ({
  page,
  context,
  studio,
}) => {
  const sent = countedIn(context);
  await page.goto("/", { referer: "https://www.google.co.uk/search?q=ana+obrien" });
  await expect
    .poll(() => sent)
    .toEqual([
      {
        page: "/",
        arrived: "yes",
        from: "www.google.co.uk",
      },
    ]);

  await page.reload();
  await expect.poll(() => sent.slice(1)).toEqual([{ page: "/" }]);
  await page.goto("/contact", { referer: `${studio.url}/` });
  await expect.poll(() => sent.slice(2)).toEqual([{ page: "/contact" }]);
});

test("saying no keeps the answer in this browser, sends nothing, and holds on every page until it is taken back", async ({
  page,
  context,
  checkAccessible,
}) => {
  const sent = countedIn(context);
  await page.goto("/services");
  await expect.poll(() => sent.length).toBe(1);

  await page.getByRole("button", { name: "Don’t count my visits" }).click();
  await expect(page.getByText("You are not counted.")).toBeVisible();
  await checkAccessible(page);
  for (const path of ["/contact", "/shop", "/cart"]) await page.goto(path);
  await expect(page.getByRole("button", { name: "Count my visits again" })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await context.cookies()).toEqual([]);

  await page.getByRole("button", { name: "Count my visits again" }).click();
  await page.goto("/contact");
  await expect.poll(() => sent.map((view) => view["page"])).toEqual(["/services", "/contact"]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("a browser that asks for privacy is not counted and told so", async ({ page, context }) => {
  const sent = countedIn(context);
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );
  await page.goto("/mat-pilates");
  await expect(
    page.getByText("Your browser asks not to be counted, so you are not."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /count/i })).toHaveCount(0);
  expect(sent).toEqual([]);
});

test("the signed-in areas count no page views, and no other host is requested", async ({
  page,
  context,
}) => {
  const sent = countedIn(context);
  const asked: URL[] = [];
  context.on("request", (request) => asked.push(new URL(request.url())));
  const enter = async (area: string, email: string, password: string) => {
    await page.goto(`/${area}/login?from=/${area}/dashboard`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).not.toHaveURL(/login/);
  };
  const someone = "?client=7f0c0e0a-0000-4000-8000-000000000001";
  await page.goto("/client/register");
  await enter("client", "client@demo.example", "demo-client-2026");
  for (const path of ["", "/privacy", "/account", "/account/second-factor"])
    await page.goto(`/client${path}${someone}`);
  await enter("dashboard", "owner@demo.example", "demo-owner-2026");
  for (const path of [
    "/therapist/dashboard",
    "/dashboard",
    "/dashboard/audit",
    "/dashboard/staff/clients",
  ])
    await page.goto(path + someone);
  expect(sent).toEqual([]);
  expect(asked.filter(({ pathname }) => pathname.startsWith("/insights"))).toEqual([]);
  expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([new URL(page.url()).origin]));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing is counted, and the notice has no switch that would do nothing", async ({
    page,
    context,
  }) => {
    const sent = countedIn(context);
    await page.goto("/");
    await expect(page.getByText("We count visits to our public pages ourselves")).toBeVisible();
    await expect(page.getByRole("button", { name: /count/i })).toHaveCount(0);
    expect(sent).toEqual([]);
  });
});
