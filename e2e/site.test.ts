import { expect, test } from "./fixtures.ts";

const pages = [
  "/",
  "/mat-pilates",
  "/studio-pilates",
  "/equestrian-pilates",
  "/sports-therapy",
  "/services",
  "/day-retreats",
  "/center-parcs-retreat?package=spa",
];

for (const path of pages) {
  test(`${path} is accessible, fits narrow and wide screens, and asks nobody else`, async ({
    page,
    studio,
    checkAccessible,
  }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(studio.url) && !request.url().startsWith("data:")) elsewhere.push(request.url());
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await checkAccessible(page);
    }
    expect(elsewhere).toEqual([]);
  });
}

test("every link of the public pages leads somewhere", async ({ page, request }) => {
  const found = new Set<string>();
  for (const path of pages) {
    await page.goto(path);
    const links = await page.locator("a[href^='/']").evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
    for (const link of links) found.add(link.replace(/#.*$/, "") || "/");
  }
  const lost: string[] = [];
  for (const link of found) if ((await request.get(link)).status() !== 200) lost.push(link);

  expect(lost).toEqual([]);
});

test("the pictures of the mat class go round in a circle", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/mat-pilates");
  const shown = page.locator(".carousel-thumb[aria-current]");
  await page.getByRole("button", { name: "Previous picture" }).click();
  await expect(shown).toHaveAttribute("href", "#picture-6");
  await page.getByRole("button", { name: "Next picture" }).click();
  await expect(shown).toHaveAttribute("href", "#picture-1");
  await page.getByRole("link", { name: /^Picture 4 of 6/ }).click();
  await expect(shown).toHaveAttribute("href", "#picture-4");
  await expect(page.getByText("4 / 6")).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the mat page's pictures can be chosen, and its questions opened", async ({ page }) => {
    await page.goto("/mat-pilates");
    await page.getByRole("link", { name: /^Picture 3 of 6/ }).click();
    await expect(page.getByText("3 / 6")).toBeInViewport();
    await expect(page.getByRole("button", { name: "Next picture" })).toBeHidden();
    await page.getByText("How do I pay?").click();
    await expect(page.getByText("For the whole block of six when you book.")).toBeVisible();
  });
});
