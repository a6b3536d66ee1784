import type { BrowserContext } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** A fake of the network's script: it logs when it was loaded and when it looked for posts, and fills those it finds. */
const theirScript = `
  window.inspected = [];
  const loadedAt = performance.now();
  window.instgrm = { Embeds: { process() {
    window.inspected.push(Math.round(performance.now() - loadedAt));
    for (const post of document.querySelectorAll(".instagram-media:not([data-done])")) {
      post.dataset.done = "";
      post.textContent = "Their post " + post.dataset.instgrmPermalink;
    }
  } } };`;

/** Every request to another host, answered by us. */
async function othersIn(context: BrowserContext, answer: "script" | "nothing"): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/^https?:\/\/(?!localhost)/, (route) => {
    asked.push(route.request().url());
    return answer === "script"
      ? route.fulfill({ contentType: "text/javascript", body: theirScript })
      : route.abort("failed");
  });
  return asked;
}

test("a post is asked of its network only when its button is pressed, and says when it cannot be had", async ({
  page,
  context,
  checkAccessible,
}) => {
  await test.step("when the network cannot be reached the card says so, keeps its link and can be asked again", async () => {
    const asked = await othersIn(context, "nothing");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const card = page.locator("[data-embed]").first();
    await card.getByRole("button").click();
    await expect(
      card.getByText("The post could not be loaded. You can see it on Instagram."),
    ).toBeVisible();
    await expect(card.getByRole("link", { name: /See it on Instagram/ })).toBeVisible();

    await card.getByRole("button").click();
    await expect.poll(() => asked.length).toBe(2);
  });
  await test.step("a post is asked of its network only when its button is pressed, and shown in the card", async () => {
    const asked = await othersIn(context, "script");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const cards = page.locator("[data-embed]");
    await expect(cards).toHaveCount(3);
    await cards.first().scrollIntoViewIfNeeded();
    await expect(
      cards.first().getByText("If you do, Instagram will see your visit."),
    ).toBeVisible();
    expect(asked).toEqual([]);

    await cards.first().getByRole("button", { name: "Show the post here" }).click();
    await expect(cards.first()).toContainText(
      "Their post https://www.instagram.com/p/FreeRein001/",
    );
    await expect(cards.first().getByRole("button")).toBeHidden();
    await expect(cards.first().getByRole("link", { name: /See it on Instagram/ })).toBeVisible();
    expect(asked).toEqual(["https://www.instagram.com/embed.js"]);
    await checkAccessible(page);

    // The second post uses the script that is there, and looks again after 100 ms.
    // The fake clock still runs after it is installed; from here on it is stopped.
    const start = new Date("2026-06-10T11:00:00Z");
    await page.clock.install({ time: start });
    await page.clock.pauseAt(new Date(start.getTime() + 60_000));

    await cards.nth(1).getByRole("button").click();
    await page.clock.runFor(99);
    await expect(cards.nth(1)).not.toContainText("Their post");
    await page.clock.runFor(1);
    await expect(cards.nth(1)).toContainText("Their post https://www.instagram.com/p/FreeRein002/");
    expect(asked).toHaveLength(1);
    expect(
      await page.evaluate(() => (window as unknown as { inspected: number[] }).inspected.length),
    ).toBe(2);
  });
});
