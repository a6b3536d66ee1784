import type { BrowserContext, Request } from "@playwright/test";
import { enter } from "./in-the-office.ts";
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

test("every page is counted once, loaded or changed in place, with where a visitor came from; the signed-in areas count none", async ({
  page,
  context,
  studio,
}) => {
  const asked: URL[] = [];
  context.on("request", (request) => asked.push(new URL(request.url())));
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

  await page.goto("/", { referer: "https://www.google.co.uk/search?q=ana+obrien" });
  await expect
    .poll(() => sent.slice(4))
    .toEqual([
      {
        page: "/",
        arrived: "yes",
        from: "www.google.co.uk",
      },
    ]);

  await page.reload();
  await expect.poll(() => sent.slice(5)).toEqual([{ page: "/" }]);
  await page.goto("/contact", { referer: `${studio.url}/` });
  await expect.poll(() => sent.slice(6)).toEqual([{ page: "/contact" }]);

  // Which pages name the script at all: tests/pages/site-walks.test.ts.
  await enter(page, "client", "/client/account?client=7f0c0e0a-0000-4000-8000-000000000001");
  expect(sent).toHaveLength(7);
  expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([studio.url]));
});

test("saying no keeps the answer in this browser, sends nothing, and holds until it is taken back; so does a browser that asks for privacy", async ({
  page,
  context,
  checkState,
}) => {
  const sent = countedIn(context);
  await page.goto("/services");
  await expect.poll(() => sent.length).toBe(1);

  await page.getByRole("button", { name: "Don’t count my visits" }).click();
  await expect(page.getByText("You are not counted.")).toBeVisible();
  await checkState(page);
  for (const path of ["/contact", "/shop", "/cart"]) await page.goto(path);
  await expect(page.getByRole("button", { name: "Count my visits again" })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await context.cookies()).toEqual([]);

  await page.getByRole("button", { name: "Count my visits again" }).click();
  await page.goto("/contact");
  await expect.poll(() => sent.map((view) => view["page"])).toEqual(["/services", "/contact"]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  // A browser that asks for privacy is not counted, and told so.
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );
  await page.goto("/mat-pilates");
  await expect(
    page.getByText("Your browser asks not to be counted, so you are not."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /count/i })).toHaveCount(0);
  expect(sent).toHaveLength(2);
});
