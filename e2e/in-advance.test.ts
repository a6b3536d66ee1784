import { expect, test } from "./fixtures.ts";

test("a page is fetched when the pointer rests on its link, and data that is not urgent once the page is shown", async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  const fetched = new Promise<string>((resolve) => {
    browser.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => {
      if (status === "Ready") resolve(prefetchUrl);
    });
  });
  await browser.send("Preload.enable");
  await page.goto("/mat-pilates");

  const contact = page.getByRole("link", { name: "CONTACT" }).first();
  await contact.hover();
  expect(await fetched).toMatch(/\/contact$/);

  await contact.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  const how = await page.evaluate(() =>
    performance.getEntriesByType("navigation").map((entry) => entry.toJSON()),
  );
  expect(how).toMatchObject([{ deliveryType: "navigational-prefetch" }]);

  await page.goto("/contact");
  const asked = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => /\/(cart\/count|insights\/script\.js)$/.test(name))
        .map(
          ({ startTime }) =>
            startTime >= performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
        ),
    );
  await expect.poll(asked).toEqual([true, true]);
});
